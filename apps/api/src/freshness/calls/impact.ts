import { calls } from '@scenewright/contract';
import { impactOf, refreshedOutputs, refreshPlan, toCredits } from '@scenewright/domain';
import { AggregateRepository } from '@scenewright/event-log';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { notFound } from '../../http/problems.js';
import { asNow, filmOf, ProjectAccess } from '../../projects/index.js';
import { staleViews } from '../freshness-view.js';
import { RefreshTerms } from '../refresh-terms.js';

/** Says what a change would make outdated, before it is made. */
@Handles(calls.impact)
export class ImpactHandler implements CallHandler<typeof calls.impact> {
  constructor(
    private readonly projects: ProjectAccess,
    private readonly aggregates: AggregateRepository,
    private readonly terms: RefreshTerms,
  ) {}

  async execute({ input: { projectId, change }, caller }: CallTo<typeof calls.impact>) {
    await this.projects.own(projectId, caller);
    const { film, project } = await filmOf(projectId, asNow(this.aggregates));
    const impact = impactOf(film, change, { accepted: project.accepted, underWay: refreshedOutputs(project) });
    if (!impact) throw notFound('shotUid' in change ? 'shot' : 'character');
    const plan = refreshPlan(impact.film, impact.stale, await this.terms.of(caller));
    const stale = staleViews(impact.film, impact.stale, plan);
    const shots = new Set(stale.flatMap(({ shot_uid }) => shot_uid ?? [])).size;
    return { stale, total_credits: toCredits(plan.total), shots };
  }
}
