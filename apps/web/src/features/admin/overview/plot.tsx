import type { OverTime } from '@scenewright/contract';
import { useId, useState } from 'react';
import { Card } from '../../../ui/card.js';
import { classes } from '../../../ui/classes.js';
import { ScrollArea } from '../../../ui/scroll-area.js';
import { type Period, periodsOf, roundUp, valuesOf } from './periods.js';

const TONES = {
  action: { bar: 'fill-tungsten', swatch: 'bg-tungsten' },
  light: { bar: 'fill-daylight', swatch: 'bg-daylight' },
  good: { bar: 'fill-good', swatch: 'bg-good' },
  bad: { bar: 'fill-bad', swatch: 'bg-bad' },
} as const;

export interface Series {
  readonly name: string;
  readonly over: OverTime;
  readonly tone: keyof typeof TONES;
  /** Where a bar stands for several days; of people, who may be there on each of them, an average. */
  readonly fold?: 'sum' | 'average';
  /** Beside the total, when it is no sum of the days. */
  readonly hint?: string;
}

interface PlotProps {
  title: string;
  days: readonly string[];
  series: readonly Series[];
  /** A number as it is read: '3 credits'. */
  say?: (value: number) => string;
  /** Where nothing happened at all. */
  none: string;
}

/** Rows of a table that does not scroll by itself. */
const MOST_ROWS = 7;

const plain = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
/** Height of the drawing; its width is the number of bars. Neither is in pixels: it is stretched to its place. */
const HEIGHT = 100;

interface Drawn extends Series {
  readonly values: readonly number[];
}

/** What happened over time: sums, bars side by side, and the same as a table. */
export function Plot({ title, days, series, say = (value) => plain.format(value), none }: PlotProps) {
  const heading = useId();
  const periods = periodsOf(days);
  const drawn = series.map((one) => ({ ...one, values: valuesOf(one.over.by_day, periods, one.fold ?? 'sum') }));
  const isEmpty = drawn.every(({ values }) => values.every((value) => value === 0));
  return (
    <Card className="grid min-w-0 content-start gap-4 p-5">
      <h3 id={heading} className="font-semibold">
        {title}
      </h3>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {series.map(({ name, over, tone, hint }) => (
          <div key={name}>
            <dt className="flex items-center gap-2 text-quiet text-sm">
              <span aria-hidden className={classes('size-2.5 rounded-sm', TONES[tone].swatch)} />
              {name}
            </dt>
            <dd className="font-semibold text-2xl tabular-nums">{say(over.total)}</dd>
            {hint && <dd className="text-quiet text-xs">{hint}</dd>}
          </div>
        ))}
      </dl>
      {isEmpty ? (
        <p className="grid h-40 place-items-center rounded-frame bg-sunken text-quiet text-sm">{none}</p>
      ) : (
        <>
          <Bars key={days[0]} label={title} periods={periods} drawn={drawn} say={say} />
          <AsTable title={title} labelledBy={heading} periods={periods} drawn={drawn} say={say} />
        </>
      )}
    </Card>
  );
}

interface DrawnProps {
  periods: readonly Period[];
  drawn: readonly Drawn[];
  say: (value: number) => string;
}

/** Each bar can be pointed at, and walked to by the keyboard: what is pointed at is told below. */
function Bars({ label, periods, drawn, say }: DrawnProps & { label: string }) {
  const [at, setAt] = useState(periods.length - 1);
  const values = drawn.flatMap((one) => one.values);
  const [top, bottom] = [roundUp(Math.max(...values)), -roundUp(-Math.min(...values, 0))];
  const heightOf = (value: number) => (value / (top - bottom)) * HEIGHT;
  const here = periods[at] ?? periods[0];
  const told = `${here?.name}: ${drawn.map(({ name, values }) => `${name} ${say(values[at] ?? 0)}`).join(', ')}`;
  const width = 0.8 / drawn.length;
  const point = (event: React.PointerEvent<HTMLElement>) => {
    const { left, width: whole } = event.currentTarget.getBoundingClientRect();
    const place = Math.floor(((event.clientX - left) / whole) * periods.length);
    setAt(Math.min(periods.length - 1, Math.max(0, place)));
  };
  return (
    <div className="grid gap-1.5 text-quiet text-xs tabular-nums">
      <span aria-hidden>{say(top)}</span>
      <div
        className="relative h-40 rounded-sm border-line border-y has-focus-visible:outline-2 has-focus-visible:outline-focus"
        onPointerMove={point}
      >
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${periods.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full"
        >
          <rect x={at} y={0} width={1} height={HEIGHT} className="fill-hover" />
          {drawn.map(({ name, tone, values }, nth) => (
            <g key={name} className={TONES[tone].bar}>
              {values.map((value, place) => (
                <rect
                  // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
                  key={place}
                  x={place + 0.1 + nth * width}
                  y={heightOf(top - Math.max(0, value))}
                  width={width}
                  height={heightOf(Math.abs(value))}
                />
              ))}
            </g>
          ))}
        </svg>
        <input
          type="range"
          aria-label={`${label}: which day`}
          aria-valuetext={told}
          min={0}
          max={periods.length - 1}
          value={at}
          onChange={(event) => setAt(Number(event.target.value))}
          className="absolute inset-0 size-full cursor-crosshair opacity-0"
        />
      </div>
      <div aria-hidden className="flex justify-between gap-4">
        <span>{periods[0]?.name}</span>
        <span className="text-right">{periods.at(-1)?.name}</span>
      </div>
      <p aria-hidden className="min-h-8 text-ink">
        {told}
      </p>
    </div>
  );
}

const AsTable = ({ title, labelledBy, periods, drawn, say }: DrawnProps & { title: string; labelledBy: string }) => (
  <details>
    <summary className="cursor-pointer text-quiet text-sm hover:text-ink" aria-describedby={labelledBy}>
      As a table
    </summary>
    <ScrollArea label={`${title}, as a table`} className={classes('mt-2', periods.length > MOST_ROWS && 'h-80')}>
      <table aria-label={title} className="w-full text-sm tabular-nums">
        <thead className="text-left text-quiet">
          <tr>
            <th scope="col" className="py-1.5 pr-4 font-medium">
              When
            </th>
            {drawn.map(({ name }) => (
              <th key={name} scope="col" className="py-1.5 pl-4 text-right font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-line border-t">
          {periods.map((period, place) => (
            <tr key={period.from}>
              <th scope="row" className="whitespace-nowrap py-1.5 pr-4 text-left font-normal">
                {period.name}
              </th>
              {drawn.map(({ name, values }) => (
                <td key={name} className="py-1.5 pl-4 text-right">
                  {say(values[place] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot className="border-line-strong border-t font-medium">
          <tr>
            <th scope="row" className="py-1.5 pr-4 text-left font-medium">
              Together
            </th>
            {drawn.map(({ name, over }) => (
              <td key={name} className="py-1.5 pl-4 text-right">
                {say(over.total)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </ScrollArea>
  </details>
);
