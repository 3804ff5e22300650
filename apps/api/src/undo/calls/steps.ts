import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ProjectAccess } from '../../projects/index.js';
import { StepRows } from '../step-rows.js';
import { StepViews } from '../step-views.js';

/** What somebody has done in a project, and what they can undo and do again next. */
@Handles(calls.steps)
export class StepsHandler implements CallHandler<typeof calls.steps> {
  constructor(
    private readonly projects: ProjectAccess,
    private readonly rows: StepRows,
    private readonly views: StepViews,
  ) {}

  async execute({ input: { projectId, limit, before }, caller }: CallTo<typeof calls.steps>) {
    await this.projects.readable(projectId, caller);
    const page = limit === 0 ? [] : await this.rows.page(projectId, caller.uid, limit, before);
    const steps = await Promise.all(page.map((row) => this.views.of(row)));
    const next = page.length > 0 && page.length === limit ? (page.at(-1)?.at ?? null) : null;
    return { ...(await this.views.next(projectId, caller.uid)), steps, next };
  }
}
