import type { ReactNode } from 'react';

/** A line of a list of facts: what it is, and how it is. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4 border-line border-t py-2.5">
    <dt className="text-quiet">{name}</dt>
    <dd className="text-right tabular-nums">{children}</dd>
  </div>
);
