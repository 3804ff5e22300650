import type { ReactNode } from 'react';

export function Specimens({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-6 border-line border-t pt-8">
      <h2 className="title-card text-2xl">{title}</h2>
      {children}
    </section>
  );
}

export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-3">
      <h3 className="text-quiet text-sm">{name}</h3>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}
