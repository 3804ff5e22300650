export const STYLE = `
:root { color-scheme: light dark; --ground: #f6f5f2; --card: #fff; --ink: #1b1a18; --soft: #5f5b54; --line: #dcd8d0; --field: #fff;
  --accent: #4b3fd6; --on-accent: #fff; --bad: #b3261e; --bad-ground: #fdecea; --good: #17663a; --good-ground: #e5f4ea; --note: #fff3d1; --on-note: #513c00; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #131217; --card: #1c1b22; --ink: #f1eff6; --soft: #aaa6b5; --line: #35333f; --field: #131217; --accent: #a79dff;
    --on-accent: #17133f; --bad: #ffb4ab; --bad-ground: #3b1512; --good: #8fdcaa; --good-ground: #10301d; --note: #3a2f10; --on-note: #ffe6a3; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
.banner { margin: 0; padding: .65rem 1.25rem; background: var(--note); color: var(--on-note); text-align: center; font-size: .9rem; }
main { max-width: 62rem; margin: 0 auto; padding: clamp(1.5rem, 5vw, 4rem) 1.25rem; }
h1 { font-size: 1.1rem; font-weight: 600; margin: 0 0 .25rem; color: var(--soft); }
h2 { font-size: 1.15rem; margin: 0 0 1rem; }
a { color: var(--accent); }
a:focus-visible, button:focus-visible, input:focus-visible, select:focus-visible, summary:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.checkout { display: grid; grid-template-columns: 1fr 1.1fr; gap: clamp(1.5rem, 6vw, 5rem); }
@media (max-width: 46rem) { .checkout { grid-template-columns: 1fr; } }
.back { display: inline-block; margin-bottom: 2rem; text-decoration: none; }
.price { font-size: 2.6rem; font-weight: 650; letter-spacing: -.02em; margin: 0; line-height: 1.1; }
.price small { font-size: 1rem; font-weight: 400; color: var(--soft); letter-spacing: 0; }
.lines { margin: 2rem 0 0; padding: 0; list-style: none; border-top: 1px solid var(--line); }
.lines li { display: flex; justify-content: space-between; gap: 1rem; padding: .9rem 0; border-bottom: 1px solid var(--line); }
.lines small { display: block; color: var(--soft); }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: clamp(1.25rem, 3vw, 2rem); }
label { display: block; font-size: .875rem; font-weight: 550; margin: 1rem 0 .3rem; }
input, select { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: inherit; color: inherit; background: var(--field); border: 1px solid var(--line); border-radius: 8px; }
input[aria-invalid=true] { border-color: var(--bad); }
input[readonly] { color: var(--soft); }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; }
.problem { color: var(--bad); font-size: .875rem; margin: .3rem 0 0; }
.alert { background: var(--bad-ground); color: var(--bad); border-radius: 8px; padding: .75rem 1rem; margin: 0 0 1rem; }
button, .button { min-height: 2.75rem; padding: .5rem 1.1rem; font: inherit; font-weight: 600; color: var(--on-accent); background: var(--accent); border: 1px solid transparent; border-radius: 8px; cursor: pointer; }
button:hover { filter: brightness(1.08); }
button.quiet { background: transparent; color: var(--ink); border-color: var(--line); }
form > button.wide { width: 100%; margin-top: 1.5rem; }
details { margin-top: 1.25rem; font-size: .9rem; }
summary { cursor: pointer; }
details ul { padding-left: 1.1rem; }
details li { margin: .3rem 0; }
.row { display: flex; flex-wrap: wrap; gap: .6rem; align-items: center; }
.stack { display: grid; gap: 1.5rem; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: .9rem; }
th, td { text-align: left; padding: .55rem .75rem .55rem 0; border-bottom: 1px solid var(--line); vertical-align: middle; }
th { color: var(--soft); font-weight: 550; }
td form { display: flex; gap: .5rem; min-width: 20rem; }
th.number, td.number { text-align: right; font-variant-numeric: tabular-nums; }
.mark { display: inline-block; padding: .05rem .55rem; border-radius: 99px; font-size: .8rem; background: var(--note); color: var(--on-note); white-space: nowrap; }
.mark.good { background: var(--good-ground); color: var(--good); }
.mark.bad { background: var(--bad-ground); color: var(--bad); }
.soft { color: var(--soft); }
code { font-size: .85em; overflow-wrap: anywhere; }
.narrow { max-width: 30rem; }
`;
