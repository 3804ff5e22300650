/** Colours and letters are those of the web application (apps/web/src/ui/tokens.css); a test holds them to it. */
export const STYLE = `
@font-face { font-family: "Instrument Sans Variable"; font-display: swap; font-weight: 400 700; font-stretch: 75% 100%;
  src: url("/stand-in/letters.woff2") format("woff2-variations"); }
:root { color-scheme: light dark; --ground: light-dark(#f3f3f2, #111213); --surface: light-dark(#fbfbfa, #191a1c);
  --ink: light-dark(#17181a, #f1f1ee); --quiet: light-dark(#54575b, #a6a9ad); --line: light-dark(#dbdbd8, #2b2d30);
  --line-strong: light-dark(#8a8b8c, #6b6e73); --tungsten: light-dark(#9f4f00, #ffb35c); --lamp: #ffb35c; --on-lamp: #221402;
  --tungsten-wash: light-dark(#fbeedd, #2e2317); --daylight: light-dark(#1d5bb8, #8ab8ff); --bad: light-dark(#b3261e, #ff9088);
  --bad-wash: light-dark(#fbe6e4, #351917); --good: light-dark(#1a6d40, #7fd1a0); --good-wash: light-dark(#e0f2e7, #16291e); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 "Instrument Sans Variable", ui-sans-serif, system-ui, sans-serif;
  -webkit-font-smoothing: antialiased; }
.brand { display: flex; align-items: center; gap: 10px; min-height: 57px; padding: 0 24px; border-bottom: 1px solid var(--line);
  font-weight: 600; font-stretch: 88%; letter-spacing: -.015em; }
.brand svg { height: 20px; width: auto; }
.brand .stick { fill: var(--tungsten); }
.local { margin-left: auto; padding: 2px 10px; border-radius: 6px; background: var(--tungsten-wash); color: var(--tungsten); font-size: 13px;
  font-weight: 500; font-stretch: 100%; letter-spacing: 0; }
.banner { margin: 0; padding: .65rem 1.25rem; background: var(--tungsten-wash); color: var(--tungsten); text-align: center; font-size: .9rem; }
main { max-width: 62rem; margin: 0 auto; padding: clamp(1.5rem, 5vw, 4rem) 1.25rem; }
h1 { font-size: 1.1rem; font-weight: 600; margin: 0 0 .25rem; color: var(--quiet); }
h2 { font-size: 1.15rem; margin: 0 0 1rem; }
a { color: var(--tungsten); text-underline-offset: 4px; }
a:focus-visible, button:focus-visible, input:focus-visible, select:focus-visible, summary:focus-visible { outline: 2px solid var(--daylight); outline-offset: 2px; }
.checkout { display: grid; grid-template-columns: 1fr 1.1fr; gap: clamp(1.5rem, 6vw, 5rem); }
@media (max-width: 46rem) { .checkout { grid-template-columns: 1fr; } }
.back { display: inline-block; margin-bottom: 2rem; text-decoration: none; }
.price { font-size: 3.25rem; font-weight: 600; font-stretch: 82%; letter-spacing: -.022em; margin: 0; line-height: 1.02; }
.price small { font-size: 1rem; font-weight: 400; font-stretch: 100%; color: var(--quiet); letter-spacing: 0; }
.lines { margin: 2rem 0 0; padding: 0; list-style: none; border-top: 1px solid var(--line); }
.lines li { display: flex; justify-content: space-between; gap: 1rem; padding: .9rem 0; border-bottom: 1px solid var(--line); }
.lines small { display: block; color: var(--quiet); }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 14px; padding: clamp(1.25rem, 3vw, 2rem); }
label { display: block; font-size: .875rem; font-weight: 550; margin: 1rem 0 .3rem; }
input, select { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--line-strong); border-radius: 8px; }
input[aria-invalid=true] { border-color: var(--bad); }
input[readonly] { color: var(--quiet); }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; }
.problem { color: var(--bad); font-size: .875rem; margin: .3rem 0 0; }
.alert { background: var(--bad-wash); color: var(--bad); border-radius: 8px; padding: .75rem 1rem; margin: 0 0 1rem; }
button, .button { min-height: 2.75rem; padding: .5rem 1.1rem; font: inherit; font-weight: 600; color: var(--on-lamp); background: var(--lamp); border: 1px solid transparent; border-radius: 8px; cursor: pointer; }
button:hover { background: color-mix(in oklab, var(--lamp) 86%, white); }
button.quiet { background: var(--surface); color: var(--ink); border-color: var(--line); }
button.quiet:hover { border-color: var(--line-strong); }
form > button.wide { width: 100%; margin-top: 1.5rem; }
details { margin-top: 1.25rem; font-size: .9rem; }
summary { cursor: pointer; }
details ul { padding-left: 1.1rem; }
details li { margin: .3rem 0; }
.row { display: flex; flex-wrap: wrap; gap: .6rem; align-items: center; }
.stack { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.5rem; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: .9rem; }
th, td { text-align: left; padding: .55rem .75rem .55rem 0; border-bottom: 1px solid var(--line); vertical-align: middle; }
th { color: var(--quiet); font-weight: 550; }
td form { display: flex; gap: .5rem; min-width: 20rem; }
th.number, td.number { text-align: right; font-variant-numeric: tabular-nums; }
.mark { display: inline-block; padding: .05rem .55rem; border-radius: 99px; font-size: .8rem; background: var(--tungsten-wash); color: var(--tungsten); white-space: nowrap; }
.mark.good { background: var(--good-wash); color: var(--good); }
.mark.bad { background: var(--bad-wash); color: var(--bad); }
.soft { color: var(--quiet); }
code { font-size: .85em; overflow-wrap: anywhere; }
.narrow { max-width: 30rem; }
`;
