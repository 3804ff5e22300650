import { Specimens } from './specimen.js';

const COLOURS = [
  ['ground', 'var(--ground)'],
  ['surface', 'var(--surface)'],
  ['raised', 'var(--raised)'],
  ['sunken', 'var(--sunken)'],
  ['line', 'var(--line)'],
  ['line-strong', 'var(--line-strong)'],
  ['quiet', 'var(--quiet)'],
  ['ink', 'var(--ink)'],
  ['tungsten', 'var(--tungsten)'],
  ['lamp', 'var(--lamp)'],
  ['tungsten-wash', 'var(--tungsten-wash)'],
  ['daylight', 'var(--daylight)'],
  ['daylight-wash', 'var(--daylight-wash)'],
  ['good', 'var(--good)'],
  ['good-wash', 'var(--good-wash)'],
  ['bad', 'var(--bad)'],
  ['bad-wash', 'var(--bad-wash)'],
] as const;

export const Colours = () => (
  <Specimens title="Colour">
    <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4 lg:grid-cols-8">
      {COLOURS.map(([name, value]) => (
        <li key={name} className="grid gap-2">
          <span className="h-14 rounded-frame border border-line" style={{ background: value }} />
          <span className="slate">{name}</span>
        </li>
      ))}
    </ul>
  </Specimens>
);

export const Type = () => (
  <Specimens title="Type">
    <p className="title-card text-6xl">A title card, condensed</p>
    <p className="font-semibold text-2xl">A heading inside a page</p>
    <p className="max-w-[60ch]">Text to read: Instrument Sans at its full width, with lines that end where the eye expects them to.</p>
    <p className="max-w-[60ch] text-quiet">Quiet text, for what supports and does not lead.</p>
    <p className="slate text-quiet">Slate: 00:12.5 · 24 fps · shot 3</p>
  </Specimens>
);
