import { cheapestPlanWith } from '@scenewright/domain';
import { Rejected } from '@scenewright/event-log';

/** Names the plan that would allow a new project that was refused; any other error stays what it is. `videoLength`: seconds. */
export function withWayOn(error: unknown, videoLength: number): unknown {
  if (!(error instanceof Rejected)) return error;
  const { rejection } = error;
  const plan =
    rejection.code === 'PROJECT_LIMIT_EXCEEDED'
      ? cheapestPlanWith((one) => one.maxProjects === null && one.maxVideoSeconds >= videoLength)
      : rejection.code === 'VIDEO_LENGTH_CAP'
        ? cheapestPlanWith((one) => one.maxVideoSeconds >= videoLength)
        : undefined;
  return plan ? new Rejected({ ...rejection, details: { ...rejection.details, plan: plan.id } }) : error;
}
