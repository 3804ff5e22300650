import { calls } from '@scenewright/contract';
import { freshnessOf, refreshedOutputs, refreshPlan, toCredits } from '@scenewright/domain';
import { AggregateRepository } from '@scenewright/event-log';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { asNow, filmOf, ProjectAccess } from '../../projects/index.js';
import { staleViews } from '../freshness-view.js';
import { RefreshTerms } from '../refresh-terms.js';

/** Says what of a film no longer fits what it was made from. */
@Handles(calls.freshness)
export class FreshnessHandler implements CallHandler<typeof calls.freshness> {
  constructor(
    private readonly projects: ProjectAccess,
    private readonly aggregates: AggregateRepository,
    private readonly terms: RefreshTerms,
  ) {}

  async execute({ input: { projectId }, caller }: CallTo<typeof calls.freshness>) {
    await this.projects.readable(projectId, caller);
    const { film, project } = await filmOf(projectId, asNow(this.aggregates));
    const stale = freshnessOf(film, { accepted: project.accepted, underWay: refreshedOutputs(project) });
    const plan = refreshPlan(film, stale, await this.terms.of(caller));
    const steps = project.refreshes.flatMap((refresh) => refresh.steps);
    const updating = steps.length === 0 ? null : { done: steps.filter(({ outcome }) => outcome !== null).length, steps: steps.length };
    return { stale: staleViews(film, stale, plan), total_credits: toCredits(plan.total), updating };
  }
}
