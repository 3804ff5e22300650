import type { ProjectEvent, RefreshOutcome, RefreshStep } from '@scenewright/events';
import { accept, type Decision, reject } from '../decision.js';
import type { OpenStep, ProjectState, Refresh } from './state.js';

export type RefreshCommand =
  | { readonly type: 'RequestRefresh'; readonly refreshId: string; readonly steps: readonly RefreshStep[] }
  | { readonly type: 'EndRefreshStep'; readonly jobId: string; readonly outcome: RefreshOutcome }
  /** `begun`: jobs of it that run; the other steps are given up. */
  | { readonly type: 'StopRefresh'; readonly refreshId: string; readonly begun: readonly string[] }
  | { readonly type: 'AcceptStaleness'; readonly outputs: readonly Accepted[] }
  /** `against`: what it was left by before; null: by nothing. */
  | { readonly type: 'TakeAcceptanceBack'; readonly outputs: readonly (Omit<Accepted, 'against'> & { readonly against: string | null })[] };

/** An output that is left as it is, and the causes by which it is. */
interface Accepted {
  readonly output: string;
  readonly against: string;
}

type RefreshEvent = Extract<
  ProjectEvent,
  { readonly type: 'RefreshRequested' | 'RefreshStepEnded' | 'RefreshStopped' | 'StalenessAccepted' | 'AcceptanceTakenBack' }
>;
type Refreshing = Pick<ProjectState, 'refreshes' | 'accepted'>;

export const stepOf = ({ refreshes }: Pick<ProjectState, 'refreshes'>, jobId: string) =>
  refreshes.flatMap(({ refreshId, steps }) => steps.filter((step) => step.jobId === jobId).map((step) => ({ refreshId, step })))[0];

/** Outputs that a refresh is going to make again, or is making. */
export const refreshedOutputs = ({ refreshes }: Pick<ProjectState, 'refreshes'>): Set<string> =>
  new Set(refreshes.flatMap(({ steps }) => steps.filter(({ outcome }) => outcome === null).map(({ output }) => output)));

/** Those of a refresh that can begin: all that they wait for is done, and nobody stopped it. */
export const readySteps = ({ steps, isStopped }: Refresh): OpenStep[] => {
  if (isStopped) return [];
  const done = new Set(steps.filter(({ outcome }) => outcome === 'done').map(({ jobId }) => jobId));
  return steps.filter(({ outcome, waitsFor }) => outcome === null && waitsFor.every((jobId) => done.has(jobId)));
};

/** Those of a refresh that will never begin, because what they wait for did not come about. */
export const lostSteps = ({ steps }: Refresh): OpenStep[] => {
  const lost = new Set(steps.filter(({ outcome }) => outcome === 'failed' || outcome === 'dropped').map(({ jobId }) => jobId));
  return steps.filter(({ jobId, outcome, waitsFor }) => {
    if (outcome !== null || !waitsFor.some((one) => lost.has(one))) return false;
    // steps stand in order: whoever waits for this one comes later
    lost.add(jobId);
    return true;
  });
};

export function decideRefresh(state: Refreshing, command: RefreshCommand): Decision<ProjectEvent> {
  switch (command.type) {
    case 'RequestRefresh': {
      const { refreshId, steps } = command;
      if (state.refreshes.some((one) => one.refreshId === refreshId)) return accept();
      if (steps.length === 0) return reject('CONFLICT', 'Everything is up to date already.');
      const underWay = refreshedOutputs(state);
      if (steps.some(({ output }) => underWay.has(output)))
        return reject('ALREADY_RUNNING', 'Some of this is being brought up to date already.');
      return accept({ type: 'RefreshRequested', data: { refreshId, steps: [...steps] } });
    }
    case 'EndRefreshStep': {
      const { jobId, outcome } = command;
      const found = stepOf(state, jobId);
      if (!found) return reject('NOT_IN_FLIGHT', 'This work is over already.');
      if (found.step.outcome !== null) return accept();
      return accept({ type: 'RefreshStepEnded', data: { refreshId: found.refreshId, jobId, outcome } });
    }
    case 'StopRefresh': {
      const { refreshId, begun } = command;
      const found = state.refreshes.find((one) => one.refreshId === refreshId);
      if (!found) return reject('NOT_IN_FLIGHT', 'This update is over already.');
      if (found.isStopped) return accept();
      const left = found.steps.filter(({ jobId, outcome }) => outcome === null && !begun.includes(jobId));
      return accept<ProjectEvent>(
        { type: 'RefreshStopped', data: { refreshId } },
        ...left.map(({ jobId }) => ({ type: 'RefreshStepEnded', data: { refreshId, jobId, outcome: 'dropped' } }) as const),
      );
    }
    case 'AcceptStaleness': {
      const outputs = command.outputs
        .filter(({ output, against }) => state.accepted[output] !== against)
        .map(({ output, against }) => ({ output, against }));
      return outputs.length === 0 ? accept() : accept({ type: 'StalenessAccepted', data: { outputs } });
    }
    case 'TakeAcceptanceBack': {
      const outputs = command.outputs
        .filter(({ output, against }) => (state.accepted[output] ?? null) !== against)
        .map(({ output, against }) => ({ output, against }));
      return outputs.length === 0 ? accept() : accept({ type: 'AcceptanceTakenBack', data: { outputs } });
    }
  }
}

export function evolveRefresh(state: Refreshing, event: RefreshEvent): Refreshing {
  switch (event.type) {
    case 'RefreshRequested': {
      const { refreshId, steps } = event.data;
      return {
        ...state,
        refreshes: [...state.refreshes, { refreshId, steps: steps.map((step) => ({ ...step, outcome: null })), isStopped: false }],
      };
    }
    case 'RefreshStepEnded': {
      const { refreshId, jobId, outcome } = event.data;
      const refreshes = state.refreshes
        .map((one) =>
          one.refreshId === refreshId
            ? { ...one, steps: one.steps.map((step) => (step.jobId === jobId ? { ...step, outcome } : step)) }
            : one,
        )
        // what is over is told by what was made
        .filter(({ steps }) => steps.some((step) => step.outcome === null));
      return { ...state, refreshes };
    }
    case 'RefreshStopped':
      return {
        ...state,
        refreshes: state.refreshes.map((one) => (one.refreshId === event.data.refreshId ? { ...one, isStopped: true } : one)),
      };
    case 'StalenessAccepted':
    case 'AcceptanceTakenBack': {
      const accepted = new Map(Object.entries(state.accepted));
      for (const { output, against } of event.data.outputs) {
        if (against === null) accepted.delete(output);
        else accepted.set(output, against);
      }
      return { ...state, accepted: Object.fromEntries(accepted) };
    }
  }
}
