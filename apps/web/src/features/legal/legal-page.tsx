import type { ReactNode } from 'react';
import { CONTACT_ADDRESS, Footer } from '../../entities/site/index.js';

interface LegalPageProps {
  title: string;
  /** ISO date. */
  updated: string;
  lead: string;
  children: ReactNode;
}

export function LegalPage({ title, updated, lead, children }: LegalPageProps) {
  return (
    <>
      <title>{`${title} · Scenewright`}</title>
      <article className="mx-auto grid max-w-3xl gap-10 px-4 py-16 sm:px-6">
        <header className="grid gap-3">
          <h1 className="title-card text-5xl">{title}</h1>
          <p className="text-quiet">
            Last changed on{' '}
            <time dateTime={updated}>{new Date(updated).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })}</time>
          </p>
          <p className="mt-2 text-lg">{lead}</p>
        </header>
        {children}
      </article>
      <Footer />
    </>
  );
}

export function Clause({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="grid scroll-mt-20 gap-3">
      <h2 className="font-semibold text-xl">{title}</h2>
      <div className="grid gap-3 text-quiet leading-relaxed">{children}</div>
    </section>
  );
}

export function Contact() {
  return (
    <Clause title="Contact">
      <p>
        Write to{' '}
        <a href={`mailto:${CONTACT_ADDRESS}`} className="text-tungsten underline underline-offset-4">
          {CONTACT_ADDRESS}
        </a>
        .
      </p>
    </Clause>
  );
}
