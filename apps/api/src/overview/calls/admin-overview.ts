import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { StudioOverview } from '../studio-overview.js';

/** Sums of the whole studio, which name nobody: a look at them is nobody's business but the studio's. */
@Handles(calls.adminOverview)
export class AdminOverviewHandler implements CallHandler<typeof calls.adminOverview> {
  constructor(private readonly overview: StudioOverview) {}

  execute({ input: { days } }: CallTo<typeof calls.adminOverview>) {
    return this.overview.of(Number(days));
  }
}
