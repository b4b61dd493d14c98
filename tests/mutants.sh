# shellcheck shell=bash
# Mutations of the code, and the tests that must notice each: read by scripts/mutants.
#   mutant NAME FILE SED-EXPRESSION TEST-PROGRAM GOOGLETEST-FILTER

# The report's kernels and plan
mutant phase0-direction shaders/phase0.kernel 's/!= reverse_sort_dir/== reverse_sort_dir/' sorts_test '*SorterTest.everyLength*'
mutant phase0-children shaders/phase0.kernel 's/ swap(root.left, root.right);//' sorts_test '*SorterTest.everyLength*'
mutant phase-i-index shaders/phase_i.kernel 's/push_pqidx_out(p.right)/push_pqidx_out(p.left)/' sorts_test '*SorterTest.everyLength*'
mutant phase-i-pointer shaders/phase_i.kernel 's/p.right = next_node/p.left = next_node/' sorts_test '*SorterTest.everyLength*'
mutant order-ids shaders/order.kernel 's/ || (p_key == q_key && p.id > q.id)//' sorts_test '*SorterTest.everyDistribution*'
mutant order-zeros shaders/order.kernel 's/key == 0x7fffffffu ? 0x80000000u : key/key/' sorts_test '*SorterTest.everyDistribution*'
mutant local-sort-rounds shaders/local_sort.kernel 's/round < 4u/round < 3u/' sorts_test '*SorterTest.everyLength*'
mutant merge-of-16 shaders/bitonic_merge.kernel 's/i < 4u; ++i/i < 3u; ++i/' sorts_test '*SorterTest.everyLength*'
mutant traversal-spare shaders/traversal.kernel 's/push_sequence(spare_value)/push_sequence(root.value)/' sorts_test '*SorterTest.everyLength*'
mutant plan-roots abisort/plan.cpp 's/block.input = {len, 0};/block.input = {0, 0};/' sorts_test '*SorterTest.everyLength*'
mutant order-code abisort/order_code.h 's/: bits | 0x80000000u/: bits/' abisort_test 'OrderCode.*'

# The sorter
mutant ids-that-repeat sorts/pair_sorter.cpp 's/if (ids_ascend(pairs))/if (true)/' sorts_test '*SorterTest.idsMayRepeat*'
mutant ties-by-id sorts/pair_sorter.cpp 's/^    sort_ties(pairs);//' sorts_test '*SorterTest.idsAreTheCallers*'
mutant nan-ids sorts/pair_sorter.cpp '/std::stable_sort(nans/,/;/d' sorts_test '*SorterTest.nanLast*'
mutant nested-sort sorts/pair_sorter.cpp 's/    if (is_running_)/    if (false)/' sorts_test '*SorterTest.aSortInside*'
mutant moved-from sorts/pair_sorter.cpp 's/std::exchange(other.capacity_, 0)/other.capacity_/' sorts_test '*SorterTest.whatWasMovedFrom*'
mutant capacity-of-a-stream stream/launch.cpp 's/if (stored > limits.max_stream_bytes)/if (false)/' sorts_test 'LargestCapacity.*'
mutant capacity-off-by-one stream/launch.cpp 's/if (bytes_in_use + bytes > limits.max_bytes)/if (bytes_in_use + bytes >= limits.max_bytes)/' sorts_test 'LargestCapacity.*'
mutant capacity-padding stream/launch.cpp 's/padding \* texture_layers(words_per_place)/0/' sorts_test 'LargestCapacity.*'

# The stream machine
mutant aliasing stream/launch.cpp 's/if (accessed && output.overlaps(.*))$/if (false \&\& accessed)/' stream_test 'LaunchTest.*'
mutant overlapping-blocks stream/launch.cpp 's/else if (!layout::are_disjoint(outputs))/else if (false)/' stream_test 'LaunchTest.*'
mutant overlapping-rows stream/launch.cpp 's/^            check_rows_disjoint();/            return;/' stream_test 'LaunchTest.*'
mutant disjoint-off-by-one layout/block.cpp 's/a.end() > b.start/a.end() > b.start + 1/' layout_test '*'
mutant bit-14-of-kernels stream/address_z_order.kernel 's/a = a & 0x55555555u/a = a \& 0x55551555u/' stream_test 'Address.*'
mutant bit-14-of-plans layout/mapping.cpp 's/a &= 0x55555555u/a \&= 0x55551555u/' stream_test 'Address.*'
mutant workers-that-start stream/emulator/workers.cpp 's/failures_.resize(threads_.size() + 1);/throw;/' stream_test 'Workers.*'
mutant feedback stream/gl/recording.cpp 's/std::ranges::count(textures_read, masked.texture) > 0/false/' stream_gl_test 'Framebuffers.*'
mutant fences stream/gl/executor.cpp 's/ fences_.keep();/ ;/' stream_gl_test 'Framebuffers.*'
mutant fences-kept stream/gl/fence_ring.h 's/size = 256/size = 1/' stream_gl_test 'FenceRing.*'
mutant other-threads stream/gl/context.cpp 's/if (std::this_thread::get_id() == thread_) {/if (true) {/' stream_gl_test 'Context.*'

# Instruments
mutant double-writes instrument/hazards.cpp 's/if (cell.written.operation == now_.operation)$/if (false)/' instrument_test '*Watched*'
mutant push-counts instrument/hazards.cpp 's/ && bound.pushes != bound.parameter->count)/ \&\& false)/' instrument_test '*Watched*'
mutant cache-order boards/texture_cache.cpp 's/^    \*first = line;//' boards_test '*Cache*'

# Files
mutant fsync io/atomic_file.cpp 's/ && fsync(descriptor_) != 0/ \&\& false/' io_test 'AtomicFileTest.*'
mutant read-only-files io/atomic_file.cpp 's/fs::exists(path, error) && eaccess(path.c_str(), W_OK) != 0/false/' io_test 'AtomicFileTest.*'
mutant left-behind io/atomic_file.cpp '/abandon();  \/\/ no destructor/d' io_test 'AtomicFileTest.*'
mutant npy-version io/npy.cpp 's/ || minor != 0//' io_test 'Npy.*'
mutant npy-twice io/npy.cpp 's/            if (entry)$/            if (false)/' io_test 'Npy.*'
mutant npy-truncated io/npy.cpp 's/if (data.size() \/ 4 < count)/if (false)/' io_test 'Npy.*'

# Results from elsewhere
mutant plot-strings evaluation/gnuplot.cpp 's/"\\u2019"/"\x27"/' evaluation_test 'Plots.*'
mutant distributions evaluation/results_read.cpp 's/io::distribution_named(task.distribution) == nullptr/false/' evaluation_test 'Results.*'
mutant escaped evaluation/page.cpp 's/html += "&lt;";/html += c;/' evaluation_test 'Page.*'
mutant page-policy evaluation/page.cpp "s/default-src 'none'; //" evaluation_test 'Page.*'
mutant least-verdict evaluation/register.cpp 's/std::min(least, verdict_of/std::max(least, verdict_of/' evaluation_test 'Status.*'
mutant any-n-share evaluation/peters_claims.cpp 's/double share = .*/double share = 1;/' evaluation_test '*LaterClaims*'
mutant judged-where-it-ran evaluation/processor_claims.cpp 's/judged_on(results.processors.place)/results/' evaluation_test 'ProcessorClaims.*'
mutant too-few-processors evaluation/processors.cpp 's/expected <= schedule.longest_ms/expected < 1e9/' evaluation_test 'Processors.*'
mutant the-other-machine evaluation/measure.cpp 's/executor->machine() == entry->machine/true/' evaluation_test 'Contests.*'
mutant names-apart evaluation/curves.cpp 's/ && pools.back().mean > pool.mean/ \&\& false/' evaluation_test 'SpreadApart.*'
mutant direction-and-size evaluation/ratios.cpp 's/if (size == Decided::no)/if (false)/' evaluation_test '*OneSort*'
mutant null-models boards/model_claims.cpp 's/is_beaten |= own > clearly/is_beaten |= own > 100/' boards_test 'ModelClaims.*'
mutant depth evaluation/results_text.cpp 's/if (depth > deepest)/if (false)/' evaluation_test 'Results.*'

# The program
mutant shared-outputs apps/sort_command.cpp 's/ check_distinct({output, ids, stats});//' sort_command_test '*outputsThatShare*'
mutant capacity-unchecked apps/sort_command.cpp 's/^    check_capacity(.*$//' sort_command_test '*moreKeys*'
mutant device-lost apps/main.cpp '/DeviceLostError/{n;s/out_of_memory/no_device/}' sort_command_test '*aLostDevice*'
mutant sigterm apps/interrupt.cpp 's/{SIGINT, SIGTERM, SIGHUP}/{SIGINT, SIGHUP}/' interrupt_test '*Read*TERM'
mutant full-stdout apps/output.cpp 's/ && errno != EPIPE)/ \&\& false)/' standard_streams_test '*'
mutant closed-descriptors apps/output.cpp 's/ open("\/dev\/null", O_RDONLY);/ continue;/' standard_streams_test '*'
mutant container-memory apps/memory.cpp 's/controllers == ",,"/false/' memory_test '*'
mutant no-suggestions apps/command_line.cpp 's/ + io::did_you_mean(word, commands)//' command_line_test '*suggests*'
mutant quiet-commands apps/command_words.cpp 's/^        everywhere.push_back(&option);/        ;/' command_line_test '*everyCommandTakes*'
mutant wrapped-words io/words.cpp 's/characters(lines.back()) + 1 + /characters(lines.back()) + /' io_test 'Words.*'
mutant reopened-input io/input_file.cpp 's/if (const auto given = given_descriptor(path))/if (const auto given = given_descriptor(path); false)/' standard_streams_test '*ReadOn*'
mutant ranges-left inspector/level_ranges.cpp 's/if (range.places.end() > end)/if (false)/' inspector_test 'LevelRanges.*'

# Merging by intervals. (`>` for `>=` in the bisection is no mutation: all values are distinct by id.)
mutant interval-reversal sorts/intervals/co_rank.kernel 's/runs.rank - 1u - i)/i)/' intervals_test '*everyLength*/*none'
mutant interval-pair sorts/intervals/merge_place.kernel 's/compare_exchange(held.second, popped.first, false);//' intervals_test '*everyLength*/*none'
mutant interval-odd sorts/intervals/merge_place.kernel 's/if ((i \& 1u) != 0u)/if (false)/' intervals_test '*everyLength*/*none'
mutant interval-beyond sorts/intervals/merge_place.kernel 's/interval.pairs_left > 0u/true/' intervals_test '*everyLength*/*none'
mutant interval-last-run sorts/intervals/co_rank.kernel 's/runs.length_b = lesser(run, size - runs.first_b)/runs.length_b = run/' intervals_test '*everyLength*/*none'
mutant interval-co-rank sorts/intervals/co_rank.kernel 's/low = low + right;/low = low + right - 1u;/' intervals_test '*everyLength*/*none'
mutant interval-drawn sorts/intervals/level.cpp 's/ranks\[a\] < ranks\[b\]/ranks[a] > ranks[b]/' inspector_test '*Intervals.ofEveryInstance*'
mutant interval-path inspector/bisection.cpp 's/std::max(low, probe.a + 1)/std::max(low, probe.a)/' inspector_test '*Intervals.ofEveryInstance*'

# Declarations
mutant third-component stream/element.cpp 's/size() > max_components/size() > 9/' stream_test 'ElementTypes.*'
mutant texture-units stream/launch.cpp 's/textures > limits_.max_input_textures/false/' stream_test 'LaunchTest.*'
mutant vertex-attributes stream/launch.cpp 's/attributes > limits_.max_attributes/false/' stream_test 'LaunchTest.*'
mutant compute-processors stream/compute/executor.cpp 's/processors_ == 0 ? instances : std::min(processors_, instances)/instances/' stream_compute_test 'ComputeExecutor.*'
mutant compute-waits stream/compute/recording.cpp 's/^        if (waits) {/        waits = false;\n        if (waits) {/' stream_compute_test 'ComputeExecutor.*'

# Sorts and sums of thread groups
mutant bucket-steps group/sorts/bcf/buckets.cpp 's/page) + pairs/page) + pairs \/ 4/' group_test 'BcfMergesort.*'
mutant bucket-padding group/sorts/bcf/merge_bucket.kernel 's/    if (i < end)$/    if (true)/' group_test 'BcfMergesort.*'
mutant bucket-page group/sorts/bcf/merge_bucket.kernel 's/load_page(0u, true, 0u)/load_page(0u, false, 0u)/' group_test 'BcfMergesort.*'
mutant bucket-last-page group/sorts/bcf/merge_bucket.kernel 's/is_taken(0u) && is_taken(1u)/is_taken(0u)/' group_test 'BcfMergesort.*'
mutant lemma-1 group/sorts/bcf/buckets.h 's/(std::uint64_t{sequences} + picks)/std::uint64_t{picks}/' group_test 'Lemma1.*'
mutant equal-splitters group/sorts/bcf/find_borders.kernel 's/ && !repeats(q)//' group_test 'BcfMergesort.*'
mutant pivots-by-id group/sorts/bcf/find_borders.kernel 's/is_strict ? 0u : 0xffffffffu/splitter.id/' group_test 'PivotBuckets.*'
mutant part-of-a-value group/sorts/bcf/collect.kernel 's/gather_starts(middle) <= x/gather_starts(middle) < x/' group_test 'BcfMergesort.*'
mutant skewed-columns group/sorts/bcf/page_matrix.kernel 's/(i + column) % W/i % W/' group_test 'BcfMerge.*'
mutant skewed-chunks group/prefix_sums/scan_pages.kernel 's/(i + chunk) % W/i % W/' group_test 'ColoredConflicts.*'
mutant page-offsets group/prefix_sums/scan_pages.kernel 's/^    store_offsets(color, sum);//' group_test 'PrefixSums.*'
mutant transposed-scan group/prefix_sums/scan_pages.kernel 's/TRANSPOSED == 1u ? color : chunk/chunk/' group_test 'PrefixSums.*'
mutant tile-of-lcc group/sorts/bitonic/baraglia.cpp 's/const unsigned next = first.phase + 1;/const unsigned next = first.phase;/' group_test 'Baraglia*'
mutant long-rows group/sorts/shearsort/shearsort_long.kernel 's/k \/ H + k % H \* W/k/' group_test 'ShearSortLong.*'
mutant long-snake group/sorts/shearsort/shearsort_long.kernel 's/return is_snake && /return /' group_test 'ShearSortLong.*'

# Sorts of the group machine, by name
mutant group-padding group/sorts/pairs.cpp 's/abisort::padding_code, abisort::padding_code/0, 0/' group_test 'GroupSorts.allSort*'
mutant group-stretches group/sorts/sorts.cpp 's/= sort.grows_until$/= false/' group_test 'GroupSorts.theLargestN*'
mutant group-fastest group/sorts/sorts.cpp 's/ && refusal(sort, n, {}, limits).empty();/;/' group_test 'GroupSorts.theFastest*'
mutant group-checkpoint group/emulator/machine.cpp 's/before_each();/(void)before_each;/' group_test 'GroupSorter.aCheckpoint*'
mutant group-conflicts instrument/group_check.cpp 's/found->counts.banks.add(site.banks);//' group_commands_test '*.checkCountsConflicts*'
mutant watched-others group/emulator/machine.cpp 's/run_shared(launch, {group + 1, launch.groups});//' inspector_group_test 'SharedMemory.isThatOf*'
mutant watched-crowds inspector/shared_memory.cpp 's/++in_bank\[word % found_.banks\];/in_bank[word % found_.banks] = 1;/' viewer_model_test 'GroupSession.crowds*'
mutant watched-threads group/emulator/counter.cpp 's/lanes\[count++\] = {warp \* model_.warp + lane,/lanes[count++] = {lane,/' viewer_model_test 'GroupSession.crowds*'
mutant watched-stores inspector/shared_memory.cpp 's/access.written\[w\]/access.element/' viewer_model_test 'GroupSession.words*'
mutant group-trace-roles instrument/group_trace.cpp 's/numbers.writes : numbers.reads/numbers.reads : numbers.reads/' instrument_test 'GroupTrace.*'
mutant fastest-falls-back catalogue/executor.cpp 's/= with_groups && has(/= has(/' catalogue_test '*.theFastestUnder*'
