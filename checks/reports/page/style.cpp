// How every page looks: light, dark, on a phone, on paper. The colours are the book's.
// SPDX-License-Identifier: MIT
#include "reports/page/html.hpp"

namespace check::page {

const std::string_view style_sheet = R"css(
:root{--ink:#1f2328;--soft:#57606a;--line:#d8dee4;--paper:#fff;--card:#f6f8fa;--bar:#0969da;--brand:#0969da;--good:#1a7f37;--bad:#b42318;--warn:#8a5a00;--alarm:#fff8e5}
@media screen and (prefers-color-scheme:dark){:root{--ink:#dfe3e8;--soft:#9da7b3;--line:#30363d;--paper:#131416;--card:#1b1e22;--bar:#4493f8;--brand:#6cb6ff;--good:#57ab5a;--bad:#ff8a80;--warn:#e3b341;--alarm:#262114;color-scheme:dark}}

/* the whole page */
*{box-sizing:border-box}
html{font:16px/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;-webkit-text-size-adjust:100%;scroll-behavior:smooth}
body{margin:0;color:var(--ink);background:var(--paper);overflow-wrap:anywhere}
.width{max-width:68rem;margin:0 auto;padding:0 1.5rem}
main{padding-bottom:5rem!important}
main:focus{outline:0}
a{color:var(--brand);text-decoration-thickness:1px;text-underline-offset:.2em}
:focus-visible{outline:2px solid var(--brand);outline-offset:2px;border-radius:2px}
.skip{position:absolute;left:-99rem;padding:.5rem 1rem;background:var(--paper);z-index:3}
.skip:focus{left:1rem;top:.5rem}
.top{border-bottom:1px solid var(--line);font-size:.875rem;color:var(--soft)}
.top .width{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;justify-content:space-between;padding-block:.7rem}
code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.875em}
.soft,.title,small{color:var(--soft)} .good{color:var(--good)} .bad{color:var(--bad)} .warn{color:var(--warn)}
.soft{font-size:.925rem} small{font-size:.8125rem;font-weight:400}
.key{font-variant-numeric:tabular-nums;font-weight:600}

/* headings */
h1{font-size:2.25rem;line-height:1.2;letter-spacing:-.015em;margin:3rem 0 .5rem}
h2{font-size:1.5rem;line-height:1.3;letter-spacing:-.01em;margin:4rem 0 .75rem}
h3{font-size:1.0625rem;line-height:1.4;margin:2rem 0 .5rem}
section[id]{scroll-margin-top:1rem}

/* a few numbers */
dl{margin:0} dd{margin:0}
.facts{display:flex;flex-wrap:wrap;gap:.5rem 2rem}
.facts dt{font-size:.8125rem;color:var(--soft)} .facts dd{font-weight:600;font-variant-numeric:tabular-nums} .facts dd code{font-weight:400}

/* scores */
.card{border:1px solid var(--line);border-radius:.6rem;padding:1.25rem 1.5rem;max-width:40rem}
.card h3{margin:0 0 .75rem}
.chart{display:block;width:100%;height:auto;margin:1.25rem 0 .5rem;overflow:visible}
.chart rect{fill:var(--bar)} .chart rect:hover{fill:var(--ink)}
.chart text{fill:var(--soft);font-size:12px;font-variant-numeric:tabular-nums} .chart .middle{text-anchor:middle} .chart .end{text-anchor:end}
.chart path{stroke:var(--line)} .chart .axis{stroke:var(--soft)}
details{margin-top:.75rem} summary{cursor:pointer;color:var(--brand);font-size:.925rem;width:fit-content}

/* tables */
table{border-collapse:collapse;width:100%;font-size:.925rem}
th,td{padding:.5rem .75rem;text-align:start;vertical-align:baseline;border-bottom:1px solid var(--line);font-weight:400}
:is(th,td):first-child{padding-left:0} :is(th,td):last-child{padding-right:0}
thead :is(th,td){color:var(--soft);font-size:.8125rem;font-weight:600;border-bottom-color:var(--soft)}
.number{text-align:end;font-variant-numeric:tabular-nums;white-space:nowrap}
.scroll{overflow-x:auto} .scroll td{overflow-wrap:normal} .scroll tbody th{min-width:9rem;max-width:24rem}
.title{margin-left:.75rem;font-size:.875rem}

/* a student */
.result{font-size:1.25rem;font-weight:600;margin:0 0 1rem;font-variant-numeric:tabular-nums} .result .soft{font-size:1rem;font-weight:400}
.notes{margin:0;padding-left:1.2rem;font-size:.925rem}
pre{background:var(--card);border:1px solid var(--line);border-radius:.4rem;padding:1rem;margin:0;overflow:auto;max-height:30rem;line-height:1.5;overflow-wrap:normal}
.exercises{list-style:none;margin:0;padding:0;border-top:1px solid var(--line)}
.exercises li{color:var(--ink);padding:.65rem 0;border-bottom:1px solid var(--line)}
.row{display:grid;grid-template-columns:1fr 17rem 7.5rem;gap:0 1.5rem;align-items:baseline}
.row h4{margin:0;font-size:1rem;font-weight:400} .row .points{text-align:end;color:var(--soft);font-size:.925rem;font-variant-numeric:tabular-nums}
.verdict{font-size:.925rem} .good .verdict{color:var(--good)} .bad .verdict{color:var(--bad)} .warn .verdict{color:var(--warn)} .exercises .soft .verdict{color:var(--soft)}
.exercises p{margin:.35rem 0 0;max-width:44rem} .exercises .book{font-size:.925rem;color:var(--soft)}

@media (max-width:47.99rem){
 .width{padding:0 1.1rem} h1{font-size:1.8rem;margin-top:2rem} h2{margin-top:3rem;font-size:1.35rem}
 .card{padding:1rem} .chart text{font-size:17px} .title{display:block;margin:0}
 .row{grid-template-columns:1fr auto} .row h4{grid-column:1/-1} .row .points{white-space:nowrap}
}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}

@page{size:A4;margin:16mm}
@media print{
 html{font-size:10pt} .width{max-width:none;padding:0} .skip,.top nav,summary{display:none}
 h1{margin-top:1rem} h2{margin-top:1.5rem;break-after:avoid} h3{break-after:avoid} tr,.card,.exercises li{break-inside:avoid}
 a{color:inherit;text-decoration:none} .scroll,pre{overflow:visible!important;max-height:none!important} pre{white-space:pre-wrap}
 rect{print-color-adjust:exact}
}
)css";

}  // namespace check::page
