import { AnalyticsSwitch, analyticsHost } from '../../entities/analytics/index.js';
import { Clause } from './legal-page.js';

/** What analytics are told, where there are any. */
export function AnalyticsClause() {
  const host = analyticsHost();
  if (host === null)
    return (
      <Clause id="analytics" title="Analytics">
        <p>There are none here: no service is told what you do in the studio, and nobody asks you to allow it.</p>
      </Clause>
    );
  return (
    <Clause id="analytics" title="Analytics">
      <p>
        Only if you allow it, the studio tells PostHog ({host}) which of these steps are taken: the home page was viewed; a project was
        created (its length, shape and style); scenes, a clip, a sound, all clips, all sounds or an export were started (the model,
        resolution, length, kind and how many). With them go the time, your id in the studio and your plan. Of a visitor only that the home
        page was viewed, and nothing that says who it was.
      </p>
      <p>
        Never: your name and address, what you write, your projects, and what is made of them. Your browser speaks to the studio alone, and
        no cookie is set for it. Where your browser asks not to be tracked (Do Not Track, Global Privacy Control), that is a no, and you are
        not asked.
      </p>
      <p>
        Your answer is kept with your account; as a visitor, in this browser. You may change it at any time, here or under Account, and
        nothing more is sent from then on. What was sent before stays there under an id that says who you are to nobody but the studio; once
        your account is deleted, to nobody at all. Write to us to have it deleted.
      </p>
      <AnalyticsSwitch />
    </Clause>
  );
}
