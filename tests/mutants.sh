# shellcheck shell=bash
# Mutations of the code, and the tests that must notice each: read by scripts/mutants.
#   mutant NAME FILE SED-EXPRESSION TEST-PROGRAM GOOGLETEST-FILTER, or TARGET CTEST-NAME

# The report's kernels and plan
mutant phase0-direction shaders/phase0.kernel 's/!= reverse_sort_dir/== reverse_sort_dir/' sorts_test '*SorterTest.everyLength*'
mutant phase0-children shaders/phase0.kernel 's/ swap(root.left, root.right);//' sorts_test '*SorterTest.everyLength*'
mutant phase-i-index shaders/phase_i.kernel 's/push_pqidx_out(p.right)/push_pqidx_out(p.left)/' sorts_test '*SorterTest.everyLength*'
mutant phase-i-pointer shaders/phase_i.kernel 's/p.right = next_node/p.left = next_node/' sorts_test '*SorterTest.everyLength*'
mutant order-ids shaders/order.kernel 's/ || (p_key == q_key && p.id > q.id)//' sorts_test '*SorterTest.everyDistribution*'
mutant order-zeros shaders/order.kernel 's/key == 0x7fffffffu ? 0x80000000u : key/key/' sorts_test '*SorterTest.everyDistribution*'
mutant local-sort-rounds shaders/local_sort.kernel 's,round < VALUES / 2u,round < VALUES / 2u - 1u,' sorts_test '*SorterTest.everyLength*'
mutant classic-case shaders/phase_i_classic.kernel 's/swap(p.right, q.right)/swap(p.left, q.left)/' instrument_test 'Check.everySort*'
mutant figure-sons inspector/figures.cpp 's/swap(p.left, q.left)/swap(p.right, q.right)/' inspector_test 'Figures2And3.*'
mutant merge-of-16 shaders/bitonic_merge.kernel 's/i < 4u; ++i/i < 3u; ++i/' sorts_test '*SorterTest.everyLength*'
mutant traversal-spare shaders/traversal.kernel 's/push_sequence(spare_value)/push_sequence(root.value)/' sorts_test '*SorterTest.everyLength*'
mutant plan-roots abisort/plan.cpp 's/block.input = {2 . places(block.stage - 1, 1).start, 0};/block.input = {0, 0};/' sorts_test '*SorterTest.everyLength*'
mutant order-code abisort/order_code.h 's/: bits | 0x80000000u/: bits/' abisort_test 'OrderCode.*'

# The sorter
mutant ids-that-repeat sorts/sorter_host.cpp 's/if (ids_ascend(pairs))/if (true)/' sorts_test '*SorterTest.idsMayRepeat*'
mutant ties-by-id sorts/sorter_host.cpp 's/^    sort_ties(pairs);//' sorts_test '*SorterTest.idsAreTheCallers*'
mutant nan-ids sorts/sorter_host.cpp '/std::stable_sort(nans/,/;/d' sorts_test '*SorterTest.nanLast*'
mutant nested-sort sorts/sorter.cpp 's/    if (is_running_)/    if (false)/' sorts_test '*SorterTest.aSortInside*'
mutant moved-from sorts/sorter.cpp 's/std::exchange(other.capacity_, 0)/other.capacity_/' sorts_test '*SorterTest.whatWasMovedFrom*'
mutant capacity-of-a-stream stream/launch.cpp 's/if (bytes > limits.max_stream_bytes)/if (false)/' sorts_test 'LargestCapacity.*'
mutant capacity-off-by-one stream/launch.cpp 's/if (bytes_in_use + bytes > limits.max_bytes)/if (bytes_in_use + bytes >= limits.max_bytes)/' sorts_test 'LargestCapacity.*'

# The stream machine
mutant aliasing stream/launch_checker.cpp 's/if (p != other \&\& written.is_written()/if (false \&\& written.is_written()/' stream_test 'LaunchTest.*'
mutant overlapping-blocks stream/launch.cpp 's/else if (!layout::are_disjoint(outputs))/else if (false)/' stream_test 'LaunchTest.*'
mutant overlapping-rows stream/launch.cpp 's/^            check_rows_disjoint();/            return;/' stream_test 'LaunchTest.*'
mutant disjoint-off-by-one layout/block.cpp 's/a.end() > b.start/a.end() > b.start + 1/' layout_test '*'
mutant bit-14-of-kernels stream/address_z_order.kernel 's/a = a & 0x55555555u/a = a \& 0x55551555u/' stream_test 'Address.*'
mutant bit-14-of-plans layout/mapping.cpp 's/a &= 0x55555555u/a \&= 0x55551555u/' stream_test 'Address.*'
mutant workers-that-start stream/emulator/workers.cpp 's/failures_.resize(threads_.size() + 1);/throw;/' stream_test 'Workers.*'
mutant feedback stream/gl/recording.cpp 's/&BoundTexture::id) > 0;/\&BoundTexture::id) > 99;/' stream_gl_test 'Framebuffers.*'
mutant fences stream/gl/executor.cpp 's/ fences_.keep();/ ;/' stream_gl_test 'Framebuffers.*'
mutant fences-kept stream/gl/fence_ring.h 's/size = 256/size = 1/' stream_gl_test 'FenceRing.*'
mutant complete-targets stream/gl/render_targets.cpp 's/if (glCheckFramebufferStatus.*/if (true)/' stream_gles_test 'GlesExecutor.*'
mutant self-test stream/self_test.cpp 's/if (found\[m\] != expected)/if (false)/' stream_gles_test 'GlesExecutor.*'
mutant sampler-units stream/gl/program.cpp 's/static_cast<GLint>(unit))/0)/' stream_gles_test '*StreamProgram*'
mutant records-by-offset stream/gl/recording.cpp 's/(offset + a \* 16)/(offset * 0 + a * 16)/' stream_gles_test 'GlesExecutor.*'
mutant pixel-read stream/gl/executor.cpp 's/^        if (is_es())$/        if (false)/' stream_gles_test 'GlesExecutor.*'
mutant loops-of-llvmpipe stream/launch_checker.cpp 's/encoded_.iterations > limits_.max_iterations/false/' stream_gl_test 'Loops.*'
mutant loops-of-threads stream/compute/executor.cpp 's/info().max_iterations \/ of_one/info().max_iterations/' stream_compute_test 'ComputeExecutor.*'
mutant ranks-so-far sorts/jan/rank_count.kernel 's/rank = read_counted();/rank = 0u;/' jan_test 'JanTest.rankSort*'
mutant butterfly-order sorts/jan/butterfly.cpp 's/{stage, 0}, n >> stage, n);/{stage, 0}, 1u << (stage - 1), n);/' jan_test 'JanTest.theButterfly*'
mutant reads-beyond stream/emulator/ports.h 's/if (t >= reads)/if (false)/' stream_test 'Emulated.*'
mutant pushes-missing stream/emulator/ports.h 's/if (cursor_ < pushes)/if (false)/' stream_test 'Emulated.*'
mutant two-values stream/launch.cpp 's/block.arguments\[other\].parameter == name/false/' stream_test 'LaunchTest.*'
mutant operations-of-none stream/executor.cpp 's/first > last || last > recording.size()/false/' stream_test 'Programs.*'
mutant declarations-alone stream/kernel.cpp 's/^        check_alone(line);//' stream_test 'KernelFile.*'
mutant other-threads stream/gl/context.cpp 's/if (std::this_thread::get_id() == thread_) {/if (true) {/' stream_gl_test 'Context.*'

# Applications
mutant state-capabilities stream/gl/kept_state.cpp 's/^        glDisable(capabilities\[c\]);//' application_gl_test 'GlState.*'
mutant state-samplers stream/gl/kept_state.cpp 's/^        glBindSampler(u, static_cast.*//' application_gles_test 'GlState.*'
mutant state-feedback stream/gl/kept_state.cpp 's/^        glPauseTransformFeedback();/        has_paused_feedback_ = false;/' application_gles_test 'GlState.*'
mutant state-clip-control stream/gl/kept_state.cpp 's/^    functions_.clip_control(lower_left, negative_one_to_one);//' application_gl_test 'GlState.*'
mutant state-common-mask stream/gl/kept_state.cpp 's/return glColorMask(mask\[0\].*/return (void)mask;/' application_gles_test 'Es30.*'
mutant state-restart stream/gl/kept_state.cpp 's/^    primitive_restart,/    GL_CULL_FACE,/' application_gl_test 'GlState.*'
mutant state-of-program stream/gl/kept_state.cpp 's/is_deleted != 0 ? 0 : program/program/' application_gl_test 'GlState.*'
mutant keys-counted application/kernels/take_keys.kernel 's/if (at.element < count)/if (true)/' application_gl_test 'TextureSorterTest.*'
mutant keys-of-zero application/kernels/take_keys.kernel 's/if (bits == 0x80000000u)/if (false)/' application_gl_test 'TextureSorterTest.*'
mutant keys-of-integers application/texture_sorter.cpp 's/"#define KEYS_ARE_INTEGERS.n"/""/' application_gl_test 'TextureSorterTest.*'
mutant order-too-early application/texture_sorter.cpp 's/if (last > sorted)/if (true)/' application_gl_test 'TextureSorterTest.*'
mutant context-adopted stream/gl/adopted.cpp 's/if (current_context() != context_)/if (false)/' application_gl_test 'TextureSorterTest.*'

# Instruments
mutant double-writes instrument/hazards.cpp 's/if (cell.written.operation == now_.operation)$/if (false)/' instrument_test '*HazardsOf*'
mutant push-counts instrument/hazards.cpp 's/ && bound.pushes != bound.parameter->count)/ \&\& false)/' instrument_test '*HazardsOf*'
mutant fetched-once instrument/traffic.cpp 's/std::unique(texels.begin(), texels.end())/texels.end()/' instrument_test 'Check.*'
mutant cache-order evaluation/boards/texture_cache.cpp 's/^    \*first = line;//' boards_test '*Cache*'

# Files
mutant fsync io/atomic_file.cpp 's/ && fsync(descriptor_) != 0/ \&\& false/' io_test 'AtomicFileTest.*'
mutant nameless io/atomic_file.cpp 's/return open(folder.c_str(), O_TMPFILE.*/return -1;/' io_test 'AtomicFileTest.*'
mutant unread-pipe io/atomic_file.cpp 's/pause_for(-1, 0, checkpoint_)/pause_for(-1, 0, {})/' io_test 'AtomicFileTest.*'
mutant executor-names evaluation/results/results_json.cpp 's/if (stream::executor_named(executor) == nullptr)/if (false)/' evaluation_test 'Results.*'
mutant trace-names instrument/trace_reader.cpp 's/0123456789 _-/0123456789,=_-/' instrument_test 'DamagedTrace.*'
mutant read-only-files io/atomic_file.cpp 's/fs::exists(path, error) && !is_allowed(path, W_OK)/false/' io_test 'AtomicFileTest.*'
mutant left-behind io/atomic_file.cpp '/abandon();  \/\/ no destructor/d' io_test 'AtomicFileTest.*'
mutant npy-version io/npy.cpp 's/ || minor != 0//' io_test 'Npy.*'
mutant npy-twice io/npy.cpp 's/            if (entry)$/            if (false)/' io_test 'Npy.*'
mutant npy-truncated io/npy.cpp 's/if (data.size() \/ 4 < count)/if (false)/' io_test 'Npy.*'

# Results from elsewhere
mutant plot-strings evaluation/output/gnuplot.cpp 's/"\\u2019"/"\x27"/' evaluation_test 'Plots.*'
mutant distributions evaluation/results/results_json.cpp 's/sorts::distribution_named(task.distribution) == nullptr/false/' evaluation_test 'Results.*'
mutant escaped text/printable.cpp 's/"&lt;"/"<"/' text_test 'Escaped.*'
mutant invalid-utf-8 text/printable.cpp 's/ || is_surrogate//' text_test 'Printable.*'
mutant page-policy evaluation/output/page.cpp "s/default-src 'none'; //" evaluation_test 'Page.*'
mutant least-verdict evaluation/register/register.cpp 's/std::min(first, claim.verdict)/std::max(first, claim.verdict)/' evaluation_test 'Status.*'
mutant erratum-passes evaluation/register/register.cpp 's/return passes ? statement.verdict.value_or(verdict) : verdict;/return verdict;/' evaluation_test 'Status.*'
mutant executors-apart evaluation/register/register.cpp 's/ || claim.executor == executor)/ || true)/' evaluation_test 'Status.*'
mutant own-table evaluation/register/register.cpp 's/claim.kind == ClaimKind::printed/false/' evaluation_test 'ReportArithmetic.*'
mutant no-gpu evaluation/claims/time_checks.cpp 's/if (executor.is_software)/if (false)/' evaluation_test 'MeasuredClaims.*'
mutant impossible-times evaluation/claims/time_checks.cpp 's/if (times.high < least)/if (false)/' evaluation_test '*OneProbe*'
mutant turn-by-turn evaluation/contests/interval.cpp 's/a.repeats.size() != b.repeats.size()/true/' evaluation_test 'Interval.*'
mutant any-n-share evaluation/claims/later_times.cpp 's/double share = .*/double share = 1;/' evaluation_test '*LaterClaims*'
mutant judged-where-it-ran evaluation/claims/processor_claims.cpp 's/, Asked::limited_machine//' evaluation_test 'ProcessorClaims.*'
mutant too-few-processors evaluation/results/processors.cpp 's/expected <= schedule.longest_ms/expected < 1e9/' evaluation_test 'Processors.*'
mutant machine-without-groups evaluation/contests/measure.cpp 's/executor->limits().runs(entry->body)/true/' evaluation_test 'Contests.*'
mutant names-apart evaluation/output/curves.cpp 's/ && pools.back().mean > pool.mean/ \&\& false/' evaluation_test 'SpreadApart.*'
mutant direction-and-size evaluation/claims/time_checks.cpp 's/if (decision.size == Decided::no)/if (false)/' evaluation_test '*OneSort*'
mutant null-models evaluation/boards/model_claims.cpp 's/is_beaten |= own > clearly/is_beaten |= own > 100/' boards_test 'ModelClaims.*'
mutant depth evaluation/results/results_text.cpp 's/if (depth > deepest)/if (false)/' evaluation_test 'Results.*'

# How things are timed
mutant woken-once-all-is-there evaluation/contests/turns.cpp '/^    awake.wake();$/d' evaluation_test 'Turns.*'
mutant awake-as-ever evaluation/contests/warm_up.cpp 's/tolerance \* fastest_;/tolerance * fastest_now;/' evaluation_test 'WarmUp.*'
mutant trusted-clock evaluation/contests/sample.cpp 's/ && sample.gpu <= sample.sort//' evaluation_test 'Samples.*'
mutant reports-contest-first evaluation/contests/schedule.cpp 's/log2_report_smallest; log2_n/log2_smallest; log2_n/' evaluation_test 'QuickSchedule.*'
mutant moved-frequency evaluation/results/frequencies.cpp 's/most > least \* 1.05/false/' evaluation_test 'Frequency.*'

# The program
mutant shared-outputs apps/sort_command.cpp 's/ check_distinct({output, ids, stats});//' apps_gl_test '*outputsThatShare*'
mutant capacity-unchecked apps/sort_command.cpp 's/^    check_capacity(.*$//' apps_gl_test '*moreKeys*'
mutant device-lost apps/main.cpp '/DeviceLostError/s/out_of_memory/no_device/' apps_gl_test '*aLostDevice*'
mutant sigterm apps/interrupt.cpp 's/{SIGINT, SIGTERM, SIGHUP}/{SIGINT, SIGHUP}/' apps_test '*Read*TERM'
mutant full-stdout apps/output.cpp 's/errno != EPIPE)/false)/' apps_test 'StandardStreams.*'
mutant closed-descriptors apps/output.cpp 's/ open("\/dev\/null", O_RDONLY);/ continue;/' apps_test 'StandardStreams.*'
mutant container-memory apps/memory.cpp 's/controllers == ",,"/false/' apps_test 'AvailableMemory.*'
mutant no-suggestions apps/command_line.cpp 's/ + text::did_you_mean(word, commands)//' apps_test '*suggests*'
mutant quiet-commands apps/command_words.cpp 's/^        everywhere.push_back(&option);/        ;/' apps_test '*everyCommandTakes*'
mutant wrapped-words text/words.cpp 's/characters(lines.back()) + 1 + /characters(lines.back()) + /' text_test 'Words.*'
mutant reopened-input io/input_file.cpp 's/if (const auto given = given_descriptor(path))/if (const auto given = given_descriptor(path); false)/' apps_test '*ReadOn*'
mutant layout-views apps/layout_views.cpp 's/if (other.lack(sort).empty())/if (true)/' apps_test '*refusalsName*'
mutant ranges-left inspector/level_ranges.cpp 's/if (range.places.end() > end)/if (false)/' inspector_test 'LevelRanges.*'

# Any n by pruned trees.
mutant pruned-directions abisort/pruned_level.cpp 's/% 2 == 0)/% 2 != 0)/' sorts_test 'Pruned.*'
mutant pruned-cut-roots shaders/pruned_trees.kernel 's/is_cut ? height : 31u/31u/' sorts_test 'Pruned.*'
mutant pruned-spares abisort/plan.cpp 's/last.spare = {beyond_all(plan_), level_};//' sorts_test 'Pruned.*'
mutant pruned-pieces abisort/plan.cpp 's/block.first_instance = instances.start;//' sorts_test 'Pruned.*'

# Merging by intervals. (`>` for `>=` in the bisection is no mutation: all values are distinct by id, and
# equal words cannot be told apart.)
mutant interval-reversal sorts/intervals/co_rank.kernel 's/runs.rank - 1u - i)/i)/' intervals_test '*everyLength*/*none*'
mutant interval-pair sorts/pairs/merge_place.kernel 's/compare_exchange(held.second, popped.first, false);//' intervals_test '*everyLength*/*none*'
mutant interval-odd sorts/pairs/merge_place.kernel 's/if ((i \& 1u) != 0u)/if (false)/' intervals_test '*everyLength*/*none*'
mutant interval-beyond sorts/pairs/merge_place.kernel 's/interval.pairs_left > 0u/true/' intervals_test '*everyLength*/*none*'
mutant interval-last-run sorts/intervals/co_rank.kernel 's/runs.length_b = lesser(run, size - runs.first_b)/runs.length_b = run/' intervals_test '*everyLength*/*none*'
mutant interval-co-rank sorts/intervals/co_rank.kernel 's/low = low + right;/low = low + right - 1u;/' intervals_test '*everyLength*/*none*'
mutant keys-beyond sorts/intervals/co_rank.kernel 's/ \&\& i < runs.length_a)/)/' intervals_test 'KeysAlone.*'
mutant keys-merge sorts/keys/texel.kernel 's/sort_two(held.b, held.c);//' intervals_test 'KeysAlone.*'
mutant keys-first sorts/keys/texel.kernel 's/if (of_b > 1u)/if (of_b > 2u)/' intervals_test 'KeysAlone.*'
mutant keys-in-banks sorts/keys/words.kernel 's/(i >> 5) \& 31u/0u/' group_test 'TileMerge.isFree*'
mutant keys-that-are-equal sorts/keys/words.kernel 's/ | (uint(p.key == q.key) \& is_of_first)/ | (is_of_first \& 0u)/' intervals_test 'KeysAlone.mayBe*'
mutant keys-of-groups sorts/tile_merge/entries.cpp 's/, values_option()) == "keys"/, values_option()) == ""/' intervals_test 'KeysAlone.*'
mutant interval-ahead sorts/intervals/merge_bounded.kernel 's/high > ahead ? high - ahead : 0u/high/' intervals_test '*everyLength*both*'
mutant interval-drawn sorts/intervals/level.cpp 's/ranks\[a\] < ranks\[b\]/ranks[a] > ranks[b]/' inspector_test '*Intervals.ofEveryInstance*'
mutant interval-path inspector/bisection.cpp 's/std::max(low, probe.a + 1)/std::max(low, probe.a)/' inspector_test '*Intervals.ofEveryInstance*'

# Declarations
mutant third-component stream/element.cpp 's/size() > max_components/size() > 9/' stream_test 'ElementTypes.*'
mutant texture-units stream/launch.cpp 's/textures > limits_.max_input_textures/false/' stream_test 'LaunchTest.*'
mutant vertex-attributes stream/launch.cpp 's/attributes > limits_.max_attributes/false/' stream_test 'LaunchTest.*'
mutant compute-processors stream/compute/executor.cpp 's/processors_ == 0 ? instances : std::min(processors_, instances)/instances/' stream_compute_test 'ComputeExecutor.*'
mutant compute-waits stream/compute/recording.cpp 's/^        if (waits) {/        waits = false;\n        if (waits) {/' stream_compute_test 'ComputeExecutor.*'

# Sorts and sums of thread groups
mutant bucket-steps sorts/bcf/buckets.cpp 's/page) + pairs/page) + pairs \/ 4/' group_test 'BcfMergesort.*'
mutant bucket-padding sorts/bcf/merge_bucket.kernel 's/    if (i < end)$/    if (true)/' group_test 'BcfMergesort.*'
mutant bucket-page sorts/bcf/merge_bucket.kernel 's/load_page(0u, true, 0u)/load_page(0u, false, 0u)/' group_test 'BcfMergesort.*'
mutant bucket-last-page sorts/bcf/merge_bucket.kernel 's/is_taken(0u) && is_taken(1u)/is_taken(0u)/' group_test 'BcfMergesort.*'
mutant lemma-1 sorts/bcf/buckets.h 's/(std::uint64_t{sequences} + picks)/std::uint64_t{picks}/' group_test 'Lemma1.*'
mutant equal-splitters sorts/bcf/find_borders.kernel 's/ && !repeats(q)//' group_test 'BcfMergesort.*'
mutant pivots-by-id sorts/bcf/find_borders.kernel 's/is_strict ? 0u : 0xffffffffu/splitter.id/' group_test 'PivotBuckets.*'
mutant part-of-a-value sorts/bcf/collect.kernel 's/gather_starts(middle) <= x/gather_starts(middle) < x/' group_test 'BcfMergesort.*'
mutant skewed-columns sorts/bcf/page_matrix.kernel 's/(i + column) % W/i % W/' group_test 'BcfMerge.*'
mutant skewed-chunks sorts/prefix_sums/scan_pages.kernel 's/(i + chunk) % W/i % W/' group_test 'ColoredConflicts.*'
mutant page-offsets sorts/prefix_sums/scan_pages.kernel 's/^    store_offsets(color, sum);//' group_test 'PrefixSums.*'
mutant transposed-scan sorts/prefix_sums/scan_pages.kernel 's/TRANSPOSED == 1u ? color : chunk/chunk/' group_test 'PrefixSums.*'
mutant tile-of-lcc sorts/bitonic/baraglia.cpp 's/const unsigned next = first.phase + 1;/const unsigned next = first.phase;/' group_test 'Baraglia*'
mutant long-rows sorts/shearsort/shearsort_long.kernel 's/k \/ H + k % H \* W/k/' group_test 'ShearSortLong.*'
mutant long-snake sorts/shearsort/shearsort_long.kernel 's/return is_snake && /return /' group_test 'ShearSortLong.*'

mutant splits-rounds sorts/tile_merge/find_splits.kernel 's,2u \* (values - 1u) / EACH,(values - 1u) / EACH,' group_test '*TileMergeOf.*'
mutant splits-before sorts/tile_merge/find_splits.kernel 's/most <= rank()/most < rank()/' group_test '*TileMergeOf.*'
mutant splits-narrowed sorts/tile_merge/find_splits.kernel 's/distance, not_behind + 1u) - 1u/distance, not_behind) - 1u/' group_test '*TileMergeOf.*'

# Sorts of groups, by name
mutant group-numbers stream/number_expression.cpp 's/operations(found->precedence + 1)/operations(found->precedence)/' stream_test 'Numbers.*'
mutant group-tracked stream/emulator/memory.cpp 's/if (!written_.empty())/if (false)/' stream_groups_test 'Hazards.*'
mutant group-padding sorts/run_values.cpp 's/abisort::padding_code,/0,/' group_test 'GroupSorts.allSort*'
mutant group-stretches sorts/sort.cpp 's/= sort.grows_until$/= false/' group_test 'GroupSorts.theLargestN*'
mutant group-fastest sorts/catalogue_lookup.cpp 's/ \&\& runs(sort, request.n, settings, limits)//' group_test 'GroupSorts.theFastest*'
mutant group-checkpoint sorts/sorter.cpp 's/    run.set_checkpoint(checkpoint_);//' group_test '*SorterTest.checkpoint*'
mutant group-conflicts instrument/group_check.cpp 's/found->counts.banks.add(site.banks);//' apps_gl_test '*.checkCountsConflicts*'
mutant watched-others stream/emulator/executor.cpp 's/run_shared(groups, {group + 1, groups.size});/0;/' inspector_group_test 'SharedMemory.isThatOf*'
mutant watched-crowds inspector/shared_memory.cpp 's/++in_bank\[word % found_.banks\];/in_bank[word % found_.banks] = 1;/' viewer_model_test 'GroupSession.crowds*'
mutant watched-threads stream/groups/counter.cpp 's/lanes\[count++\] = {warp \* model_.warp + lane,/lanes[count++] = {lane,/' viewer_model_test 'GroupSession.crowds*'
mutant watched-stores inspector/shared_memory.cpp 's/access.written\[w\]/access.element/' viewer_model_test 'GroupSession.words*'
mutant group-trace-roles instrument/group_trace.cpp 's/numbers.writes : numbers.reads/numbers.reads : numbers.reads/' instrument_test 'GroupTrace.*'
mutant fastest-takes sorts/catalogue_lookup.cpp 's/takes(sort, request) \&\&/(takes(sort, request) || true) \&\&/' catalogue_test '*.theFastestUnder*'
mutant packed-ids sorts/sorter_host.cpp 's/& ~id_mask) | i,/\& ~id_mask),/' intervals_test 'KeysAlone.packed*'
mutant packed-texture application/kernels/sort_packed.kernel 's/0xffffffffu << key_shift/0xffffffffu/' application_gl_test '*.packsKeys*'
mutant machine-place sorts/sort.cpp 's/if (setting(settings, option) == "auto")/if (false)/' sorts_test 'SorterOptions.*'

# The viewer
mutant beats-compare viewer/model/session.cpp 's/beat_ == Beat::before ? Beat::compare : Beat::after/Beat::after/' viewer_model_test 'Session.*'
mutant beats-back viewer/model/session.cpp 's/beat_ == Beat::compare)/false)/' viewer_model_test 'Session.*'
mutant mp4-aside viewer/host/mp4.cpp 's/^    io::check_writable(path);/    io::AtomicFile(path).commit();/' view_export_test '*Mp4*'
mutant page-counts viewer/page_shapes.cpp 's,(count - ends) / continues,(count - ends) / ends,' viewer_model_test 'Page.*'
mutant look-anew viewer/interface.cpp 's/static_cast<Look&>(view_) = look;//' view_overprint_test 'Frame.*'
mutant typed-before viewer/ui/frame.cpp 's/context.InputTextState.ID = 0;/(void)0;/' view_overprint_test 'Frame.whatWasTyped*'
mutant not-drawn viewer/ui/frame.cpp 's/not_drawn = error.what();/throw;/' view_overprint_test 'Frame.whatCannot*'
mutant asked-again viewer/verbs/windows.cpp 's/^    interface.perform(line_meant/    interface.view().show_go_to = false;\n    interface.perform(line_meant/' viewer_model_test 'Verbs.thatAsked*'
mutant verbs-lack viewer/verbs/picks.cpp 's/{pick_node, no_nodes}/{pick_node, nudge_groups<\&GroupSession::move_line, 1>}/' viewer_model_test '*whatGroupsDoNotHave*'

# gather-radix
mutant radix-found-anew sorts/radix/gather_by_digit.kernel 's/searches < 8u/searches < 1u/' sorts_test 'Radix.*'
mutant radix-empty-nodes sorts/radix/sum_sums.kernel 's/if (node - first < nodes)/if (true)/' sorts_test '*SorterTest*'
mutant radix-numbers sorts/radix/plan.cpp 's/2 \* levels/1 * levels/' sorts_test 'RadixPlan.*'

# The sort for web pages
mutant web-padding web/sort/plan.js 's/parts(n || 1, 32) \* 32/n/' web-sort web_sort.plan
mutant web-bounds web/sort/plan.js 's/run: 2 \*\* 9/run: 2 ** 10/' web-sort web_sort.plan
mutant web-levels web/sort/plan.js 's/first >>= 4/first >>= 3/' web-sort web_sort.plan
mutant web-shift web/sort/plan.js 's/32 - keyBits + digit/digit/' web-sort web_sort.plan

# Links to the viewer's page
mutant address-of-many web/address.cpp 's/if (keys.size() > most_keys_in_address)/if (false)/' web_test 'Address.*'
mutant address-of-none web/address.cpp 's/if (sort == nullptr)/if (false)/' web_test 'Address.*'
mutant address-moment web/address.cpp 's/is_number ? "goto operation "/!is_number ? "goto operation "/' web_test 'Address.*'

# Programs of either body
mutant program-component stream/program.cpp 's/ref.component.empty() ? whole : whole.component(ref.component)/whole/' sorts_test '*SorterTest.everyLength*'
mutant program-counted stream/program.cpp 's/operation.tag.is_counted ? 1 : 0/1/' sorts_test '*Counts*'
mutant program-others stream/program_run.cpp 's/if (!are_of(program_, streams_))/if (false)/' stream_test 'Programs.*'
mutant program-prepared sorts/sorter.cpp 's/    if (ready_ == &run)/    if (ready_ != nullptr)/' sorts_test '*SorterTest*'
mutant comparators-first sorts/comparators.cpp 's/(i >> phase \& 1u) != 0/(i >> phase \& 1u) == 0/' peters_test 'Comparators.*'

# What verdicts, lifetimes and pages say
mutant verdict-as-corrected evaluation/output/page.cpp 's/ || verdict == Verdict::holds_as_corrected//' evaluation_test 'Page.*'
mutant verdict-refuted evaluation/output/page.cpp 's/ || verdict == Verdict::refuted//' evaluation_test 'Page.*'
mutant lifetime-readers viewer/model/lifetime.cpp 's/found.readers.push_back(o);/;/' viewer_model_test 'Lifetime.*'
mutant lifetime-phases viewer/model/lifetime.cpp 's/stage + block.tag->phase == written.tag->stage + written.tag->phase/stage == written.tag->stage/' viewer_model_test 'Lifetime.*'
mutant lifetime-level viewer/model/lifetime.cpp 's/(ends_with_level \&\& /(false \&\& /' viewer_model_test 'Lifetime.*'
mutant page-tags viewer/page.cpp 's/"\\\\u003c"/"<"/' viewer_model_test 'Page.*'
mutant page-of-groups viewer/page.cpp 's/groups.section_index()) <= shown)/groups.section_index()) <= std::pair(launch, std::size_t{0}))/' viewer_model_test 'Page.*'
mutant page-names viewer/page_shapes.cpp 's/same->second = numbers;//' viewer_model_test 'Page.*'
mutant abreast-done viewer/model/abreast.cpp 's/ + all - 1) \/ all/) \/ all/' viewer_model_test 'Abreast.*'
mutant script-pipes viewer/verbs/sorts.cpp 's/(setup, given, interface.checkpoint())/(setup, given)/' view_command_test '*isInterrupted*'
mutant zoom-written viewer/scenes/texture.cpp 's/return x1 > 0 ? Box/return x1 < 0 ? Box/' view_command_test '*zoomAndComparison*'
