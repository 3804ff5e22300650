import { type ReactNode, useId } from 'react';

/** A part of a page under a heading. */
export function Section({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="font-semibold text-lg">
          {title}
        </h2>
        {note && <div className="text-quiet text-sm">{note}</div>}
      </div>
      {children}
    </section>
  );
}
