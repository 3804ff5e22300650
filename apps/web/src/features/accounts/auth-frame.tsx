import type { ReactNode } from 'react';
import { Card } from '../../ui/card.js';

/** A card in the middle of the page, for one question. */
export function AuthFrame({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) {
  return (
    <div className="grid min-h-[calc(100dvh-3.5rem)] place-items-center px-4 py-10">
      <Card className="grid w-full max-w-md gap-6 p-6 sm:p-8">
        <div className="grid gap-2">
          <h1 className="title-card text-3xl">{title}</h1>
          {lead && <div className="text-quiet">{lead}</div>}
        </div>
        {children}
      </Card>
    </div>
  );
}
