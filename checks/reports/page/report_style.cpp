// How a student's own report looks, beside what all pages share.
// SPDX-License-Identifier: MIT
#include "reports/page/pictures.hpp"

namespace check::page {

const std::string_view report_style = R"css(
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
section+section{margin-top:5rem;border-top:1px solid var(--line)}

/* progress */
.steps{list-style:none;display:flex;flex-wrap:wrap;gap:.35rem;margin:0 0 1.5rem;padding:0}
.steps li{flex-basis:4.5rem}
.steps a{display:block;padding:.35rem .4rem;border:1px solid var(--line);border-radius:.4rem;border-bottom:.3rem solid var(--line);text-align:center;text-decoration:none;color:var(--ink);font-size:.875rem;font-variant-numeric:tabular-nums;white-space:nowrap}
.steps a:hover{background:var(--card)}
.steps .good a{border-bottom-color:var(--good)} .steps .bad a{border-bottom-color:var(--bad)} .steps .warn a{border-bottom-color:var(--warn)}
.steps .good span:first-child{color:var(--good)} .steps .bad span:first-child{color:var(--bad)} .steps .warn span:first-child{color:var(--warn)}

/* exercises */
.exercises{border:0;display:grid;gap:.75rem}
.exercises>li{border:1px solid var(--line);border-radius:.6rem;padding:.75rem 1.25rem;scroll-margin-top:1rem;min-width:0}
.exercises>.good{border-left:.3rem solid var(--good)} .exercises>.bad{border-left:.3rem solid var(--bad)} .exercises>.warn{border-left:.3rem solid var(--warn)} .exercises>.soft{border-left:.3rem solid var(--line);font-size:1rem}
.exercises>:target{outline:2px solid var(--brand)}
.exercises pre{margin-top:.5rem}

/* answers side by side */
.figures{margin-top:1rem;padding-top:.25rem;border-top:1px solid var(--line)}
figure{margin:0} figcaption{font-size:.8125rem;color:var(--soft);line-height:1.5}
.beside{display:flex;flex-wrap:wrap;gap:1rem 2rem;margin:.75rem 0}
.beside figure{max-width:100%} .beside .scroll{position:relative;max-width:100%;padding:2px}
.matrix{width:auto;font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.8125rem}
.matrix caption{text-align:start;font:600 .8125rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;color:var(--soft);white-space:nowrap}
.matrix caption span{color:var(--ink)}
.matrix :is(th,td){padding:.2rem .55rem;border:0;text-align:end;white-space:nowrap;min-width:0!important}
.matrix th{color:var(--soft);font-size:.75rem;font-weight:400}
.matrix tbody td{background:var(--card);border:1px solid var(--line)} .matrix tbody :is(th,td):first-child{padding-left:.55rem} .matrix tbody td:last-child{padding-right:.55rem}
.matrix .off{color:var(--bad);font-weight:700;border:2px solid var(--bad)}
.errors{max-width:34rem} .errors .chart{margin:.75rem 0 .25rem}
.chart circle{fill:none;stroke:var(--good);stroke-width:2} .chart .off{fill:none;stroke:var(--bad);stroke-width:2.5}
.chart .limit{stroke:var(--ink);stroke-width:2;stroke-dasharray:4 3} .chart .strong{fill:var(--ink);font-weight:600}

/* slopes */
.slope{display:flex;flex-wrap:wrap;gap:.75rem 2rem;align-items:center;margin:1rem 0} .slope .chart{width:15rem;margin:0;flex:none} .slope figcaption{flex:1 1 16rem;max-width:30rem}
.slope .facts{margin-top:.6rem} .slope .facts dd{color:var(--ink);font-size:1rem}
.chart .real{stroke:var(--good);stroke-width:3} .chart .claimed{stroke:var(--bad);stroke-width:3;stroke-dasharray:7 5}
.slope .real dt::before,.slope .claimed dt::before{content:"";display:inline-block;width:1.6em;margin-right:.5em;vertical-align:middle;border-top:3px solid var(--good)} .slope .claimed dt::before{border-top:3px dashed var(--bad)}

/* the roof */
.roofline{margin-top:1.25rem;max-width:44rem} .roofline figcaption{font-size:1rem;color:var(--ink)}
.chart .roof{fill:none;stroke:var(--ink);stroke-width:2.5} .chart .own{fill:var(--bar);stroke:var(--paper);stroke-width:2} .chart .other{fill:var(--soft);stroke:none}
.rates{width:auto;margin:.5rem 0 1rem}
.seed{margin-top:2rem}

@media (max-width:47.99rem){
 .exercises>li{padding:.75rem .9rem} .steps li{flex:0 0 3.9rem!important} .slope .chart{width:100%}
}
)css";

}  // namespace check::page
