// SPDX-License-Identifier: MIT
// Made of the kernel files by generate.cpp: the target web-sort-kernels.
// @n: logarithm of the streams' width, and n more. @S: 2 over the viewport's sides. @T, @W: sampler of the keys, and their bits.
export const vertex = `#version 300 es
precision highp float;
precision highp int;
precision highp usampler2D;
precision highp usampler2DArray;
layout(location=0)in uvec4 area;
layout(location=1)in uvec4 words_1;
layout(location=2)in uvec4 words_2;
flat out uvec4 block_area;
flat out uvec4 block_words_1;
flat out uvec4 block_words_2;
void main(){
block_area=area;
block_words_1=words_1;
block_words_2=words_2;
uvec2 corner=area.xy+area.zw*uvec2(gl_VertexID&1,gl_VertexID>>1);
gl_Position=vec4(vec2(corner)*vec2(@S)-1.0,0.0,1.0);
}
`;
export const kernels = {
'co_ranks/intervals16': { reads: ["values"], constants: ["block_start","run","size","log2_spacing"], fragment: `#version 300 es
precision highp float;
precision highp int;
precision highp usampler2D;
precision highp usampler2DArray;
#define KEYS_ARE_INTEGERS
flat in uvec4 block_area;
flat in uvec4 block_words_1;
#define FUNCTION
#define INOUT(type) inout type
#define INOUT_ARRAY(type, name, count) inout type name[count]
#define index_t uint
#define position_t uvec2
#define make_position uvec2
position_t unpack_2d(index_t index){return uvec2(index&0xffffu,index>>16);}
index_t pack_2d(position_t position){return position.x|position.y<<16;}
#define count_comparison(p, q, is_greater)
position_t instance_m=uvec2(0u);
index_t instance_index=0u;
FUNCTION position_t position_of(uint a,uint log2_width){
return make_position(a&((1u<<log2_width)-1u),a>>log2_width);
}
FUNCTION uint index_of(position_t a,uint log2_width){
return a.y<<log2_width|a.x;
}
struct value_t{
uint key;
uint id;
};
uint instance_number(){return index_of(instance_m,@0u);}
layout(location=0)out uint co_ranks_0_0;
uint cursor_co_ranks=0u;
void push_co_ranks(uint element){
uint t=cursor_co_ranks++;
uint part_0=uint(element);
if(t==0u)co_ranks_0_0=part_0;
}
uniform usampler2DArray values_0;
value_t load_values(position_t place,uint first,uint t){
value_t element;
uint word_0=first*2u;
uvec4 texel_0=texelFetch(values_0,ivec3(place,(word_0>>2)+(t*2u>>2)),0);
uint offset_0=(t*2u&3u);
uvec2 part_0=offset_0==0u?texel_0.xy:texel_0.zw;
element.key=part_0.x;
element.id=part_0.y;
return element;
}
value_t gather_values(index_t place,uint first,uint t){
return load_values(unpack_2d(place),first&15u,t);
}
index_t place_values(uint element){
return pack_2d(position_of(element>>4u,@0u));
}
uint block_start=uint(0);
uint run=uint(0);
uint size=uint(0);
uint log2_spacing=uint(0);
#ifdef KEYS_ARE_INTEGERS
uint comparable(uint key){
return key;
}
#else
uint comparable(uint key){
return key==0x7fffffffu?0x80000000u:key;
}
#endif
bool greater(value_t p,value_t q){
uint p_key=comparable(p.key);
uint q_key=comparable(q.key);
bool is_greater=p_key>q_key||(p_key==q_key&&p.id>q.id);
count_comparison(p,q,is_greater);
return is_greater;
}
void swap(INOUT(value_t)p,INOUT(value_t)q){
value_t value=p;
p=q;
q=value;
}
void swap(INOUT(index_t)p,INOUT(index_t)q){
index_t index=p;
p=q;
q=index;
}
value_t infinity(){
value_t value;
value.key=0xffffffffu;
value.id=0xffffffffu;
return value;
}
struct merge_t{
uint first_a;
uint first_b;
uint length_a;
uint length_b;
uint rank;
};
uint lesser(uint a,uint b){
return a<b?a:b;
}
merge_t merge_of(uint rank){
merge_t runs;
runs.rank=rank&(2u*run-1u);
runs.first_a=rank-runs.rank;
runs.length_a=lesser(run,size-runs.first_a);
runs.first_b=runs.first_a+runs.length_a;
runs.length_b=lesser(run,size-runs.first_b);
return runs;
}
value_t value_of_run(uint first,uint length,uint i){
if(i>=length)
return infinity();
uint element=first+i;
return gather_values(place_values(element),element&~1u,element&1u);
}
uint co_rank(merge_t runs,uint low,uint length){
for(;length>0u;length=length>>1u){
uint right=(length+1u)>>1u;
uint i=low+right-1u;
value_t a=value_of_run(runs.first_a,runs.length_a,i);
value_t b=value_of_run(runs.first_b,runs.length_b,runs.rank-1u-i);
if(!greater(a,b))
low=low+right;
}
return low;
}
uint co_rank_from_nothing(merge_t runs){
uint low=runs.rank>runs.length_b?runs.rank-runs.length_b:0u;
return co_rank(runs,low,lesser(runs.rank,runs.length_a)-low);
}
void kernel(){
push_co_ranks(co_rank_from_nothing(merge_of((block_start+instance_number())<<log2_spacing)));
}
void main(){
instance_m=uvec2(gl_FragCoord.xy)-block_area.xy;
instance_index=pack_2d(instance_m);
cursor_co_ranks=0u;
block_start=block_words_1.x;
run=block_words_1.y;
size=block_words_1.z;
log2_spacing=block_words_1.w;
kernel();
}
` },
'co_ranks/intervals8': { reads: ["values"], constants: ["block_start","run","size","log2_spacing"], fragment: `#version 300 es
precision highp float;
precision highp int;
precision highp usampler2D;
precision highp usampler2DArray;
#define KEYS_ARE_INTEGERS
flat in uvec4 block_area;
flat in uvec4 block_words_1;
#define FUNCTION
#define INOUT(type) inout type
#define INOUT_ARRAY(type, name, count) inout type name[count]
#define index_t uint
#define position_t uvec2
#define make_position uvec2
position_t unpack_2d(index_t index){return uvec2(index&0xffffu,index>>16);}
index_t pack_2d(position_t position){return position.x|position.y<<16;}
#define count_comparison(p, q, is_greater)
position_t instance_m=uvec2(0u);
index_t instance_index=0u;
FUNCTION position_t position_of(uint a,uint log2_width){
return make_position(a&((1u<<log2_width)-1u),a>>log2_width);
}
FUNCTION uint index_of(position_t a,uint log2_width){
return a.y<<log2_width|a.x;
}
struct value_t{
uint key;
uint id;
};
uint instance_number(){return index_of(instance_m,@0u);}
layout(location=0)out uint co_ranks_0_0;
uint cursor_co_ranks=0u;
void push_co_ranks(uint element){
uint t=cursor_co_ranks++;
uint part_0=uint(element);
if(t==0u)co_ranks_0_0=part_0;
}
uniform usampler2DArray values_0;
value_t load_values(position_t place,uint first,uint t){
value_t element;
uint word_0=first*2u;
uvec4 texel_0=texelFetch(values_0,ivec3(place,(word_0>>2)+(t*2u>>2)),0);
uint offset_0=(t*2u&3u);
uvec2 part_0=offset_0==0u?texel_0.xy:texel_0.zw;
element.key=part_0.x;
element.id=part_0.y;
return element;
}
value_t gather_values(index_t place,uint first,uint t){
return load_values(unpack_2d(place),first&7u,t);
}
index_t place_values(uint element){
return pack_2d(position_of(element>>3u,@0u));
}
uint block_start=uint(0);
uint run=uint(0);
uint size=uint(0);
uint log2_spacing=uint(0);
#ifdef KEYS_ARE_INTEGERS
uint comparable(uint key){
return key;
}
#else
uint comparable(uint key){
return key==0x7fffffffu?0x80000000u:key;
}
#endif
bool greater(value_t p,value_t q){
uint p_key=comparable(p.key);
uint q_key=comparable(q.key);
bool is_greater=p_key>q_key||(p_key==q_key&&p.id>q.id);
count_comparison(p,q,is_greater);
return is_greater;
}
void swap(INOUT(value_t)p,INOUT(value_t)q){
value_t value=p;
p=q;
q=value;
}
void swap(INOUT(index_t)p,INOUT(index_t)q){
index_t index=p;
p=q;
q=index;
}
value_t infinity(){
value_t value;
value.key=0xffffffffu;
value.id=0xffffffffu;
return value;
}
struct merge_t{
uint first_a;
uint first_b;
uint length_a;
uint length_b;
uint rank;
};
uint lesser(uint a,uint b){
return a<b?a:b;
}
merge_t merge_of(uint rank){
merge_t runs;
runs.rank=rank&(2u*run-1u);
runs.first_a=rank-runs.rank;
runs.length_a=lesser(run,size-runs.first_a);
runs.first_b=runs.first_a+runs.length_a;
runs.length_b=lesser(run,size-runs.first_b);
return runs;
}
value_t value_of_run(uint first,uint length,uint i){
if(i>=length)
return infinity();
uint element=first+i;
return gather_values(place_values(element),element&~1u,element&1u);
}
uint co_rank(merge_t runs,uint low,uint length){
for(;length>0u;length=length>>1u){
uint right=(length+1u)>>1u;
uint i=low+right-1u;
value_t a=value_of_run(runs.first_a,runs.length_a,i);
value_t b=value_of_run(runs.first_b,runs.length_b,runs.rank-1u-i);
if(!greater(a,b))
low=low+right;
}
return low;
}
uint co_rank_from_nothing(merge_t runs){
uint low=runs.rank>runs.length_b?runs.rank-runs.length_b:0u;
return co_rank(runs,low,lesser(runs.rank,runs.length_a)-low);
}
void kernel(){
push_co_ranks(co_rank_from_nothing(merge_of((block_start+instance_number())<<log2_spacing)));
}
void main(){
instance_m=uvec2(gl_FragCoord.xy)-block_area.xy;
instance_index=pack_2d(instance_m);
cursor_co_ranks=0u;
block_start=block_words_1.x;
run=block_words_1.y;
size=block_words_1.z;
log2_spacing=block_words_1.w;
kernel();
}
` },
'count_bitmaps/radix': { reads: ["bitmaps"], constants: ["block_start","chunks"], fragment: `#version 300 es
precision highp float;
precision highp int;
precision highp usampler2D;
precision highp usampler2DArray;
#define KEYS_ARE_INTEGERS
flat in uvec4 block_area;
flat in uvec4 block_words_1;
#define FUNCTION
#define INOUT(type) inout type
#define INOUT_ARRAY(type, name, count) inout type name[count]
#define index_t uint
#define position_t uvec2
#define make_position uvec2
position_t unpack_2d(index_t index){return uvec2(index&0xffffu,index>>16);}
index_t pack_2d(position_t position){return position.x|position.y<<16;}
#define count_comparison(p, q, is_greater)
position_t instance_m=uvec2(0u);
index_t instance_index=0u;
FUNCTION position_t position_of(uint a,uint log2_width){
return make_position(a&((1u<<log2_width)-1u),a>>log2_width);
}
FUNCTION uint index_of(position_t a,uint log2_width){
return a.y<<log2_width|a.x;
}
uint instance_number(){return index_of(instance_m,@0u);}
layout(location=0)out uvec4 counts_0_0;
layout(location=1)out uvec4 counts_0_1;
layout(location=2)out uvec4 counts_0_2;
layout(location=3)out uvec4 counts_0_3;
uint cursor_counts=0u;
void push_counts(uint element){
uint t=cursor_counts++;
uint part_0=uint(element);
if(t==0u)counts_0_0.x=part_0;
else if(t==1u)counts_0_0.y=part_0;
else if(t==2u)counts_0_0.z=part_0;
else if(t==3u)counts_0_0.w=part_0;
else if(t==4u)counts_0_1.x=part_0;
else if(t==5u)counts_0_1.y=part_0;
else if(t==6u)counts_0_1.z=part_0;
else if(t==7u)counts_0_1.w=part_0;
else if(t==8u)counts_0_2.x=part_0;
else if(t==9u)counts_0_2.y=part_0;
else if(t==10u)counts_0_2.z=part_0;
else if(t==11u)counts_0_2.w=part_0;
else if(t==12u)counts_0_3.x=part_0;
else if(t==13u)counts_0_3.y=part_0;
else if(t==14u)counts_0_3.z=part_0;
else if(t==15u)counts_0_3.w=part_0;
}
uniform usampler2DArray bitmaps_0;
uint load_bitmaps(position_t place,uint first,uint t){
uint element;
uint word_0=first*1u;
uvec4 texel_0=texelFetch(bitmaps_0,ivec3(place,(word_0>>2)+(t*1u>>2)),0);
uint offset_0=(t*1u&3u);
uint part_0=texel_0[offset_0];
element=part_0;
return element;
}
uint gather_bitmaps(index_t place,uint first,uint t){
return load_bitmaps(unpack_2d(place),first&15u,t);
}
index_t place_bitmaps(uint element){
return pack_2d(position_of(element>>4u,@0u));
}
uint block_start=uint(0);
uint chunks=uint(0);
uint ones(uint word){
word=word-((word>>1u)&0x55555555u);
word=(word&0x33333333u)+((word>>2u)&0x33333333u);
word=(word+(word>>4u))&0x0f0f0f0fu;
return(word*0x01010101u)>>24u;
}
struct sums_t{
uint a;
uint b;
uint c;
uint d;
};
void add_chunk(INOUT(sums_t)sums,uint chunk,uint digit){
if(chunk>=chunks)
return;
index_t place=place_bitmaps(chunk*16u);
sums.a+=ones(gather_bitmaps(place,digit,0u));
sums.b+=ones(gather_bitmaps(place,digit,1u));
sums.c+=ones(gather_bitmaps(place,digit,2u));
sums.d+=ones(gather_bitmaps(place,digit,3u));
}
#define ADD_TWO(w, i) \\
add_chunk(sums,chunk+i,digit);\\
a[w]=sums.a;\\
b[w]=sums.b;\\
c[w]=sums.c;\\
d[w]=sums.d;\\
add_chunk(sums,chunk+i+1u,digit);\\
a[w]|=sums.a<<16u;\\
b[w]|=sums.b<<16u;\\
c[w]|=sums.c<<16u;\\
d[w]|=sums.d<<16u;
void kernel(){
uint m=block_start+instance_number();
uint chunk=(m>>2u)*8u;
uint digit=(m&3u)*4u;
sums_t sums;
sums.a=0u;
sums.b=0u;
sums.c=0u;
sums.d=0u;
uint a[4];
uint b[4];
uint c[4];
uint d[4];
ADD_TWO(0,0u)
ADD_TWO(1,2u)
ADD_TWO(2,4u)
ADD_TWO(3,6u)
for(uint w=0u;w<4u;++w)
push_counts(a[w]);
for(uint w=0u;w<4u;++w)
push_counts(b[w]);
for(uint w=0u;w<4u;++w)
push_counts(c[w]);
for(uint w=0u;w<4u;++w)
push_counts(d[w]);
}
void main(){
instance_m=uvec2(gl_FragCoord.xy)-block_area.xy;
instance_index=pack_2d(instance_m);
cursor_counts=0u;
block_start=block_words_1.x;
chunks=block_words_1.y;
kernel();
}
` },
'digit_bitmaps/radix': { reads: ["values"], constants: ["block_start","shift"], fragment: `#version 300 es
precision highp float;
precision highp int;
precision highp usampler2D;
precision highp usampler2DArray;
#define KEYS_ARE_INTEGERS
flat in uvec4 block_area;
flat in uvec4 block_words_1;
#define FUNCTION
#define INOUT(type) inout type
#define INOUT_ARRAY(type, name, count) inout type name[count]
#define index_t uint
#define position_t uvec2
#define make_position uvec2
position_t unpack_2d(index_t index){return uvec2(index&0xffffu,index>>16);}
index_t pack_2d(position_t position){return position.x|position.y<<16;}
#define count_comparison(p, q, is_greater)
position_t instance_m=uvec2(0u);
index_t instance_index=0u;
FUNCTION position_t position_of(uint a,uint log2_width){
return make_position(a&((1u<<log2_width)-1u),a>>log2_width);
}
FUNCTION uint index_of(position_t a,uint log2_width){
return a.y<<log2_width|a.x;
}
struct value_t{
uint key;
uint id;
};
uint instance_number(){return index_of(instance_m,@0u);}
layout(location=0)out uvec4 bitmaps_0_0;
layout(location=1)out uvec4 bitmaps_0_1;
layout(location=2)out uvec4 bitmaps_0_2;
layout(location=3)out uvec4 bitmaps_0_3;
uint cursor_bitmaps=0u;
void push_bitmaps(uint element){
uint t=cursor_bitmaps++;
uint part_0=uint(element);
if(t==0u)bitmaps_0_0.x=part_0;
else if(t==1u)bitmaps_0_0.y=part_0;
else if(t==2u)bitmaps_0_0.z=part_0;
else if(t==3u)bitmaps_0_0.w=part_0;
else if(t==4u)bitmaps_0_1.x=part_0;
else if(t==5u)bitmaps_0_1.y=part_0;
else if(t==6u)bitmaps_0_1.z=part_0;
else if(t==7u)bitmaps_0_1.w=part_0;
else if(t==8u)bitmaps_0_2.x=part_0;
else if(t==9u)bitmaps_0_2.y=part_0;
else if(t==10u)bitmaps_0_2.z=part_0;
else if(t==11u)bitmaps_0_2.w=part_0;
else if(t==12u)bitmaps_0_3.x=part_0;
else if(t==13u)bitmaps_0_3.y=part_0;
else if(t==14u)bitmaps_0_3.z=part_0;
else if(t==15u)bitmaps_0_3.w=part_0;
}
uniform usampler2DArray values_0;
value_t load_values(position_t place,uint first,uint t){
value_t element;
uint word_0=first*2u;
uvec4 texel_0=texelFetch(values_0,ivec3(place,(word_0>>2)+(t*2u>>2)),0);
uint offset_0=(t*2u&3u);
uvec2 part_0=offset_0==0u?texel_0.xy:texel_0.zw;
element.key=part_0.x;
element.id=part_0.y;
return element;
}
value_t gather_values(index_t place,uint first,uint t){
return load_values(unpack_2d(place),first&7u,t);
}
index_t place_values(uint element){
return pack_2d(position_of(element>>3u,@0u));
}
uint block_start=uint(0);
uint shift=uint(0);
#ifdef KEYS_ARE_INTEGERS
uint comparable(uint key){
return key;
}
#else
uint comparable(uint key){
return key==0x7fffffffu?0x80000000u:key;
}
#endif
void swap(INOUT(value_t)p,INOUT(value_t)q){
value_t value=p;
p=q;
q=value;
}
void swap(INOUT(index_t)p,INOUT(index_t)q){
index_t index=p;
p=q;
q=index;
}
struct slices_t{
uint bit_0;
uint bit_1;
uint bit_2;
uint bit_3;
};
void add(INOUT(slices_t)slices,value_t value,uint i){
uint digit=comparable(value.key)>>shift;
slices.bit_0|=(digit&1u)<<i;
slices.bit_1|=((digit>>1u)&1u)<<i;
slices.bit_2|=((digit>>2u)&1u)<<i;
slices.bit_3|=((digit>>3u)&1u)<<i;
}
uint alike(uint slice,uint digit){
return(digit&1u)!=0u?slice:~slice;
}
void kernel(){
slices_t slices;
slices.bit_0=0u;
slices.bit_1=0u;
slices.bit_2=0u;
slices.bit_3=0u;
uint first=(block_start+instance_number())*32u;
for(uint p=0u;p<32u;p+=8u){
index_t place=place_values(first+p);
for(uint i=0u;i<8u;i+=2u){
add(slices,gather_values(place,i,0u),p+i);
add(slices,gather_values(place,i,1u),p+i+1u);
}
}
for(uint digit=0u;digit<16u;++digit)
push_bitmaps(alike(slices.bit_0,digit)&alike(slices.bit_1,digit>>1u)&
alike(slices.bit_2,digit>>2u)&alike(slices.bit_3,digit>>3u));
}
void main(){
instance_m=uvec2(gl_FragCoord.xy)-block_area.xy;
instance_index=pack_2d(instance_m);
cursor_bitmaps=0u;
block_start=block_words_1.x;
shift=block_words_1.y;
kernel();
}
` },
'gather_by_digit/radix': { reads: ["values","bitmaps","counts","odd","even","digits"], constants: ["block_start","root","levels","first_node","chunks"], fragment: `#version 300 es
precision highp float;
precision highp int;
precision highp usampler2D;
precision highp usampler2DArray;
#define KEYS_ARE_INTEGERS
flat in uvec4 block_area;
flat in uvec4 block_words_1;
flat in uvec4 block_words_2;
#define FUNCTION
#define INOUT(type) inout type
#define INOUT_ARRAY(type, name, count) inout type name[count]
#define index_t uint
#define position_t uvec2
#define make_position uvec2
position_t unpack_2d(index_t index){return uvec2(index&0xffffu,index>>16);}
index_t pack_2d(position_t position){return position.x|position.y<<16;}
#define count_comparison(p, q, is_greater)
position_t instance_m=uvec2(0u);
index_t instance_index=0u;
FUNCTION position_t position_of(uint a,uint log2_width){
return make_position(a&((1u<<log2_width)-1u),a>>log2_width);
}
FUNCTION uint index_of(position_t a,uint log2_width){
return a.y<<log2_width|a.x;
}
struct value_t{
uint key;
uint id;
};
uint instance_number(){return index_of(instance_m,@0u);}
layout(location=0)out uvec4 sorted_0_0;
layout(location=1)out uvec4 sorted_0_1;
layout(location=2)out uvec4 sorted_0_2;
layout(location=3)out uvec4 sorted_0_3;
uint cursor_sorted=0u;
void push_sorted(value_t element){
uint t=cursor_sorted++;
uvec2 part_0=uvec2(element.key,element.id);
if(t==0u)sorted_0_0.xy=part_0;
else if(t==1u)sorted_0_0.zw=part_0;
else if(t==2u)sorted_0_1.xy=part_0;
else if(t==3u)sorted_0_1.zw=part_0;
else if(t==4u)sorted_0_2.xy=part_0;
else if(t==5u)sorted_0_2.zw=part_0;
else if(t==6u)sorted_0_3.xy=part_0;
else if(t==7u)sorted_0_3.zw=part_0;
}
uniform usampler2DArray values_0;
value_t load_values(position_t place,uint first,uint t){
value_t element;
uint word_0=first*2u;
uvec4 texel_0=texelFetch(values_0,ivec3(place,(word_0>>2)+(t*2u>>2)),0);
uint offset_0=(t*2u&3u);
uvec2 part_0=offset_0==0u?texel_0.xy:texel_0.zw;
element.key=part_0.x;
element.id=part_0.y;
return element;
}
value_t gather_values(index_t place,uint first,uint t){
return load_values(unpack_2d(place),first&7u,t);
}
index_t place_values(uint element){
return pack_2d(position_of(element>>3u,@0u));
}
uniform usampler2DArray bitmaps_0;
uint load_bitmaps(position_t place,uint first,uint t){
uint element;
uint word_0=first*1u;
uvec4 texel_0=texelFetch(bitmaps_0,ivec3(place,(word_0>>2)+(t*1u>>2)),0);
uint offset_0=(word_0&3u)+(t*1u&3u);
uint part_0=texel_0[offset_0];
element=part_0;
return element;
}
uint gather_bitmaps(index_t place,uint first,uint t){
return load_bitmaps(unpack_2d(place),first&15u,t);
}
index_t place_bitmaps(uint element){
return pack_2d(position_of(element>>4u,@0u));
}
uniform usampler2DArray counts_0;
uint load_counts(position_t place,uint first,uint t){
uint element;
uint word_0=first*1u;
uvec4 texel_0=texelFetch(counts_0,ivec3(place,(word_0>>2)+(t*1u>>2)),0);
uint offset_0=(t*1u&3u);
uint part_0=texel_0[offset_0];
element=part_0;
return element;
}
uint gather_counts(index_t place,uint first,uint t){
return load_counts(unpack_2d(place),first&15u,t);
}
index_t place_counts(uint element){
return pack_2d(position_of(element>>4u,@0u));
}
uniform usampler2DArray odd_0;
uint load_odd(position_t place,uint first,uint t){
uint element;
uint word_0=first*1u;
uvec4 texel_0=texelFetch(odd_0,ivec3(place,(word_0>>2)+(t*1u>>2)),0);
uint offset_0=(t*1u&3u);
uint part_0=texel_0[offset_0];
element=part_0;
return element;
}
uint gather_odd(index_t place,uint first,uint t){
return load_odd(unpack_2d(place),first&15u,t);
}
index_t place_odd(uint element){
return pack_2d(position_of(element>>4u,@0u));
}
uniform usampler2DArray even_0;
uint load_even(position_t place,uint first,uint t){
uint element;
uint word_0=first*1u;
uvec4 texel_0=texelFetch(even_0,ivec3(place,(word_0>>2)+(t*1u>>2)),0);
uint offset_0=(t*1u&3u);
uint part_0=texel_0[offset_0];
element=part_0;
return element;
}
uint gather_even(index_t place,uint first,uint t){
return load_even(unpack_2d(place),first&15u,t);
}
index_t place_even(uint element){
return pack_2d(position_of(element>>4u,@0u));
}
uniform usampler2DArray digits_0;
uint load_digits(position_t place,uint first,uint t){
uint element;
uint word_0=first*1u;
uvec4 texel_0=texelFetch(digits_0,ivec3(place,(word_0>>2)+(t*1u>>2)),0);
uint offset_0=(t*1u&3u);
uint part_0=texel_0[offset_0];
element=part_0;
return element;
}
uint gather_digits(index_t place,uint first,uint t){
return load_digits(unpack_2d(place),first&15u,t);
}
index_t place_digits(uint element){
return pack_2d(position_of(element>>4u,@0u));
}
uint block_start=uint(0);
uint root=uint(0);
uint levels=uint(0);
uint first_node=uint(0);
uint chunks=uint(0);
uint ones(uint word){
word=word-((word>>1u)&0x55555555u);
word=(word&0x33333333u)+((word>>2u)&0x33333333u);
word=(word+(word>>4u))&0x0f0f0f0fu;
return(word*0x01010101u)>>24u;
}
struct position_of_digit_t{
uint digit;
uint chunk;
uint left;
};
struct sums_t{
uint a;
uint b;
uint c;
uint d;
};
#define SUMS_OF(name, gather) \\
sums_t name(index_t row,uint quarter){\\
sums_t sums;\\
sums.a=gather(row,4u*quarter,0u);\\
sums.b=gather(row,4u*quarter,1u);\\
sums.c=gather(row,4u*quarter,2u);\\
sums.d=gather(row,4u*quarter,3u);\\
return sums;\\
}
SUMS_OF(sums_of_digits,gather_digits)
SUMS_OF(sums_of_odd,gather_odd)
SUMS_OF(sums_of_even,gather_even)
struct part_t{
uint part;
uint before;
};
void pass(INOUT(part_t)found,uint sum,uint k){
if(k>=sum){
found.part+=1u;
found.before=sum;
}
}
part_t part_in(sums_t sums,uint quarter,uint before,uint k){
part_t found;
found.part=4u*quarter;
found.before=before;
pass(found,sums.a,k);
pass(found,sums.b,k);
pass(found,sums.c,k);
pass(found,sums.d,k);
return found;
}
#define PART_OF(name, sums_of) \\
part_t name(index_t row,uint k){\\
sums_t sums=sums_of(row,1u);\\
uint quarter=1u;\\
uint before=0u;\\
if(k<sums.a){\\
quarter=0u;\\
sums=sums_of(row,0u);\\
}else if(k>=sums.d){\\
quarter=2u;\\
before=sums.d;\\
sums=sums_of(row,2u);\\
if(k>=sums.d){\\
quarter=3u;\\
before=sums.d;\\
sums=sums_of(row,3u);\\
}\\
}\\
return part_in(sums,quarter,before,k);\\
}
PART_OF(part_of_digits,sums_of_digits)
PART_OF(part_of_odd,sums_of_odd)
PART_OF(part_of_even,sums_of_even)
void pass_two(INOUT(part_t)found,uint sums,uint k){
pass(found,sums&0xffffu,k);
pass(found,sums>>16u,k);
}
part_t part_of_counts(uint node,uint digit,uint k){
index_t row=place_counts(node*64u+digit*4u);
uint first=(digit&3u)*4u;
part_t found;
found.part=0u;
found.before=0u;
pass_two(found,gather_counts(row,first,0u),k);
pass_two(found,gather_counts(row,first,1u),k);
pass_two(found,gather_counts(row,first,2u),k);
pass_two(found,gather_counts(row,first,3u),k);
return found;
}
uint bitmap_of(uint chunk,uint digit){
return gather_bitmaps(place_bitmaps(chunk*16u),digit,0u);
}
uint without_lowest(uint bitmap,uint k){
uint rest=bitmap;
uint at=0u;
for(uint width=16u;width>0u;width=width>>1u){
uint lower=ones(rest&((1u<<width)-1u));
if(k>=lower){
k-=lower;
at+=width;
rest=rest>>width;
}
}
return bitmap&(0xffffffffu<<at);
}
position_of_digit_t find_value(uint rank){
position_of_digit_t found;
part_t part=part_of_digits(place_digits(0u),rank);
found.digit=part.part;
uint k=rank-part.before;
uint node=root;
for(uint level=levels;level>0u;--level){
uint row=(node*16u+found.digit)*16u;
if((level&1u)!=0u)
part=part_of_odd(place_odd(row),k);
else
part=part_of_even(place_even(row),k);
node=node*16u+part.part;
k-=part.before;
}
node-=first_node;
part=part_of_counts(node,found.digit,k);
found.chunk=node*8u+part.part;
found.left=without_lowest(bitmap_of(found.chunk,found.digit),k-part.before);
return found;
}
void walk(INOUT(position_of_digit_t)at){
for(uint steps=0u;steps<4u&&at.left==0u&&at.chunk+1u<chunks;++steps){
at.chunk+=1u;
at.left=bitmap_of(at.chunk,at.digit);
}
}
value_t pop(INOUT(position_of_digit_t)at){
uint lowest=at.left&(~at.left+1u);
at.left=at.left^lowest;
uint element=at.chunk*32u+ones(lowest-1u);
return gather_values(place_values(element),element&~1u,element&1u);
}
#define TAKE(i) \\
if(taken==i){\\
walk(at);\\
if(at.left !=0u){\\
place[i]=pop(at);\\
taken=i+1u;\\
}\\
}
void kernel(){
uint first=(block_start+instance_number())*8u;
value_t place[8];
uint taken=0u;
for(uint searches=0u;searches<8u&&taken<8u;++searches){
position_of_digit_t at=find_value(first+taken);
TAKE(0u)
TAKE(1u)
TAKE(2u)
TAKE(3u)
TAKE(4u)
TAKE(5u)
TAKE(6u)
TAKE(7u)
}
for(uint i=0u;i<8u;++i)
push_sorted(place[i]);
}
void main(){
instance_m=uvec2(gl_FragCoord.xy)-block_area.xy;
instance_index=pack_2d(instance_m);
cursor_sorted=0u;
block_start=block_words_1.x;
root=block_words_1.y;
levels=block_words_1.z;
first_node=block_words_1.w;
chunks=block_words_2.x;
kernel();
}
` },
'indexes/intervals16': { reads: ["values"], constants: ["block_start","width"], fragment: `#version 300 es
precision highp float;
precision highp int;
precision highp usampler2D;
precision highp usampler2DArray;
#define KEYS_ARE_INTEGERS
flat in uvec4 block_area;
flat in uvec4 block_words_1;
#define FUNCTION
#define INOUT(type) inout type
#define INOUT_ARRAY(type, name, count) inout type name[count]
#define index_t uint
#define position_t uvec2
#define make_position uvec2
position_t unpack_2d(index_t index){return uvec2(index&0xffffu,index>>16);}
index_t pack_2d(position_t position){return position.x|position.y<<16;}
#define count_comparison(p, q, is_greater)
position_t instance_m=uvec2(0u);
index_t instance_index=0u;
FUNCTION position_t position_of(uint a,uint log2_width){
return make_position(a&((1u<<log2_width)-1u),a>>log2_width);
}
struct value_t{
uint key;
uint id;
};
layout(location=0)out uint indexes_0_0;
uint cursor_indexes=0u;
void push_indexes(uint element){
uint t=cursor_indexes++;
uint part_0=uint(element);
if(t==0u)indexes_0_0=part_0;
}
uniform usampler2DArray values_0;
value_t load_values(position_t place,uint first,uint t){
value_t element;
uint word_0=first*2u;
uvec4 texel_0=texelFetch(values_0,ivec3(place,(word_0>>2)+(t*2u>>2)),0);
uint offset_0=(word_0&3u)+(t*2u&3u);
uvec2 part_0=offset_0==0u?texel_0.xy:texel_0.zw;
element.key=part_0.x;
element.id=part_0.y;
return element;
}
value_t gather_values(index_t place,uint first,uint t){
return load_values(unpack_2d(place),first&15u,t);
}
index_t place_values(uint element){
return pack_2d(position_of(element>>4u,@0u));
}
uint block_start=uint(0);
uint width=uint(0);
void kernel(){
uint texel=block_start+(instance_index>>16u)*width+(instance_index&0xffffu);
push_indexes(gather_values(place_values(texel),texel,0u).id);
}
void main(){
instance_m=uvec2(gl_FragCoord.xy)-block_area.xy;
instance_index=pack_2d(instance_m);
cursor_indexes=0u;
block_start=block_words_1.x;
width=block_words_1.y;
kernel();
}
` },
'indexes/intervals8': { reads: ["values"], constants: ["block_start","width"], fragment: `#version 300 es
precision highp float;
precision highp int;
precision highp usampler2D;
precision highp usampler2DArray;
#define KEYS_ARE_INTEGERS
flat in uvec4 block_area;
flat in uvec4 block_words_1;
#define FUNCTION
#define INOUT(type) inout type
#define INOUT_ARRAY(type, name, count) inout type name[count]
#define index_t uint
#define position_t uvec2
#define make_position uvec2
position_t unpack_2d(index_t index){return uvec2(index&0xffffu,index>>16);}
index_t pack_2d(position_t position){return position.x|position.y<<16;}
#define count_comparison(p, q, is_greater)
position_t instance_m=uvec2(0u);
index_t instance_index=0u;
FUNCTION position_t position_of(uint a,uint log2_width){
return make_position(a&((1u<<log2_width)-1u),a>>log2_width);
}
struct value_t{
uint key;
uint id;
};
layout(location=0)out uint indexes_0_0;
uint cursor_indexes=0u;
void push_indexes(uint element){
uint t=cursor_indexes++;
uint part_0=uint(element);
if(t==0u)indexes_0_0=part_0;
}
uniform usampler2DArray values_0;
value_t load_values(position_t place,uint first,uint t){
value_t element;
uint word_0=first*2u;
uvec4 texel_0=texelFetch(values_0,ivec3(place,(word_0>>2)+(t*2u>>2)),0);
uint offset_0=(word_0&3u)+(t*2u&3u);
uvec2 part_0=offset_0==0u?texel_0.xy:texel_0.zw;
element.key=part_0.x;
element.id=part_0.y;
return element;
}
value_t gather_values(index_t place,uint first,uint t){
return load_values(unpack_2d(place),first&7u,t);
}
index_t place_values(uint element){
return pack_2d(position_of(element>>3u,@0u));
}
uint block_start=uint(0);
uint width=uint(0);
void kernel(){
uint texel=block_start+(instance_index>>16u)*width+(instance_index&0xffffu);
push_indexes(gather_values(place_values(texel),texel,0u).id);
}
void main(){
instance_m=uvec2(gl_FragCoord.xy)-block_area.xy;
instance_index=pack_2d(instance_m);
cursor_indexes=0u;
block_start=block_words_1.x;
width=block_words_1.y;
kernel();
}
` },
'indexes/radix': { reads: ["values"], constants: ["block_start","width"], fragment: `#version 300 es
precision highp float;
precision highp int;
precision highp usampler2D;
precision highp usampler2DArray;
#define KEYS_ARE_INTEGERS
flat in uvec4 block_area;
flat in uvec4 block_words_1;
#define FUNCTION
#define INOUT(type) inout type
#define INOUT_ARRAY(type, name, count) inout type name[count]
#define index_t uint
#define position_t uvec2
#define make_position uvec2
position_t unpack_2d(index_t index){return uvec2(index&0xffffu,index>>16);}
index_t pack_2d(position_t position){return position.x|position.y<<16;}
#define count_comparison(p, q, is_greater)
position_t instance_m=uvec2(0u);
index_t instance_index=0u;
FUNCTION position_t position_of(uint a,uint log2_width){
return make_position(a&((1u<<log2_width)-1u),a>>log2_width);
}
struct value_t{
uint key;
uint id;
};
layout(location=0)out uint indexes_0_0;
uint cursor_indexes=0u;
void push_indexes(uint element){
uint t=cursor_indexes++;
uint part_0=uint(element);
if(t==0u)indexes_0_0=part_0;
}
uniform usampler2DArray values_0;
value_t load_values(position_t place,uint first,uint t){
value_t element;
uint word_0=first*2u;
uvec4 texel_0=texelFetch(values_0,ivec3(place,(word_0>>2)+(t*2u>>2)),0);
uint offset_0=(word_0&3u)+(t*2u&3u);
uvec2 part_0=offset_0==0u?texel_0.xy:texel_0.zw;
element.key=part_0.x;
element.id=part_0.y;
return element;
}
value_t gather_values(index_t place,uint first,uint t){
return load_values(unpack_2d(place),first&7u,t);
}
index_t place_values(uint element){
return pack_2d(position_of(element>>3u,@0u));
}
uint block_start=uint(0);
uint width=uint(0);
void kernel(){
uint texel=block_start+(instance_index>>16u)*width+(instance_index&0xffffu);
push_indexes(gather_values(place_values(texel),texel,0u).id);
}
void main(){
instance_m=uvec2(gl_FragCoord.xy)-block_area.xy;
instance_index=pack_2d(instance_m);
cursor_indexes=0u;
block_start=block_words_1.x;
width=block_words_1.y;
kernel();
}
` },
'indexes_4/intervals16': { reads: ["values"], constants: ["block_start","width"], fragment: `#version 300 es
precision highp float;
precision highp int;
precision highp usampler2D;
precision highp usampler2DArray;
#define KEYS_ARE_INTEGERS
flat in uvec4 block_area;
flat in uvec4 block_words_1;
#define FUNCTION
#define INOUT(type) inout type
#define INOUT_ARRAY(type, name, count) inout type name[count]
#define index_t uint
#define position_t uvec2
#define make_position uvec2
position_t unpack_2d(index_t index){return uvec2(index&0xffffu,index>>16);}
index_t pack_2d(position_t position){return position.x|position.y<<16;}
#define count_comparison(p, q, is_greater)
position_t instance_m=uvec2(0u);
index_t instance_index=0u;
FUNCTION position_t position_of(uint a,uint log2_width){
return make_position(a&((1u<<log2_width)-1u),a>>log2_width);
}
struct value_t{
uint key;
uint id;
};
layout(location=0)out uvec4 indexes_0_0;
uint cursor_indexes=0u;
void push_indexes(uint element){
uint t=cursor_indexes++;
uint part_0=uint(element);
if(t==0u)indexes_0_0.x=part_0;
else if(t==1u)indexes_0_0.y=part_0;
else if(t==2u)indexes_0_0.z=part_0;
else if(t==3u)indexes_0_0.w=part_0;
}
uniform usampler2DArray values_0;
value_t load_values(position_t place,uint first,uint t){
value_t element;
uint word_0=first*2u;
uvec4 texel_0=texelFetch(values_0,ivec3(place,(word_0>>2)+(t*2u>>2)),0);
uint offset_0=(word_0&3u)+(t*2u&3u);
uvec2 part_0=offset_0==0u?texel_0.xy:texel_0.zw;
element.key=part_0.x;
element.id=part_0.y;
return element;
}
value_t gather_values(index_t place,uint first,uint t){
return load_values(unpack_2d(place),first&15u,t);
}
index_t place_values(uint element){
return pack_2d(position_of(element>>4u,@0u));
}
uint block_start=uint(0);
uint width=uint(0);
void kernel(){
uint texel=block_start+(instance_index>>16u)*width+(instance_index&0xffffu);
for(uint i=0u;i<4u;++i)
push_indexes(gather_values(place_values(4u*texel),4u*texel+i,0u).id);
}
void main(){
instance_m=uvec2(gl_FragCoord.xy)-block_area.xy;
instance_index=pack_2d(instance_m);
cursor_indexes=0u;
block_start=block_words_1.x;
width=block_words_1.y;
kernel();
}
` },
'indexes_4/intervals8': { reads: ["values"], constants: ["block_start","width"], fragment: `#version 300 es
precision highp float;
precision highp int;
precision highp usampler2D;
precision highp usampler2DArray;
#define KEYS_ARE_INTEGERS
flat in uvec4 block_area;
flat in uvec4 block_words_1;
#define FUNCTION
#define INOUT(type) inout type
#define INOUT_ARRAY(type, name, count) inout type name[count]
#define index_t uint
#define position_t uvec2
#define make_position uvec2
position_t unpack_2d(index_t index){return uvec2(index&0xffffu,index>>16);}
index_t pack_2d(position_t position){return position.x|position.y<<16;}
#define count_comparison(p, q, is_greater)
position_t instance_m=uvec2(0u);
index_t instance_index=0u;
FUNCTION position_t position_of(uint a,uint log2_width){
return make_position(a&((1u<<log2_width)-1u),a>>log2_width);
}
struct value_t{
uint key;
uint id;
};
layout(location=0)out uvec4 indexes_0_0;
uint cursor_indexes=0u;
void push_indexes(uint element){
uint t=cursor_indexes++;
uint part_0=uint(element);
if(t==0u)indexes_0_0.x=part_0;
else if(t==1u)indexes_0_0.y=part_0;
else if(t==2u)indexes_0_0.z=part_0;
else if(t==3u)indexes_0_0.w=part_0;
}
uniform usampler2DArray values_0;
value_t load_values(position_t place,uint first,uint t){
value_t element;
uint word_0=first*2u;
uvec4 texel_0=texelFetch(values_0,ivec3(place,(word_0>>2)+(t*2u>>2)),0);
uint offset_0=(word_0&3u)+(t*2u&3u);
uvec2 part_0=offset_0==0u?texel_0.xy:texel_0.zw;
element.key=part_0.x;
element.id=part_0.y;
return element;
}
value_t gather_values(index_t place,uint first,uint t){
return load_values(unpack_2d(place),first&7u,t);
}
index_t place_values(uint element){
return pack_2d(position_of(element>>3u,@0u));
}
uint block_start=uint(0);
uint width=uint(0);
void kernel(){
uint texel=block_start+(instance_index>>16u)*width+(instance_index&0xffffu);
for(uint i=0u;i<4u;++i)
push_indexes(gather_values(place_values(4u*texel),4u*texel+i,0u).id);
}
void main(){
instance_m=uvec2(gl_FragCoord.xy)-block_area.xy;
instance_index=pack_2d(instance_m);
cursor_indexes=0u;
block_start=block_words_1.x;
width=block_words_1.y;
kernel();
}
` },
'indexes_4/radix': { reads: ["values"], constants: ["block_start","width"], fragment: `#version 300 es
precision highp float;
precision highp int;
precision highp usampler2D;
precision highp usampler2DArray;
#define KEYS_ARE_INTEGERS
flat in uvec4 block_area;
flat in uvec4 block_words_1;
#define FUNCTION
#define INOUT(type) inout type
#define INOUT_ARRAY(type, name, count) inout type name[count]
#define index_t uint
#define position_t uvec2
#define make_position uvec2
position_t unpack_2d(index_t index){return uvec2(index&0xffffu,index>>16);}
index_t pack_2d(position_t position){return position.x|position.y<<16;}
#define count_comparison(p, q, is_greater)
position_t instance_m=uvec2(0u);
index_t instance_index=0u;
FUNCTION position_t position_of(uint a,uint log2_width){
return make_position(a&((1u<<log2_width)-1u),a>>log2_width);
}
struct value_t{
uint key;
uint id;
};
layout(location=0)out uvec4 indexes_0_0;
uint cursor_indexes=0u;
void push_indexes(uint element){
uint t=cursor_indexes++;
uint part_0=uint(element);
if(t==0u)indexes_0_0.x=part_0;
else if(t==1u)indexes_0_0.y=part_0;
else if(t==2u)indexes_0_0.z=part_0;
else if(t==3u)indexes_0_0.w=part_0;
}
uniform usampler2DArray values_0;
value_t load_values(position_t place,uint first,uint t){
value_t element;
uint word_0=first*2u;
uvec4 texel_0=texelFetch(values_0,ivec3(place,(word_0>>2)+(t*2u>>2)),0);
uint offset_0=(word_0&3u)+(t*2u&3u);
uvec2 part_0=offset_0==0u?texel_0.xy:texel_0.zw;
element.key=part_0.x;
element.id=part_0.y;
return element;
}
value_t gather_values(index_t place,uint first,uint t){
return load_values(unpack_2d(place),first&7u,t);
}
index_t place_values(uint element){
return pack_2d(position_of(element>>3u,@0u));
}
uint block_start=uint(0);
uint width=uint(0);
void kernel(){
uint texel=block_start+(instance_index>>16u)*width+(instance_index&0xffffu);
for(uint i=0u;i<4u;++i)
push_indexes(gather_values(place_values(4u*texel),4u*texel+i,0u).id);
}
void main(){
instance_m=uvec2(gl_FragCoord.xy)-block_area.xy;
instance_index=pack_2d(instance_m);
cursor_indexes=0u;
block_start=block_words_1.x;
width=block_words_1.y;
kernel();
}
` },
'keys_8/radix': { reads: ["keys"], constants: ["block_start","count","key_width","is_float","key_shift","flipped"], fragment: `#version 300 es
precision highp float;
precision highp int;
precision highp usampler2D;
precision highp usampler2DArray;
#define KEYS_ARE_INTEGERS
flat in uvec4 block_area;
flat in uvec4 block_words_1;
flat in uvec4 block_words_2;
#define FUNCTION
#define INOUT(type) inout type
#define INOUT_ARRAY(type, name, count) inout type name[count]
#define index_t uint
#define position_t uvec2
#define make_position uvec2
position_t unpack_2d(index_t index){return uvec2(index&0xffffu,index>>16);}
index_t pack_2d(position_t position){return position.x|position.y<<16;}
#define count_comparison(p, q, is_greater)
position_t instance_m=uvec2(0u);
index_t instance_index=0u;
FUNCTION position_t position_of(uint a,uint log2_width){
return make_position(a&((1u<<log2_width)-1u),a>>log2_width);
}
FUNCTION uint index_of(position_t a,uint log2_width){
return a.y<<log2_width|a.x;
}
FUNCTION position_t place_of(position_t element,uint bits){
return make_position(element.x>>bits,element.y);
}
FUNCTION uint slot_of(position_t element,uint bits){
return element.x&((1u<<bits)-1u);
}
struct value_t{
uint key;
uint id;
};
uint instance_number(){return index_of(instance_m,@0u);}
layout(location=0)out uvec4 taken_0_0;
layout(location=1)out uvec4 taken_0_1;
layout(location=2)out uvec4 taken_0_2;
layout(location=3)out uvec4 taken_0_3;
uint cursor_taken=0u;
void push_taken(value_t element){
uint t=cursor_taken++;
uvec2 part_0=uvec2(element.key,element.id);
if(t==0u)taken_0_0.xy=part_0;
else if(t==1u)taken_0_0.zw=part_0;
else if(t==2u)taken_0_1.xy=part_0;
else if(t==3u)taken_0_1.zw=part_0;
else if(t==4u)taken_0_2.xy=part_0;
else if(t==5u)taken_0_2.zw=part_0;
else if(t==6u)taken_0_3.xy=part_0;
else if(t==7u)taken_0_3.zw=part_0;
}
uniform @T keys_0;
uint load_keys(position_t place,uint first,uint t){
uint element;
uint texel_0=@W(texelFetch(keys_0,ivec2(place),0).x);
uint offset_0=(first+t)*1u;
uint part_0=texel_0;
element=part_0;
return element;
}
uint gather_keys(index_t index){
position_t element=unpack_2d(index);
return load_keys(place_of(element,0u),slot_of(element,0u),0u);
}
index_t at_keys(uint index){return pack_2d(position_of(index,@0u));}
uint block_start=uint(0);
uint count=uint(0);
uint key_width=uint(0);
uint is_float=uint(0);
uint key_shift=uint(0);
uint flipped=uint(0);
uint float_code(uint bits){
if(bits==0x80000000u)
return bits;
return(bits&0x80000000u)!=0u?~bits:bits|0x80000000u;
}
uint code_of(uint bits){
return((is_float !=0u?float_code(bits):bits)<<key_shift)^flipped;
}
struct key_place_t{
uint element;
uint column;
uint row;
};
key_place_t key_place_of(uint element){
key_place_t at;
at.element=element;
at.row=element/key_width;
at.column=element-at.row*key_width;
return at;
}
value_t take_key(INOUT(key_place_t)at){
value_t value;
value.key=0xffffffffu;
value.id=at.element;
if(at.element<count)
value.key=code_of(gather_keys(at_keys(0u)+(at.row<<16u|at.column)));
at.element+=1u;
at.column+=1u;
if(at.column==key_width){
at.column=0u;
at.row+=1u;
}
return value;
}
#define TAKE(i) v[i] = take_key(at);
#define PUSH(i) push_taken(v[i]);
#define EACH_OF_8(DO) DO(0u) DO(1u) DO(2u) DO(3u) DO(4u) DO(5u) DO(6u) DO(7u)
#define EACH_OF_16(DO) \\
EACH_OF_8(DO)DO(8u)DO(9u)DO(10u)DO(11u)DO(12u)DO(13u)DO(14u)DO(15u)
void kernel(){
key_place_t at=key_place_of((block_start+instance_number())*8u);
value_t v[8];
EACH_OF_8(TAKE)
EACH_OF_8(PUSH)
}
void main(){
instance_m=uvec2(gl_FragCoord.xy)-block_area.xy;
instance_index=pack_2d(instance_m);
cursor_taken=0u;
block_start=block_words_1.x;
count=block_words_1.y;
key_width=block_words_1.z;
is_float=block_words_1.w;
key_shift=block_words_2.x;
flipped=block_words_2.y;
kernel();
}
` },
'merge_16/intervals16': { reads: ["values"], constants: ["block_start","run","size"], fragment: `#version 300 es
precision highp float;
precision highp int;
precision highp usampler2D;
precision highp usampler2DArray;
#define KEYS_ARE_INTEGERS
flat in uvec4 block_area;
flat in uvec4 block_words_1;
#define FUNCTION
#define INOUT(type) inout type
#define INOUT_ARRAY(type, name, count) inout type name[count]
#define index_t uint
#define position_t uvec2
#define make_position uvec2
position_t unpack_2d(index_t index){return uvec2(index&0xffffu,index>>16);}
index_t pack_2d(position_t position){return position.x|position.y<<16;}
#define count_comparison(p, q, is_greater)
position_t instance_m=uvec2(0u);
index_t instance_index=0u;
FUNCTION position_t position_of(uint a,uint log2_width){
return make_position(a&((1u<<log2_width)-1u),a>>log2_width);
}
FUNCTION uint index_of(position_t a,uint log2_width){
return a.y<<log2_width|a.x;
}
struct value_t{
uint key;
uint id;
};
uint instance_number(){return index_of(instance_m,@0u);}
layout(location=0)out uvec4 merged_0_0;
layout(location=1)out uvec4 merged_0_1;
layout(location=2)out uvec4 merged_0_2;
layout(location=3)out uvec4 merged_0_3;
layout(location=4)out uvec4 merged_0_4;
layout(location=5)out uvec4 merged_0_5;
layout(location=6)out uvec4 merged_0_6;
layout(location=7)out uvec4 merged_0_7;
uint cursor_merged=0u;
void push_merged(value_t element){
uint t=cursor_merged++;
uvec2 part_0=uvec2(element.key,element.id);
if(t==0u)merged_0_0.xy=part_0;
else if(t==1u)merged_0_0.zw=part_0;
else if(t==2u)merged_0_1.xy=part_0;
else if(t==3u)merged_0_1.zw=part_0;
else if(t==4u)merged_0_2.xy=part_0;
else if(t==5u)merged_0_2.zw=part_0;
else if(t==6u)merged_0_3.xy=part_0;
else if(t==7u)merged_0_3.zw=part_0;
else if(t==8u)merged_0_4.xy=part_0;
else if(t==9u)merged_0_4.zw=part_0;
else if(t==10u)merged_0_5.xy=part_0;
else if(t==11u)merged_0_5.zw=part_0;
else if(t==12u)merged_0_6.xy=part_0;
else if(t==13u)merged_0_6.zw=part_0;
else if(t==14u)merged_0_7.xy=part_0;
else if(t==15u)merged_0_7.zw=part_0;
}
uniform usampler2DArray values_0;
value_t load_values(position_t place,uint first,uint t){
value_t element;
uint word_0=first*2u;
uvec4 texel_0=texelFetch(values_0,ivec3(place,(word_0>>2)+(t*2u>>2)),0);
uint offset_0=(t*2u&3u);
uvec2 part_0=offset_0==0u?texel_0.xy:texel_0.zw;
element.key=part_0.x;
element.id=part_0.y;
return element;
}
value_t gather_values(index_t place,uint first,uint t){
return load_values(unpack_2d(place),first&15u,t);
}
index_t place_values(uint element){
return pack_2d(position_of(element>>4u,@0u));
}
uint block_start=uint(0);
uint run=uint(0);
uint size=uint(0);
#define PLACE 16u
#define TAKES TAKES_OF_16
#ifdef KEYS_ARE_INTEGERS
uint comparable(uint key){
return key;
}
#else
uint comparable(uint key){
return key==0x7fffffffu?0x80000000u:key;
}
#endif
bool greater(value_t p,value_t q){
uint p_key=comparable(p.key);
uint q_key=comparable(q.key);
bool is_greater=p_key>q_key||(p_key==q_key&&p.id>q.id);
count_comparison(p,q,is_greater);
return is_greater;
}
void swap(INOUT(value_t)p,INOUT(value_t)q){
value_t value=p;
p=q;
q=value;
}
void swap(INOUT(index_t)p,INOUT(index_t)q){
index_t index=p;
p=q;
q=index;
}
void compare_exchange(INOUT(value_t)p,INOUT(value_t)q,bool reverse){
if(greater(p,q)!=reverse)
swap(p,q);
}
value_t infinity(){
value_t value;
value.key=0xffffffffu;
value.id=0xffffffffu;
return value;
}
struct merge_t{
uint first_a;
uint first_b;
uint length_a;
uint length_b;
uint rank;
};
uint lesser(uint a,uint b){
return a<b?a:b;
}
merge_t merge_of(uint rank){
merge_t runs;
runs.rank=rank&(2u*run-1u);
runs.first_a=rank-runs.rank;
runs.length_a=lesser(run,size-runs.first_a);
runs.first_b=runs.first_a+runs.length_a;
runs.length_b=lesser(run,size-runs.first_b);
return runs;
}
value_t value_of_run(uint first,uint length,uint i){
if(i>=length)
return infinity();
uint element=first+i;
return gather_values(place_values(element),element&~1u,element&1u);
}
uint co_rank(merge_t runs,uint low,uint length){
for(;length>0u;length=length>>1u){
uint right=(length+1u)>>1u;
uint i=low+right-1u;
value_t a=value_of_run(runs.first_a,runs.length_a,i);
value_t b=value_of_run(runs.first_b,runs.length_b,runs.rank-1u-i);
if(!greater(a,b))
low=low+right;
}
return low;
}
uint co_rank_from_nothing(merge_t runs){
uint low=runs.rank>runs.length_b?runs.rank-runs.length_b:0u;
return co_rank(runs,low,lesser(runs.rank,runs.length_a)-low);
}
struct pair_t{
value_t first;
value_t second;
};
struct interval_t{
pair_t next;
uint pairs_left;
uint slot;
index_t place;
index_t next_place;
};
void fetch(INOUT(interval_t)interval){
interval.next.first=infinity();
interval.next.second=interval.next.first;
if(interval.pairs_left>0u){
index_t place=interval.slot<PLACE?interval.place:interval.next_place;
interval.next.first=gather_values(place,interval.slot,0u);
interval.next.second=gather_values(place,interval.slot,1u);
interval.pairs_left-=1u;
}
interval.slot+=2u;
}
interval_t interval_of(uint first,uint length,uint i){
interval_t interval;
uint element=first+i;
interval.pairs_left=(length-(i&~1u))/2u;
interval.slot=element&(PLACE-2u);
interval.place=place_values(element);
interval.next_place=place_values(element+PLACE);
fetch(interval);
return interval;
}
pair_t pop_lesser(INOUT(interval_t)a,INOUT(interval_t)b){
bool is_b=greater(a.next.first,b.next.first);
interval_t lesser_one=a;
if(is_b)
lesser_one=b;
pair_t pair=lesser_one.next;
fetch(lesser_one);
if(is_b)
b=lesser_one;
else
a=lesser_one;
return pair;
}
void take(INOUT(pair_t)held,INOUT(interval_t)a,INOUT(interval_t)b){
pair_t popped=pop_lesser(a,b);
compare_exchange(held.first,popped.first,false);
compare_exchange(held.second,popped.second,false);
compare_exchange(held.second,popped.first,false);
push_merged(held.first);
push_merged(held.second);
held=popped;
}
#define TAKE take(held, a, b);
#define TAKES_OF_8 TAKE TAKE TAKE TAKE
#define TAKES_OF_16 TAKES_OF_8 TAKES_OF_8
void merge_place(merge_t runs,uint i){
interval_t a=interval_of(runs.first_a,runs.length_a,i);
interval_t b=interval_of(runs.first_b,runs.length_b,runs.rank-i);
pair_t held;
if((i&1u)!=0u){
held.first=a.next.second;
held.second=b.next.second;
compare_exchange(held.first,held.second,false);
fetch(a);
fetch(b);
}else{
held=pop_lesser(a,b);
}
TAKES
}
void kernel(){
merge_t runs=merge_of((block_start+instance_number())*PLACE);
merge_place(runs,co_rank_from_nothing(runs));
}
void main(){
instance_m=uvec2(gl_FragCoord.xy)-block_area.xy;
instance_index=pack_2d(instance_m);
cursor_merged=0u;
block_start=block_words_1.x;
run=block_words_1.y;
size=block_words_1.z;
kernel();
}
` },
'merge_8/intervals8': { reads: ["values"], constants: ["block_start","run","size"], fragment: `#version 300 es
precision highp float;
precision highp int;
precision highp usampler2D;
precision highp usampler2DArray;
#define KEYS_ARE_INTEGERS
flat in uvec4 block_area;
flat in uvec4 block_words_1;
#define FUNCTION
#define INOUT(type) inout type
#define INOUT_ARRAY(type, name, count) inout type name[count]
#define index_t uint
#define position_t uvec2
#define make_position uvec2
position_t unpack_2d(index_t index){return uvec2(index&0xffffu,index>>16);}
index_t pack_2d(position_t position){return position.x|position.y<<16;}
#define count_comparison(p, q, is_greater)
position_t instance_m=uvec2(0u);
index_t instance_index=0u;
FUNCTION position_t position_of(uint a,uint log2_width){
return make_position(a&((1u<<log2_width)-1u),a>>log2_width);
}
FUNCTION uint index_of(position_t a,uint log2_width){
return a.y<<log2_width|a.x;
}
struct value_t{
uint key;
uint id;
};
uint instance_number(){return index_of(instance_m,@0u);}
layout(location=0)out uvec4 merged_0_0;
layout(location=1)out uvec4 merged_0_1;
layout(location=2)out uvec4 merged_0_2;
layout(location=3)out uvec4 merged_0_3;
uint cursor_merged=0u;
void push_merged(value_t element){
uint t=cursor_merged++;
uvec2 part_0=uvec2(element.key,element.id);
if(t==0u)merged_0_0.xy=part_0;
else if(t==1u)merged_0_0.zw=part_0;
else if(t==2u)merged_0_1.xy=part_0;
else if(t==3u)merged_0_1.zw=part_0;
else if(t==4u)merged_0_2.xy=part_0;
else if(t==5u)merged_0_2.zw=part_0;
else if(t==6u)merged_0_3.xy=part_0;
else if(t==7u)merged_0_3.zw=part_0;
}
uniform usampler2DArray values_0;
value_t load_values(position_t place,uint first,uint t){
value_t element;
uint word_0=first*2u;
uvec4 texel_0=texelFetch(values_0,ivec3(place,(word_0>>2)+(t*2u>>2)),0);
uint offset_0=(t*2u&3u);
uvec2 part_0=offset_0==0u?texel_0.xy:texel_0.zw;
element.key=part_0.x;
element.id=part_0.y;
return element;
}
value_t gather_values(index_t place,uint first,uint t){
return load_values(unpack_2d(place),first&7u,t);
}
index_t place_values(uint element){
return pack_2d(position_of(element>>3u,@0u));
}
uint block_start=uint(0);
uint run=uint(0);
uint size=uint(0);
#define PLACE 8u
#define TAKES TAKES_OF_8
#ifdef KEYS_ARE_INTEGERS
uint comparable(uint key){
return key;
}
#else
uint comparable(uint key){
return key==0x7fffffffu?0x80000000u:key;
}
#endif
bool greater(value_t p,value_t q){
uint p_key=comparable(p.key);
uint q_key=comparable(q.key);
bool is_greater=p_key>q_key||(p_key==q_key&&p.id>q.id);
count_comparison(p,q,is_greater);
return is_greater;
}
void swap(INOUT(value_t)p,INOUT(value_t)q){
value_t value=p;
p=q;
q=value;
}
void swap(INOUT(index_t)p,INOUT(index_t)q){
index_t index=p;
p=q;
q=index;
}
void compare_exchange(INOUT(value_t)p,INOUT(value_t)q,bool reverse){
if(greater(p,q)!=reverse)
swap(p,q);
}
value_t infinity(){
value_t value;
value.key=0xffffffffu;
value.id=0xffffffffu;
return value;
}
struct merge_t{
uint first_a;
uint first_b;
uint length_a;
uint length_b;
uint rank;
};
uint lesser(uint a,uint b){
return a<b?a:b;
}
merge_t merge_of(uint rank){
merge_t runs;
runs.rank=rank&(2u*run-1u);
runs.first_a=rank-runs.rank;
runs.length_a=lesser(run,size-runs.first_a);
runs.first_b=runs.first_a+runs.length_a;
runs.length_b=lesser(run,size-runs.first_b);
return runs;
}
value_t value_of_run(uint first,uint length,uint i){
if(i>=length)
return infinity();
uint element=first+i;
return gather_values(place_values(element),element&~1u,element&1u);
}
uint co_rank(merge_t runs,uint low,uint length){
for(;length>0u;length=length>>1u){
uint right=(length+1u)>>1u;
uint i=low+right-1u;
value_t a=value_of_run(runs.first_a,runs.length_a,i);
value_t b=value_of_run(runs.first_b,runs.length_b,runs.rank-1u-i);
if(!greater(a,b))
low=low+right;
}
return low;
}
uint co_rank_from_nothing(merge_t runs){
uint low=runs.rank>runs.length_b?runs.rank-runs.length_b:0u;
return co_rank(runs,low,lesser(runs.rank,runs.length_a)-low);
}
struct pair_t{
value_t first;
value_t second;
};
struct interval_t{
pair_t next;
uint pairs_left;
uint slot;
index_t place;
index_t next_place;
};
void fetch(INOUT(interval_t)interval){
interval.next.first=infinity();
interval.next.second=interval.next.first;
if(interval.pairs_left>0u){
index_t place=interval.slot<PLACE?interval.place:interval.next_place;
interval.next.first=gather_values(place,interval.slot,0u);
interval.next.second=gather_values(place,interval.slot,1u);
interval.pairs_left-=1u;
}
interval.slot+=2u;
}
interval_t interval_of(uint first,uint length,uint i){
interval_t interval;
uint element=first+i;
interval.pairs_left=(length-(i&~1u))/2u;
interval.slot=element&(PLACE-2u);
interval.place=place_values(element);
interval.next_place=place_values(element+PLACE);
fetch(interval);
return interval;
}
pair_t pop_lesser(INOUT(interval_t)a,INOUT(interval_t)b){
bool is_b=greater(a.next.first,b.next.first);
interval_t lesser_one=a;
if(is_b)
lesser_one=b;
pair_t pair=lesser_one.next;
fetch(lesser_one);
if(is_b)
b=lesser_one;
else
a=lesser_one;
return pair;
}
void take(INOUT(pair_t)held,INOUT(interval_t)a,INOUT(interval_t)b){
pair_t popped=pop_lesser(a,b);
compare_exchange(held.first,popped.first,false);
compare_exchange(held.second,popped.second,false);
compare_exchange(held.second,popped.first,false);
push_merged(held.first);
push_merged(held.second);
held=popped;
}
#define TAKE take(held, a, b);
#define TAKES_OF_8 TAKE TAKE TAKE TAKE
#define TAKES_OF_16 TAKES_OF_8 TAKES_OF_8
void merge_place(merge_t runs,uint i){
interval_t a=interval_of(runs.first_a,runs.length_a,i);
interval_t b=interval_of(runs.first_b,runs.length_b,runs.rank-i);
pair_t held;
if((i&1u)!=0u){
held.first=a.next.second;
held.second=b.next.second;
compare_exchange(held.first,held.second,false);
fetch(a);
fetch(b);
}else{
held=pop_lesser(a,b);
}
TAKES
}
void kernel(){
merge_t runs=merge_of((block_start+instance_number())*PLACE);
merge_place(runs,co_rank_from_nothing(runs));
}
void main(){
instance_m=uvec2(gl_FragCoord.xy)-block_area.xy;
instance_index=pack_2d(instance_m);
cursor_merged=0u;
block_start=block_words_1.x;
run=block_words_1.y;
size=block_words_1.z;
kernel();
}
` },
'merge_bounded_16/intervals16': { reads: ["values","found"], constants: ["block_start","run","size","log2_bound"], fragment: `#version 300 es
precision highp float;
precision highp int;
precision highp usampler2D;
precision highp usampler2DArray;
#define KEYS_ARE_INTEGERS
flat in uvec4 block_area;
flat in uvec4 block_words_1;
#define FUNCTION
#define INOUT(type) inout type
#define INOUT_ARRAY(type, name, count) inout type name[count]
#define index_t uint
#define position_t uvec2
#define make_position uvec2
position_t unpack_2d(index_t index){return uvec2(index&0xffffu,index>>16);}
index_t pack_2d(position_t position){return position.x|position.y<<16;}
#define count_comparison(p, q, is_greater)
position_t instance_m=uvec2(0u);
index_t instance_index=0u;
FUNCTION position_t position_of(uint a,uint log2_width){
return make_position(a&((1u<<log2_width)-1u),a>>log2_width);
}
FUNCTION uint index_of(position_t a,uint log2_width){
return a.y<<log2_width|a.x;
}
FUNCTION position_t place_of(position_t element,uint bits){
return make_position(element.x>>bits,element.y);
}
FUNCTION uint slot_of(position_t element,uint bits){
return element.x&((1u<<bits)-1u);
}
struct value_t{
uint key;
uint id;
};
uint instance_number(){return index_of(instance_m,@0u);}
layout(location=0)out uvec4 merged_0_0;
layout(location=1)out uvec4 merged_0_1;
layout(location=2)out uvec4 merged_0_2;
layout(location=3)out uvec4 merged_0_3;
layout(location=4)out uvec4 merged_0_4;
layout(location=5)out uvec4 merged_0_5;
layout(location=6)out uvec4 merged_0_6;
layout(location=7)out uvec4 merged_0_7;
uint cursor_merged=0u;
void push_merged(value_t element){
uint t=cursor_merged++;
uvec2 part_0=uvec2(element.key,element.id);
if(t==0u)merged_0_0.xy=part_0;
else if(t==1u)merged_0_0.zw=part_0;
else if(t==2u)merged_0_1.xy=part_0;
else if(t==3u)merged_0_1.zw=part_0;
else if(t==4u)merged_0_2.xy=part_0;
else if(t==5u)merged_0_2.zw=part_0;
else if(t==6u)merged_0_3.xy=part_0;
else if(t==7u)merged_0_3.zw=part_0;
else if(t==8u)merged_0_4.xy=part_0;
else if(t==9u)merged_0_4.zw=part_0;
else if(t==10u)merged_0_5.xy=part_0;
else if(t==11u)merged_0_5.zw=part_0;
else if(t==12u)merged_0_6.xy=part_0;
else if(t==13u)merged_0_6.zw=part_0;
else if(t==14u)merged_0_7.xy=part_0;
else if(t==15u)merged_0_7.zw=part_0;
}
uniform usampler2DArray values_0;
value_t load_values(position_t place,uint first,uint t){
value_t element;
uint word_0=first*2u;
uvec4 texel_0=texelFetch(values_0,ivec3(place,(word_0>>2)+(t*2u>>2)),0);
uint offset_0=(t*2u&3u);
uvec2 part_0=offset_0==0u?texel_0.xy:texel_0.zw;
element.key=part_0.x;
element.id=part_0.y;
return element;
}
value_t gather_values(index_t place,uint first,uint t){
return load_values(unpack_2d(place),first&15u,t);
}
index_t place_values(uint element){
return pack_2d(position_of(element>>4u,@0u));
}
uniform usampler2D found_0;
uint load_found(position_t place,uint first,uint t){
uint element;
uint texel_0=texelFetch(found_0,ivec2(place),0).x;
uint offset_0=(first+t)*1u;
uint part_0=texel_0;
element=part_0;
return element;
}
uint gather_found(index_t index){
position_t element=unpack_2d(index);
return load_found(place_of(element,0u),slot_of(element,0u),0u);
}
index_t at_found(uint index){return pack_2d(position_of(index,@0u));}
uint block_start=uint(0);
uint run=uint(0);
uint size=uint(0);
uint log2_bound=uint(0);
#define PLACE 16u
#define TAKES TAKES_OF_16
#ifdef KEYS_ARE_INTEGERS
uint comparable(uint key){
return key;
}
#else
uint comparable(uint key){
return key==0x7fffffffu?0x80000000u:key;
}
#endif
bool greater(value_t p,value_t q){
uint p_key=comparable(p.key);
uint q_key=comparable(q.key);
bool is_greater=p_key>q_key||(p_key==q_key&&p.id>q.id);
count_comparison(p,q,is_greater);
return is_greater;
}
void swap(INOUT(value_t)p,INOUT(value_t)q){
value_t value=p;
p=q;
q=value;
}
void swap(INOUT(index_t)p,INOUT(index_t)q){
index_t index=p;
p=q;
q=index;
}
void compare_exchange(INOUT(value_t)p,INOUT(value_t)q,bool reverse){
if(greater(p,q)!=reverse)
swap(p,q);
}
value_t infinity(){
value_t value;
value.key=0xffffffffu;
value.id=0xffffffffu;
return value;
}
struct merge_t{
uint first_a;
uint first_b;
uint length_a;
uint length_b;
uint rank;
};
uint lesser(uint a,uint b){
return a<b?a:b;
}
merge_t merge_of(uint rank){
merge_t runs;
runs.rank=rank&(2u*run-1u);
runs.first_a=rank-runs.rank;
runs.length_a=lesser(run,size-runs.first_a);
runs.first_b=runs.first_a+runs.length_a;
runs.length_b=lesser(run,size-runs.first_b);
return runs;
}
value_t value_of_run(uint first,uint length,uint i){
if(i>=length)
return infinity();
uint element=first+i;
return gather_values(place_values(element),element&~1u,element&1u);
}
uint co_rank(merge_t runs,uint low,uint length){
for(;length>0u;length=length>>1u){
uint right=(length+1u)>>1u;
uint i=low+right-1u;
value_t a=value_of_run(runs.first_a,runs.length_a,i);
value_t b=value_of_run(runs.first_b,runs.length_b,runs.rank-1u-i);
if(!greater(a,b))
low=low+right;
}
return low;
}
struct pair_t{
value_t first;
value_t second;
};
struct interval_t{
pair_t next;
uint pairs_left;
uint slot;
index_t place;
index_t next_place;
};
void fetch(INOUT(interval_t)interval){
interval.next.first=infinity();
interval.next.second=interval.next.first;
if(interval.pairs_left>0u){
index_t place=interval.slot<PLACE?interval.place:interval.next_place;
interval.next.first=gather_values(place,interval.slot,0u);
interval.next.second=gather_values(place,interval.slot,1u);
interval.pairs_left-=1u;
}
interval.slot+=2u;
}
interval_t interval_of(uint first,uint length,uint i){
interval_t interval;
uint element=first+i;
interval.pairs_left=(length-(i&~1u))/2u;
interval.slot=element&(PLACE-2u);
interval.place=place_values(element);
interval.next_place=place_values(element+PLACE);
fetch(interval);
return interval;
}
pair_t pop_lesser(INOUT(interval_t)a,INOUT(interval_t)b){
bool is_b=greater(a.next.first,b.next.first);
interval_t lesser_one=a;
if(is_b)
lesser_one=b;
pair_t pair=lesser_one.next;
fetch(lesser_one);
if(is_b)
b=lesser_one;
else
a=lesser_one;
return pair;
}
void take(INOUT(pair_t)held,INOUT(interval_t)a,INOUT(interval_t)b){
pair_t popped=pop_lesser(a,b);
compare_exchange(held.first,popped.first,false);
compare_exchange(held.second,popped.second,false);
compare_exchange(held.second,popped.first,false);
push_merged(held.first);
push_merged(held.second);
held=popped;
}
#define TAKE take(held, a, b);
#define TAKES_OF_8 TAKE TAKE TAKE TAKE
#define TAKES_OF_16 TAKES_OF_8 TAKES_OF_8
void merge_place(merge_t runs,uint i){
interval_t a=interval_of(runs.first_a,runs.length_a,i);
interval_t b=interval_of(runs.first_b,runs.length_b,runs.rank-i);
pair_t held;
if((i&1u)!=0u){
held.first=a.next.second;
held.second=b.next.second;
compare_exchange(held.first,held.second,false);
fetch(a);
fetch(b);
}else{
held=pop_lesser(a,b);
}
TAKES
}
void kernel(){
uint rank=(block_start+instance_number())*PLACE;
uint low=gather_found(at_found(rank>>log2_bound));
merge_t runs=merge_of(rank);
merge_place(runs,co_rank(runs,low,rank&((1u<<log2_bound)-1u)));
}
void main(){
instance_m=uvec2(gl_FragCoord.xy)-block_area.xy;
instance_index=pack_2d(instance_m);
cursor_merged=0u;
block_start=block_words_1.x;
run=block_words_1.y;
size=block_words_1.z;
log2_bound=block_words_1.w;
kernel();
}
` },
'merge_bounded_8/intervals8': { reads: ["values","found"], constants: ["block_start","run","size","log2_bound"], fragment: `#version 300 es
precision highp float;
precision highp int;
precision highp usampler2D;
precision highp usampler2DArray;
#define KEYS_ARE_INTEGERS
flat in uvec4 block_area;
flat in uvec4 block_words_1;
#define FUNCTION
#define INOUT(type) inout type
#define INOUT_ARRAY(type, name, count) inout type name[count]
#define index_t uint
#define position_t uvec2
#define make_position uvec2
position_t unpack_2d(index_t index){return uvec2(index&0xffffu,index>>16);}
index_t pack_2d(position_t position){return position.x|position.y<<16;}
#define count_comparison(p, q, is_greater)
position_t instance_m=uvec2(0u);
index_t instance_index=0u;
FUNCTION position_t position_of(uint a,uint log2_width){
return make_position(a&((1u<<log2_width)-1u),a>>log2_width);
}
FUNCTION uint index_of(position_t a,uint log2_width){
return a.y<<log2_width|a.x;
}
FUNCTION position_t place_of(position_t element,uint bits){
return make_position(element.x>>bits,element.y);
}
FUNCTION uint slot_of(position_t element,uint bits){
return element.x&((1u<<bits)-1u);
}
struct value_t{
uint key;
uint id;
};
uint instance_number(){return index_of(instance_m,@0u);}
layout(location=0)out uvec4 merged_0_0;
layout(location=1)out uvec4 merged_0_1;
layout(location=2)out uvec4 merged_0_2;
layout(location=3)out uvec4 merged_0_3;
uint cursor_merged=0u;
void push_merged(value_t element){
uint t=cursor_merged++;
uvec2 part_0=uvec2(element.key,element.id);
if(t==0u)merged_0_0.xy=part_0;
else if(t==1u)merged_0_0.zw=part_0;
else if(t==2u)merged_0_1.xy=part_0;
else if(t==3u)merged_0_1.zw=part_0;
else if(t==4u)merged_0_2.xy=part_0;
else if(t==5u)merged_0_2.zw=part_0;
else if(t==6u)merged_0_3.xy=part_0;
else if(t==7u)merged_0_3.zw=part_0;
}
uniform usampler2DArray values_0;
value_t load_values(position_t place,uint first,uint t){
value_t element;
uint word_0=first*2u;
uvec4 texel_0=texelFetch(values_0,ivec3(place,(word_0>>2)+(t*2u>>2)),0);
uint offset_0=(t*2u&3u);
uvec2 part_0=offset_0==0u?texel_0.xy:texel_0.zw;
element.key=part_0.x;
element.id=part_0.y;
return element;
}
value_t gather_values(index_t place,uint first,uint t){
return load_values(unpack_2d(place),first&7u,t);
}
index_t place_values(uint element){
return pack_2d(position_of(element>>3u,@0u));
}
uniform usampler2D found_0;
uint load_found(position_t place,uint first,uint t){
uint element;
uint texel_0=texelFetch(found_0,ivec2(place),0).x;
uint offset_0=(first+t)*1u;
uint part_0=texel_0;
element=part_0;
return element;
}
uint gather_found(index_t index){
position_t element=unpack_2d(index);
return load_found(place_of(element,0u),slot_of(element,0u),0u);
}
index_t at_found(uint index){return pack_2d(position_of(index,@0u));}
uint block_start=uint(0);
uint run=uint(0);
uint size=uint(0);
uint log2_bound=uint(0);
#define PLACE 8u
#define TAKES TAKES_OF_8
#ifdef KEYS_ARE_INTEGERS
uint comparable(uint key){
return key;
}
#else
uint comparable(uint key){
return key==0x7fffffffu?0x80000000u:key;
}
#endif
bool greater(value_t p,value_t q){
uint p_key=comparable(p.key);
uint q_key=comparable(q.key);
bool is_greater=p_key>q_key||(p_key==q_key&&p.id>q.id);
count_comparison(p,q,is_greater);
return is_greater;
}
void swap(INOUT(value_t)p,INOUT(value_t)q){
value_t value=p;
p=q;
q=value;
}
void swap(INOUT(index_t)p,INOUT(index_t)q){
index_t index=p;
p=q;
q=index;
}
void compare_exchange(INOUT(value_t)p,INOUT(value_t)q,bool reverse){
if(greater(p,q)!=reverse)
swap(p,q);
}
value_t infinity(){
value_t value;
value.key=0xffffffffu;
value.id=0xffffffffu;
return value;
}
struct merge_t{
uint first_a;
uint first_b;
uint length_a;
uint length_b;
uint rank;
};
uint lesser(uint a,uint b){
return a<b?a:b;
}
merge_t merge_of(uint rank){
merge_t runs;
runs.rank=rank&(2u*run-1u);
runs.first_a=rank-runs.rank;
runs.length_a=lesser(run,size-runs.first_a);
runs.first_b=runs.first_a+runs.length_a;
runs.length_b=lesser(run,size-runs.first_b);
return runs;
}
value_t value_of_run(uint first,uint length,uint i){
if(i>=length)
return infinity();
uint element=first+i;
return gather_values(place_values(element),element&~1u,element&1u);
}
uint co_rank(merge_t runs,uint low,uint length){
for(;length>0u;length=length>>1u){
uint right=(length+1u)>>1u;
uint i=low+right-1u;
value_t a=value_of_run(runs.first_a,runs.length_a,i);
value_t b=value_of_run(runs.first_b,runs.length_b,runs.rank-1u-i);
if(!greater(a,b))
low=low+right;
}
return low;
}
struct pair_t{
value_t first;
value_t second;
};
struct interval_t{
pair_t next;
uint pairs_left;
uint slot;
index_t place;
index_t next_place;
};
void fetch(INOUT(interval_t)interval){
interval.next.first=infinity();
interval.next.second=interval.next.first;
if(interval.pairs_left>0u){
index_t place=interval.slot<PLACE?interval.place:interval.next_place;
interval.next.first=gather_values(place,interval.slot,0u);
interval.next.second=gather_values(place,interval.slot,1u);
interval.pairs_left-=1u;
}
interval.slot+=2u;
}
interval_t interval_of(uint first,uint length,uint i){
interval_t interval;
uint element=first+i;
interval.pairs_left=(length-(i&~1u))/2u;
interval.slot=element&(PLACE-2u);
interval.place=place_values(element);
interval.next_place=place_values(element+PLACE);
fetch(interval);
return interval;
}
pair_t pop_lesser(INOUT(interval_t)a,INOUT(interval_t)b){
bool is_b=greater(a.next.first,b.next.first);
interval_t lesser_one=a;
if(is_b)
lesser_one=b;
pair_t pair=lesser_one.next;
fetch(lesser_one);
if(is_b)
b=lesser_one;
else
a=lesser_one;
return pair;
}
void take(INOUT(pair_t)held,INOUT(interval_t)a,INOUT(interval_t)b){
pair_t popped=pop_lesser(a,b);
compare_exchange(held.first,popped.first,false);
compare_exchange(held.second,popped.second,false);
compare_exchange(held.second,popped.first,false);
push_merged(held.first);
push_merged(held.second);
held=popped;
}
#define TAKE take(held, a, b);
#define TAKES_OF_8 TAKE TAKE TAKE TAKE
#define TAKES_OF_16 TAKES_OF_8 TAKES_OF_8
void merge_place(merge_t runs,uint i){
interval_t a=interval_of(runs.first_a,runs.length_a,i);
interval_t b=interval_of(runs.first_b,runs.length_b,runs.rank-i);
pair_t held;
if((i&1u)!=0u){
held.first=a.next.second;
held.second=b.next.second;
compare_exchange(held.first,held.second,false);
fetch(a);
fetch(b);
}else{
held=pop_lesser(a,b);
}
TAKES
}
void kernel(){
uint rank=(block_start+instance_number())*PLACE;
uint low=gather_found(at_found(rank>>log2_bound));
merge_t runs=merge_of(rank);
merge_place(runs,co_rank(runs,low,rank&((1u<<log2_bound)-1u)));
}
void main(){
instance_m=uvec2(gl_FragCoord.xy)-block_area.xy;
instance_index=pack_2d(instance_m);
cursor_merged=0u;
block_start=block_words_1.x;
run=block_words_1.y;
size=block_words_1.z;
log2_bound=block_words_1.w;
kernel();
}
` },
'sort_keys_16/intervals16': { reads: ["keys"], constants: ["block_start","count","key_width","is_float","key_shift","flipped"], fragment: `#version 300 es
precision highp float;
precision highp int;
precision highp usampler2D;
precision highp usampler2DArray;
#define KEYS_ARE_INTEGERS
flat in uvec4 block_area;
flat in uvec4 block_words_1;
flat in uvec4 block_words_2;
#define FUNCTION
#define INOUT(type) inout type
#define INOUT_ARRAY(type, name, count) inout type name[count]
#define index_t uint
#define position_t uvec2
#define make_position uvec2
position_t unpack_2d(index_t index){return uvec2(index&0xffffu,index>>16);}
index_t pack_2d(position_t position){return position.x|position.y<<16;}
#define count_comparison(p, q, is_greater)
position_t instance_m=uvec2(0u);
index_t instance_index=0u;
FUNCTION position_t position_of(uint a,uint log2_width){
return make_position(a&((1u<<log2_width)-1u),a>>log2_width);
}
FUNCTION uint index_of(position_t a,uint log2_width){
return a.y<<log2_width|a.x;
}
FUNCTION position_t place_of(position_t element,uint bits){
return make_position(element.x>>bits,element.y);
}
FUNCTION uint slot_of(position_t element,uint bits){
return element.x&((1u<<bits)-1u);
}
struct value_t{
uint key;
uint id;
};
uint instance_number(){return index_of(instance_m,@0u);}
layout(location=0)out uvec4 taken_0_0;
layout(location=1)out uvec4 taken_0_1;
layout(location=2)out uvec4 taken_0_2;
layout(location=3)out uvec4 taken_0_3;
layout(location=4)out uvec4 taken_0_4;
layout(location=5)out uvec4 taken_0_5;
layout(location=6)out uvec4 taken_0_6;
layout(location=7)out uvec4 taken_0_7;
uint cursor_taken=0u;
void push_taken(value_t element){
uint t=cursor_taken++;
uvec2 part_0=uvec2(element.key,element.id);
if(t==0u)taken_0_0.xy=part_0;
else if(t==1u)taken_0_0.zw=part_0;
else if(t==2u)taken_0_1.xy=part_0;
else if(t==3u)taken_0_1.zw=part_0;
else if(t==4u)taken_0_2.xy=part_0;
else if(t==5u)taken_0_2.zw=part_0;
else if(t==6u)taken_0_3.xy=part_0;
else if(t==7u)taken_0_3.zw=part_0;
else if(t==8u)taken_0_4.xy=part_0;
else if(t==9u)taken_0_4.zw=part_0;
else if(t==10u)taken_0_5.xy=part_0;
else if(t==11u)taken_0_5.zw=part_0;
else if(t==12u)taken_0_6.xy=part_0;
else if(t==13u)taken_0_6.zw=part_0;
else if(t==14u)taken_0_7.xy=part_0;
else if(t==15u)taken_0_7.zw=part_0;
}
uniform @T keys_0;
uint load_keys(position_t place,uint first,uint t){
uint element;
uint texel_0=@W(texelFetch(keys_0,ivec2(place),0).x);
uint offset_0=(first+t)*1u;
uint part_0=texel_0;
element=part_0;
return element;
}
uint gather_keys(index_t index){
position_t element=unpack_2d(index);
return load_keys(place_of(element,0u),slot_of(element,0u),0u);
}
index_t at_keys(uint index){return pack_2d(position_of(index,@0u));}
uint block_start=uint(0);
uint count=uint(0);
uint key_width=uint(0);
uint is_float=uint(0);
uint key_shift=uint(0);
uint flipped=uint(0);
#define PLACE 16u
#define PHASES PHASES_OF_16
#ifdef KEYS_ARE_INTEGERS
uint comparable(uint key){
return key;
}
#else
uint comparable(uint key){
return key==0x7fffffffu?0x80000000u:key;
}
#endif
bool greater(value_t p,value_t q){
uint p_key=comparable(p.key);
uint q_key=comparable(q.key);
bool is_greater=p_key>q_key||(p_key==q_key&&p.id>q.id);
count_comparison(p,q,is_greater);
return is_greater;
}
void swap(INOUT(value_t)p,INOUT(value_t)q){
value_t value=p;
p=q;
q=value;
}
void swap(INOUT(index_t)p,INOUT(index_t)q){
index_t index=p;
p=q;
q=index;
}
void compare_exchange(INOUT(value_t)p,INOUT(value_t)q,bool reverse){
if(greater(p,q)!=reverse)
swap(p,q);
}
#define STEP_1_OF_2(a) COMPARE(a, 1u)
#define STEP_1_OF_4(a) STEP_1_OF_2(a) STEP_1_OF_2(a + 2u)
#define STEP_1_OF_8(a) STEP_1_OF_4(a) STEP_1_OF_4(a + 4u)
#define STEP_1_OF_16(a) STEP_1_OF_8(a) STEP_1_OF_8(a + 8u)
#define STEP_2_OF_4(a) COMPARE(a, 2u) COMPARE(a + 1u, 2u)
#define STEP_2_OF_8(a) STEP_2_OF_4(a) STEP_2_OF_4(a + 4u)
#define STEP_2_OF_16(a) STEP_2_OF_8(a) STEP_2_OF_8(a + 8u)
#define STEP_3_OF_8(a) \\
COMPARE(a,4u)COMPARE(a+1u,4u)COMPARE(a+2u,4u)COMPARE(a+3u,4u)
#define STEP_3_OF_16(a) STEP_3_OF_8(a) STEP_3_OF_8(a + 8u)
#define STEP_4_OF_16(a) \\
COMPARE(a,8u)COMPARE(a+1u,8u)COMPARE(a+2u,8u)COMPARE(a+3u,8u)\\
COMPARE(a+4u,8u)COMPARE(a+5u,8u)COMPARE(a+6u,8u)COMPARE(a+7u,8u)
#define STEPS_OF_16 \\
if(steps>=4u){STEP_4_OF_16(0u)}\\
if(steps>=3u){STEP_3_OF_16(0u)}\\
if(steps>=2u){STEP_2_OF_16(0u)}\\
if(steps>=1u){STEP_1_OF_16(0u)}
#define PHASES_OF_8 \\
p=1u;STEP_1_OF_8(0u)\\
p=2u;STEP_2_OF_8(0u)STEP_1_OF_8(0u)\\
p=3u;STEP_3_OF_8(0u)STEP_2_OF_8(0u)STEP_1_OF_8(0u)
#define PHASES_OF_16 \\
p=1u;STEP_1_OF_16(0u)\\
p=2u;STEP_2_OF_16(0u)STEP_1_OF_16(0u)\\
p=3u;STEP_3_OF_16(0u)STEP_2_OF_16(0u)STEP_1_OF_16(0u)\\
p=4u;STEP_4_OF_16(0u)STEP_3_OF_16(0u)STEP_2_OF_16(0u)STEP_1_OF_16(0u)
#define COMPARE(a, d) compare_exchange(v[a], v[a + d], (((a) >> p) & 1u) != 0u);
void sort_place(INOUT_ARRAY(value_t,v,PLACE)){
uint p;
PHASES
}
#undef COMPARE
uint float_code(uint bits){
if(bits==0x80000000u)
return bits;
return(bits&0x80000000u)!=0u?~bits:bits|0x80000000u;
}
uint code_of(uint bits){
return((is_float !=0u?float_code(bits):bits)<<key_shift)^flipped;
}
struct key_place_t{
uint element;
uint column;
uint row;
};
key_place_t key_place_of(uint element){
key_place_t at;
at.element=element;
at.row=element/key_width;
at.column=element-at.row*key_width;
return at;
}
value_t take_key(INOUT(key_place_t)at){
value_t value;
value.key=0xffffffffu;
value.id=at.element;
if(at.element<count)
value.key=code_of(gather_keys(at_keys(0u)+(at.row<<16u|at.column)));
at.element+=1u;
at.column+=1u;
if(at.column==key_width){
at.column=0u;
at.row+=1u;
}
return value;
}
#define TAKE(i) v[i] = take_key(at);
#define PUSH(i) push_taken(v[i]);
#define EACH_OF_8(DO) DO(0u) DO(1u) DO(2u) DO(3u) DO(4u) DO(5u) DO(6u) DO(7u)
#define EACH_OF_16(DO) \\
EACH_OF_8(DO)DO(8u)DO(9u)DO(10u)DO(11u)DO(12u)DO(13u)DO(14u)DO(15u)
void kernel(){
key_place_t at=key_place_of((block_start+instance_number())*PLACE);
value_t v[PLACE];
EACH_OF_16(TAKE)
sort_place(v);
EACH_OF_16(PUSH)
}
void main(){
instance_m=uvec2(gl_FragCoord.xy)-block_area.xy;
instance_index=pack_2d(instance_m);
cursor_taken=0u;
block_start=block_words_1.x;
count=block_words_1.y;
key_width=block_words_1.z;
is_float=block_words_1.w;
key_shift=block_words_2.x;
flipped=block_words_2.y;
kernel();
}
` },
'sort_keys_8/intervals8': { reads: ["keys"], constants: ["block_start","count","key_width","is_float","key_shift","flipped"], fragment: `#version 300 es
precision highp float;
precision highp int;
precision highp usampler2D;
precision highp usampler2DArray;
#define KEYS_ARE_INTEGERS
flat in uvec4 block_area;
flat in uvec4 block_words_1;
flat in uvec4 block_words_2;
#define FUNCTION
#define INOUT(type) inout type
#define INOUT_ARRAY(type, name, count) inout type name[count]
#define index_t uint
#define position_t uvec2
#define make_position uvec2
position_t unpack_2d(index_t index){return uvec2(index&0xffffu,index>>16);}
index_t pack_2d(position_t position){return position.x|position.y<<16;}
#define count_comparison(p, q, is_greater)
position_t instance_m=uvec2(0u);
index_t instance_index=0u;
FUNCTION position_t position_of(uint a,uint log2_width){
return make_position(a&((1u<<log2_width)-1u),a>>log2_width);
}
FUNCTION uint index_of(position_t a,uint log2_width){
return a.y<<log2_width|a.x;
}
FUNCTION position_t place_of(position_t element,uint bits){
return make_position(element.x>>bits,element.y);
}
FUNCTION uint slot_of(position_t element,uint bits){
return element.x&((1u<<bits)-1u);
}
struct value_t{
uint key;
uint id;
};
uint instance_number(){return index_of(instance_m,@0u);}
layout(location=0)out uvec4 taken_0_0;
layout(location=1)out uvec4 taken_0_1;
layout(location=2)out uvec4 taken_0_2;
layout(location=3)out uvec4 taken_0_3;
uint cursor_taken=0u;
void push_taken(value_t element){
uint t=cursor_taken++;
uvec2 part_0=uvec2(element.key,element.id);
if(t==0u)taken_0_0.xy=part_0;
else if(t==1u)taken_0_0.zw=part_0;
else if(t==2u)taken_0_1.xy=part_0;
else if(t==3u)taken_0_1.zw=part_0;
else if(t==4u)taken_0_2.xy=part_0;
else if(t==5u)taken_0_2.zw=part_0;
else if(t==6u)taken_0_3.xy=part_0;
else if(t==7u)taken_0_3.zw=part_0;
}
uniform @T keys_0;
uint load_keys(position_t place,uint first,uint t){
uint element;
uint texel_0=@W(texelFetch(keys_0,ivec2(place),0).x);
uint offset_0=(first+t)*1u;
uint part_0=texel_0;
element=part_0;
return element;
}
uint gather_keys(index_t index){
position_t element=unpack_2d(index);
return load_keys(place_of(element,0u),slot_of(element,0u),0u);
}
index_t at_keys(uint index){return pack_2d(position_of(index,@0u));}
uint block_start=uint(0);
uint count=uint(0);
uint key_width=uint(0);
uint is_float=uint(0);
uint key_shift=uint(0);
uint flipped=uint(0);
#define PLACE 8u
#define PHASES PHASES_OF_8
#ifdef KEYS_ARE_INTEGERS
uint comparable(uint key){
return key;
}
#else
uint comparable(uint key){
return key==0x7fffffffu?0x80000000u:key;
}
#endif
bool greater(value_t p,value_t q){
uint p_key=comparable(p.key);
uint q_key=comparable(q.key);
bool is_greater=p_key>q_key||(p_key==q_key&&p.id>q.id);
count_comparison(p,q,is_greater);
return is_greater;
}
void swap(INOUT(value_t)p,INOUT(value_t)q){
value_t value=p;
p=q;
q=value;
}
void swap(INOUT(index_t)p,INOUT(index_t)q){
index_t index=p;
p=q;
q=index;
}
void compare_exchange(INOUT(value_t)p,INOUT(value_t)q,bool reverse){
if(greater(p,q)!=reverse)
swap(p,q);
}
#define STEP_1_OF_2(a) COMPARE(a, 1u)
#define STEP_1_OF_4(a) STEP_1_OF_2(a) STEP_1_OF_2(a + 2u)
#define STEP_1_OF_8(a) STEP_1_OF_4(a) STEP_1_OF_4(a + 4u)
#define STEP_1_OF_16(a) STEP_1_OF_8(a) STEP_1_OF_8(a + 8u)
#define STEP_2_OF_4(a) COMPARE(a, 2u) COMPARE(a + 1u, 2u)
#define STEP_2_OF_8(a) STEP_2_OF_4(a) STEP_2_OF_4(a + 4u)
#define STEP_2_OF_16(a) STEP_2_OF_8(a) STEP_2_OF_8(a + 8u)
#define STEP_3_OF_8(a) \\
COMPARE(a,4u)COMPARE(a+1u,4u)COMPARE(a+2u,4u)COMPARE(a+3u,4u)
#define STEP_3_OF_16(a) STEP_3_OF_8(a) STEP_3_OF_8(a + 8u)
#define STEP_4_OF_16(a) \\
COMPARE(a,8u)COMPARE(a+1u,8u)COMPARE(a+2u,8u)COMPARE(a+3u,8u)\\
COMPARE(a+4u,8u)COMPARE(a+5u,8u)COMPARE(a+6u,8u)COMPARE(a+7u,8u)
#define STEPS_OF_16 \\
if(steps>=4u){STEP_4_OF_16(0u)}\\
if(steps>=3u){STEP_3_OF_16(0u)}\\
if(steps>=2u){STEP_2_OF_16(0u)}\\
if(steps>=1u){STEP_1_OF_16(0u)}
#define PHASES_OF_8 \\
p=1u;STEP_1_OF_8(0u)\\
p=2u;STEP_2_OF_8(0u)STEP_1_OF_8(0u)\\
p=3u;STEP_3_OF_8(0u)STEP_2_OF_8(0u)STEP_1_OF_8(0u)
#define PHASES_OF_16 \\
p=1u;STEP_1_OF_16(0u)\\
p=2u;STEP_2_OF_16(0u)STEP_1_OF_16(0u)\\
p=3u;STEP_3_OF_16(0u)STEP_2_OF_16(0u)STEP_1_OF_16(0u)\\
p=4u;STEP_4_OF_16(0u)STEP_3_OF_16(0u)STEP_2_OF_16(0u)STEP_1_OF_16(0u)
#define COMPARE(a, d) compare_exchange(v[a], v[a + d], (((a) >> p) & 1u) != 0u);
void sort_place(INOUT_ARRAY(value_t,v,PLACE)){
uint p;
PHASES
}
#undef COMPARE
uint float_code(uint bits){
if(bits==0x80000000u)
return bits;
return(bits&0x80000000u)!=0u?~bits:bits|0x80000000u;
}
uint code_of(uint bits){
return((is_float !=0u?float_code(bits):bits)<<key_shift)^flipped;
}
struct key_place_t{
uint element;
uint column;
uint row;
};
key_place_t key_place_of(uint element){
key_place_t at;
at.element=element;
at.row=element/key_width;
at.column=element-at.row*key_width;
return at;
}
value_t take_key(INOUT(key_place_t)at){
value_t value;
value.key=0xffffffffu;
value.id=at.element;
if(at.element<count)
value.key=code_of(gather_keys(at_keys(0u)+(at.row<<16u|at.column)));
at.element+=1u;
at.column+=1u;
if(at.column==key_width){
at.column=0u;
at.row+=1u;
}
return value;
}
#define TAKE(i) v[i] = take_key(at);
#define PUSH(i) push_taken(v[i]);
#define EACH_OF_8(DO) DO(0u) DO(1u) DO(2u) DO(3u) DO(4u) DO(5u) DO(6u) DO(7u)
#define EACH_OF_16(DO) \\
EACH_OF_8(DO)DO(8u)DO(9u)DO(10u)DO(11u)DO(12u)DO(13u)DO(14u)DO(15u)
void kernel(){
key_place_t at=key_place_of((block_start+instance_number())*PLACE);
value_t v[PLACE];
EACH_OF_8(TAKE)
sort_place(v);
EACH_OF_8(PUSH)
}
void main(){
instance_m=uvec2(gl_FragCoord.xy)-block_area.xy;
instance_index=pack_2d(instance_m);
cursor_taken=0u;
block_start=block_words_1.x;
count=block_words_1.y;
key_width=block_words_1.z;
is_float=block_words_1.w;
key_shift=block_words_2.x;
flipped=block_words_2.y;
kernel();
}
` },
'sum_counts/radix': { reads: ["counts"], constants: ["block_start","first","nodes"], fragment: `#version 300 es
precision highp float;
precision highp int;
precision highp usampler2D;
precision highp usampler2DArray;
#define KEYS_ARE_INTEGERS
flat in uvec4 block_area;
flat in uvec4 block_words_1;
#define FUNCTION
#define INOUT(type) inout type
#define INOUT_ARRAY(type, name, count) inout type name[count]
#define index_t uint
#define position_t uvec2
#define make_position uvec2
position_t unpack_2d(index_t index){return uvec2(index&0xffffu,index>>16);}
index_t pack_2d(position_t position){return position.x|position.y<<16;}
#define count_comparison(p, q, is_greater)
position_t instance_m=uvec2(0u);
index_t instance_index=0u;
FUNCTION position_t position_of(uint a,uint log2_width){
return make_position(a&((1u<<log2_width)-1u),a>>log2_width);
}
FUNCTION uint index_of(position_t a,uint log2_width){
return a.y<<log2_width|a.x;
}
FUNCTION position_t place_of(position_t element,uint bits){
return make_position(element.x>>bits,element.y);
}
FUNCTION uint slot_of(position_t element,uint bits){
return element.x&((1u<<bits)-1u);
}
uint instance_number(){return index_of(instance_m,@0u);}
layout(location=0)out uvec4 sums_0_0;
layout(location=1)out uvec4 sums_0_1;
layout(location=2)out uvec4 sums_0_2;
layout(location=3)out uvec4 sums_0_3;
uint cursor_sums=0u;
void push_sums(uint element){
uint t=cursor_sums++;
uint part_0=uint(element);
if(t==0u)sums_0_0.x=part_0;
else if(t==1u)sums_0_0.y=part_0;
else if(t==2u)sums_0_0.z=part_0;
else if(t==3u)sums_0_0.w=part_0;
else if(t==4u)sums_0_1.x=part_0;
else if(t==5u)sums_0_1.y=part_0;
else if(t==6u)sums_0_1.z=part_0;
else if(t==7u)sums_0_1.w=part_0;
else if(t==8u)sums_0_2.x=part_0;
else if(t==9u)sums_0_2.y=part_0;
else if(t==10u)sums_0_2.z=part_0;
else if(t==11u)sums_0_2.w=part_0;
else if(t==12u)sums_0_3.x=part_0;
else if(t==13u)sums_0_3.y=part_0;
else if(t==14u)sums_0_3.z=part_0;
else if(t==15u)sums_0_3.w=part_0;
}
uniform usampler2DArray counts_0;
uint load_counts(position_t place,uint first,uint t){
uint element;
uint word_0=first*1u;
uvec4 texel_0=texelFetch(counts_0,ivec3(place,(word_0>>2)+(t*1u>>2)),0);
uint offset_0=(word_0&3u)+(t*1u&3u);
uint part_0=texel_0[offset_0];
element=part_0;
return element;
}
uint gather_counts(index_t index){
position_t element=unpack_2d(index);
return load_counts(place_of(element,4u),slot_of(element,4u),0u);
}
index_t at_counts(uint index){return pack_2d(position_of(index,@4u));}
uint block_start=uint(0);
uint first=uint(0);
uint nodes=uint(0);
void kernel(){
uint row=block_start+instance_number();
uint digit=row&15u;
uint below=(row>>4u)*16u-first;
uint sum=0u;
for(uint i=0u;i<16u;++i){
if(below+i<nodes)
sum+=gather_counts(at_counts((below+i)*64u+digit*4u+3u))>>16u;
push_sums(sum);
}
}
void main(){
instance_m=uvec2(gl_FragCoord.xy)-block_area.xy;
instance_index=pack_2d(instance_m);
cursor_sums=0u;
block_start=block_words_1.x;
first=block_words_1.y;
nodes=block_words_1.z;
kernel();
}
` },
'sum_digits/radix': { reads: ["sums"], constants: ["root"], fragment: `#version 300 es
precision highp float;
precision highp int;
precision highp usampler2D;
precision highp usampler2DArray;
#define KEYS_ARE_INTEGERS
flat in uvec4 block_area;
flat in uvec4 block_words_1;
#define FUNCTION
#define INOUT(type) inout type
#define INOUT_ARRAY(type, name, count) inout type name[count]
#define index_t uint
#define position_t uvec2
#define make_position uvec2
position_t unpack_2d(index_t index){return uvec2(index&0xffffu,index>>16);}
index_t pack_2d(position_t position){return position.x|position.y<<16;}
#define count_comparison(p, q, is_greater)
position_t instance_m=uvec2(0u);
index_t instance_index=0u;
FUNCTION position_t position_of(uint a,uint log2_width){
return make_position(a&((1u<<log2_width)-1u),a>>log2_width);
}
FUNCTION position_t place_of(position_t element,uint bits){
return make_position(element.x>>bits,element.y);
}
FUNCTION uint slot_of(position_t element,uint bits){
return element.x&((1u<<bits)-1u);
}
layout(location=0)out uvec4 digits_0_0;
layout(location=1)out uvec4 digits_0_1;
layout(location=2)out uvec4 digits_0_2;
layout(location=3)out uvec4 digits_0_3;
uint cursor_digits=0u;
void push_digits(uint element){
uint t=cursor_digits++;
uint part_0=uint(element);
if(t==0u)digits_0_0.x=part_0;
else if(t==1u)digits_0_0.y=part_0;
else if(t==2u)digits_0_0.z=part_0;
else if(t==3u)digits_0_0.w=part_0;
else if(t==4u)digits_0_1.x=part_0;
else if(t==5u)digits_0_1.y=part_0;
else if(t==6u)digits_0_1.z=part_0;
else if(t==7u)digits_0_1.w=part_0;
else if(t==8u)digits_0_2.x=part_0;
else if(t==9u)digits_0_2.y=part_0;
else if(t==10u)digits_0_2.z=part_0;
else if(t==11u)digits_0_2.w=part_0;
else if(t==12u)digits_0_3.x=part_0;
else if(t==13u)digits_0_3.y=part_0;
else if(t==14u)digits_0_3.z=part_0;
else if(t==15u)digits_0_3.w=part_0;
}
uniform usampler2DArray sums_0;
uint load_sums(position_t place,uint first,uint t){
uint element;
uint word_0=first*1u;
uvec4 texel_0=texelFetch(sums_0,ivec3(place,(word_0>>2)+(t*1u>>2)),0);
uint offset_0=(word_0&3u)+(t*1u&3u);
uint part_0=texel_0[offset_0];
element=part_0;
return element;
}
uint gather_sums(index_t index){
position_t element=unpack_2d(index);
return load_sums(place_of(element,4u),slot_of(element,4u),0u);
}
index_t at_sums(uint index){return pack_2d(position_of(index,@4u));}
uint root=uint(0);
void kernel(){
uint sum=0u;
for(uint digit=0u;digit<16u;++digit){
sum+=gather_sums(at_sums((root*16u+digit)*16u+15u));
push_digits(sum);
}
}
void main(){
instance_m=uvec2(gl_FragCoord.xy)-block_area.xy;
instance_index=pack_2d(instance_m);
cursor_digits=0u;
root=block_words_1.x;
kernel();
}
` },
'sum_sums/radix': { reads: ["below"], constants: ["block_start","first","nodes"], fragment: `#version 300 es
precision highp float;
precision highp int;
precision highp usampler2D;
precision highp usampler2DArray;
#define KEYS_ARE_INTEGERS
flat in uvec4 block_area;
flat in uvec4 block_words_1;
#define FUNCTION
#define INOUT(type) inout type
#define INOUT_ARRAY(type, name, count) inout type name[count]
#define index_t uint
#define position_t uvec2
#define make_position uvec2
position_t unpack_2d(index_t index){return uvec2(index&0xffffu,index>>16);}
index_t pack_2d(position_t position){return position.x|position.y<<16;}
#define count_comparison(p, q, is_greater)
position_t instance_m=uvec2(0u);
index_t instance_index=0u;
FUNCTION position_t position_of(uint a,uint log2_width){
return make_position(a&((1u<<log2_width)-1u),a>>log2_width);
}
FUNCTION uint index_of(position_t a,uint log2_width){
return a.y<<log2_width|a.x;
}
FUNCTION position_t place_of(position_t element,uint bits){
return make_position(element.x>>bits,element.y);
}
FUNCTION uint slot_of(position_t element,uint bits){
return element.x&((1u<<bits)-1u);
}
uint instance_number(){return index_of(instance_m,@0u);}
layout(location=0)out uvec4 sums_0_0;
layout(location=1)out uvec4 sums_0_1;
layout(location=2)out uvec4 sums_0_2;
layout(location=3)out uvec4 sums_0_3;
uint cursor_sums=0u;
void push_sums(uint element){
uint t=cursor_sums++;
uint part_0=uint(element);
if(t==0u)sums_0_0.x=part_0;
else if(t==1u)sums_0_0.y=part_0;
else if(t==2u)sums_0_0.z=part_0;
else if(t==3u)sums_0_0.w=part_0;
else if(t==4u)sums_0_1.x=part_0;
else if(t==5u)sums_0_1.y=part_0;
else if(t==6u)sums_0_1.z=part_0;
else if(t==7u)sums_0_1.w=part_0;
else if(t==8u)sums_0_2.x=part_0;
else if(t==9u)sums_0_2.y=part_0;
else if(t==10u)sums_0_2.z=part_0;
else if(t==11u)sums_0_2.w=part_0;
else if(t==12u)sums_0_3.x=part_0;
else if(t==13u)sums_0_3.y=part_0;
else if(t==14u)sums_0_3.z=part_0;
else if(t==15u)sums_0_3.w=part_0;
}
uniform usampler2DArray below_0;
uint load_below(position_t place,uint first,uint t){
uint element;
uint word_0=first*1u;
uvec4 texel_0=texelFetch(below_0,ivec3(place,(word_0>>2)+(t*1u>>2)),0);
uint offset_0=(word_0&3u)+(t*1u&3u);
uint part_0=texel_0[offset_0];
element=part_0;
return element;
}
uint gather_below(index_t index){
position_t element=unpack_2d(index);
return load_below(place_of(element,4u),slot_of(element,4u),0u);
}
index_t at_below(uint index){return pack_2d(position_of(index,@4u));}
uint block_start=uint(0);
uint first=uint(0);
uint nodes=uint(0);
void kernel(){
uint row=block_start+instance_number();
uint digit=row&15u;
uint sum=0u;
for(uint i=0u;i<16u;++i){
uint node=(row>>4u)*16u+i;
if(node-first<nodes)
sum+=gather_below(at_below((node*16u+digit)*16u+15u));
push_sums(sum);
}
}
void main(){
instance_m=uvec2(gl_FragCoord.xy)-block_area.xy;
instance_index=pack_2d(instance_m);
cursor_sums=0u;
block_start=block_words_1.x;
first=block_words_1.y;
nodes=block_words_1.z;
kernel();
}
` },
};
