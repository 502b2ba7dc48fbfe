// How the class's pages look, beside what all pages share.
// SPDX-License-Identifier: MIT
#include "grade/pages/html.hpp"

namespace check::grade {

const std::string_view class_style = R"css(
.chapters{list-style:none;margin:0;padding:0;color:var(--soft);font-size:1.0625rem}
.contents{margin-top:2rem;border-block:1px solid var(--line)}
.contents ul{list-style:none;margin:0;padding:.65rem 0;display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;font-size:.925rem}
.tiles{display:grid;grid-template-columns:repeat(4,1fr);gap:1px;margin:2.25rem 0 1.25rem;border:1px solid var(--line);border-radius:.6rem;background:var(--line);overflow:hidden}
.tiles div{background:var(--paper);padding:1rem 1.25rem;display:flex;flex-direction:column-reverse;justify-content:flex-end}
.tiles dt{font-size:.875rem;line-height:1.4;color:var(--soft)}
.tiles dd{font-size:2rem;line-height:1.25;font-weight:600;font-variant-numeric:tabular-nums}
.tiles .warn dt{color:inherit}
.alarm{border-left:.25rem solid var(--warn);border-radius:.3rem;background:var(--alarm);padding:.9rem 1.25rem;margin:1.5rem 0}
.alarm p{margin:0} .alarm p+p{margin-top:.4rem} .alarm strong a{color:var(--warn)}
.cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(22rem,100%),1fr));gap:1.5rem;margin-top:1.25rem}
.card table{width:auto;min-width:12rem}
.stops{width:auto;min-width:min(26rem,100%)}
.meter{width:22%} .meter svg{display:block;width:100%;height:.5rem;border-radius:.25rem} .meter rect{fill:var(--bar)} .meter .all{fill:var(--line)}
.hardest+details .hardest thead{display:none} .hardest .number{width:7.5rem}
/* mistakes */
.mistakes{list-style:none;margin:1rem 0 0;padding:0}
.mistakes li{display:grid;grid-template-columns:minmax(11rem,17rem) 1fr auto;gap:.1rem 1.5rem;padding:.6rem 0;border-bottom:1px solid var(--line);align-items:baseline}
.mistakes p{margin:0;grid-column:2;grid-row:1} .mistakes strong{font-weight:600} .mistakes a .key{font-weight:400}
.count{grid-column:3;color:var(--soft);font-size:.925rem;font-variant-numeric:tabular-nums;white-space:nowrap}

/* all students */
.filter{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1rem;margin:0 0 1rem;font-size:.925rem}
.filter[hidden]{display:none}
.filter input{font:inherit;color:inherit;background:var(--paper);border:1px solid var(--soft);border-radius:.4rem;padding:.4rem .7rem;width:min(22rem,100%)}
#shown{color:var(--soft);font-variant-numeric:tabular-nums}
#table{margin:0} #table td span{font-size:.875rem} #table :is(th,td){padding-block:.4rem}
#table thead th{position:sticky;top:0;background:var(--paper);box-shadow:0 1px var(--soft);z-index:1;vertical-align:bottom}
#table tbody tr:hover>*{background:var(--card)}
#table button{font:inherit;color:inherit;background:none;border:0;padding:.2rem 0;cursor:pointer;white-space:nowrap}
#table button::after{content:"↕" / "";margin-left:.35em;opacity:.55} [aria-sort=ascending] button::after{content:"↑" / ""!important;opacity:1!important} [aria-sort=descending] button::after{content:"↓" / ""!important;opacity:1!important}
#table [aria-sort]{color:var(--ink)}
@media (min-width:48rem){section#students>.scroll{overflow:auto;max-height:85vh} #table :is(th,td):first-child{padding-left:.5rem} #table :is(th,td):last-child{padding-right:.5rem}}

@media (max-width:47.99rem){
 .tiles{grid-template-columns:1fr 1fr} .tiles div{padding:.8rem 1rem} .tiles dd{font-size:1.6rem}
 .meter{display:none} .hardest .number{width:auto}
 .mistakes li{grid-template-columns:1fr auto} .mistakes p{grid-column:1/-1;grid-row:2} .count{grid-column:2}
 .scroll :is(td,thead th){white-space:nowrap} #table :is(th,td):first-child{position:sticky;left:0;width:9rem;background:var(--paper);z-index:1;padding-left:0} .scroll tbody th{max-width:9rem}
}
@media print{
 .contents,.filter,#table button::after{display:none} .mistakes li{break-inside:avoid} #table thead th{position:static}
}
)css";

}  // namespace check::grade
