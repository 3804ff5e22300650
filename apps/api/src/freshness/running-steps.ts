import { type Decider, filmDecider, type OpenStep } from '@scenewright/domain';
import type { EventLog, UnitOfWork } from '@scenewright/event-log';
import { type Failure, type StreamName, streams } from '@scenewright/events';

const FAILURE: Failure = { code: 'cancelled', message: 'Cancelled.' };

/** What ends the job of a step as cancelled, and where. */
function cancelling(projectId: string, step: OpenStep): { readonly stream: StreamName; readonly command: { readonly type: string } } {
  const failing = (stream: StreamName, type: string) => ({ stream, command: { type, jobId: step.jobId, failure: FAILURE } });
  switch (step.kind) {
    case 'portrait':
      return failing(streams.cast(projectId), 'FailPortrait');
    case 'start_frame':
      return failing(streams.scene(step.sceneUid), 'FailStartFrame');
    case 'video':
      return failing(streams.scene(step.sceneUid), 'FailVideo');
    case 'trim':
      return failing(streams.scene(step.sceneUid), 'FailTrim');
    case 'lip_sync':
      return failing(streams.scene(step.sceneUid), 'FailLipSync');
    case 'sound':
      return failing(streams.soundtrack(projectId), 'FailAudio');
  }
}

type AnyDecider = Decider<unknown, { readonly type: string }, never>;

/** Whether the job of a step has been asked for and is not over. */
export async function isRunning(unit: UnitOfWork, projectId: string, step: OpenStep): Promise<boolean> {
  const { stream, command } = cancelling(projectId, step);
  const decider = filmDecider(stream) as AnyDecider;
  return decider.decide(await unit.load(decider, stream), command).ok;
}

/** Whether the job of a step was ever asked for. */
export async function wasAskedFor(log: EventLog, projectId: string, step: OpenStep): Promise<boolean> {
  for await (const { data } of log.read(cancelling(projectId, step).stream, { direction: 'backwards' })) {
    if ('jobId' in data && data.jobId === step.jobId) return true;
  }
  return false;
}

/** Ends a job of which nobody knows yet but the log. True when it was not over. */
export async function endUnknown(unit: UnitOfWork, projectId: string, step: OpenStep): Promise<boolean> {
  const { stream, command } = cancelling(projectId, step);
  return (await unit.tryDecide(filmDecider(stream), stream, command)) === null;
}
