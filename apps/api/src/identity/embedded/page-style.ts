import { createHash } from 'node:crypto';

/** Where the letters of the page are (letters.controller.ts). */
export const LETTERS_PATH = '/api/identity/letters.woff2';

/** Colours and letters are those of the web application (apps/web/src/ui/tokens.css); a test holds them to it. */
export const PAGE_STYLE = `
  @font-face { font-family: "Instrument Sans Variable"; font-display: swap; font-weight: 400 700; font-stretch: 75% 100%;
    src: url("${LETTERS_PATH}") format("woff2-variations") }
  :root { color-scheme: light dark;
    --ground: light-dark(#f3f3f2, #111213); --surface: light-dark(#fbfbfa, #191a1c); --sunken: light-dark(#e9e9e7, #0b0c0d);
    --hover: light-dark(#1718190d, #ffffff0f); --line: light-dark(#dbdbd8, #2b2d30); --line-strong: light-dark(#8a8b8c, #6b6e73);
    --ink: light-dark(#17181a, #f1f1ee); --quiet: light-dark(#54575b, #a6a9ad);
    --tungsten: light-dark(#9f4f00, #ffb35c); --lamp: #ffb35c; --on-lamp: #221402; --tungsten-wash: light-dark(#fbeedd, #2e2317);
    --daylight: light-dark(#1d5bb8, #8ab8ff) }
  * { box-sizing: border-box }
  body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 "Instrument Sans Variable", ui-sans-serif, system-ui, sans-serif;
    -webkit-font-smoothing: antialiased }
  body > header { display: flex; align-items: center; gap: 10px; min-height: 57px; padding: 0 24px; border-bottom: 1px solid var(--line);
    font-weight: 600; font-stretch: 88%; letter-spacing: -.015em }
  header svg { height: 20px; width: auto } header .stick { fill: var(--tungsten) }
  .local { margin-left: auto; padding: 2px 10px; border-radius: 6px; background: var(--tungsten-wash); color: var(--tungsten);
    font-size: 13px; font-weight: 500; font-stretch: 100%; letter-spacing: 0 }
  main { max-width: 720px; margin: 0 auto; padding: 40px 24px } .narrow main { max-width: 440px }
  h1 { margin: 0 0 12px; font-size: 32px; font-weight: 600; font-stretch: 82%; letter-spacing: -.022em; line-height: 1.05 }
  h2 { font-size: 18px; margin: 0 } p { margin: 0 0 12px; text-wrap: pretty } .soft, small { color: var(--quiet) } small { font-size: 14px }
  a { color: var(--tungsten); text-underline-offset: 4px }
  button, input { min-height: 40px; padding: 8px 16px; border: 1px solid var(--line); border-radius: 8px; background: var(--surface);
    color: inherit; font: inherit }
  button { font-weight: 500; cursor: pointer } button:hover { border-color: var(--line-strong) } button:disabled { opacity: .5; cursor: default }
  :focus-visible { outline: 2px solid var(--daylight); outline-offset: 2px }
  button.main { background: var(--lamp); border-color: var(--lamp); color: var(--on-lamp) }
  button.main:hover { background: color-mix(in oklab, var(--lamp) 86%, white); border-color: transparent }
  label { display: block; margin: 0 0 16px; font-weight: 500 } input { display: block; width: 100%; margin-top: 4px; padding: 8px 12px;
    border-color: var(--line-strong); font-weight: 400 }
  .note { margin: 16px 0 24px; padding: 12px 16px; border-radius: 10px; background: var(--tungsten-wash); color: var(--tungsten) }
  .account { display: block; width: 100%; margin: 0 0 8px; text-align: left } .account small { display: block; font-weight: 400 }
  #mails { display: grid; gap: 8px; margin-top: 24px }
  #empty { margin-top: 24px; padding: 32px; border: 1px dashed var(--line-strong); border-radius: 14px; text-align: center }
  details { border: 1px solid var(--line); border-radius: 14px; background: var(--surface); overflow: hidden }
  summary { padding: 14px 18px; cursor: pointer } summary:hover { background: var(--hover) } summary:focus-visible { outline-offset: -2px }
  summary strong { font-weight: 600 } summary small { display: block } .text { white-space: pre-wrap; overflow-wrap: anywhere; padding: 4px 18px 8px }
  .row { display: flex; gap: 8px; justify-content: flex-end }
`;

/** By which the page's policy knows its style. */
export const PAGE_STYLE_HASH = `sha256-${createHash('sha256').update(PAGE_STYLE).digest('base64')}`;
