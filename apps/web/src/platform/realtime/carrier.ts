import type { UnknownAction } from '@reduxjs/toolkit';
import type { ChangedPart, PushedChange } from '@scenewright/contract';
import type { Tag } from '../api/tags.js';
import type { AppDispatch } from '../store/dispatch.js';
import type { Fit } from './apply-list.js';

/** An answer that pushes keep up to date. */
export interface Carrier {
  readonly part: ChangedPart;
  /** What is fetched again when a change does not fit. */
  readonly tag: Tag;
  readonly isAnswer: (action: UnknownAction) => boolean;
  /**
   * Shows changes in an answer, in their order, and says how they fit. `projectId`: of a person's own things undefined. An answer that is
   * not there (yet) takes no changes, and all of them fit.
   */
  readonly show: (projectId: string | undefined, changes: readonly PushedChange[]) => (dispatch: AppDispatch) => Fit;
}

interface Given<Answer, Part extends ChangedPart> {
  readonly part: Part;
  readonly tag: Tag;
  readonly isAnswer: (action: UnknownAction) => boolean;
  /** `updateQueryData` of the endpoint. */
  readonly update: (projectId: string, recipe: (answer: Answer) => Answer | undefined) => unknown;
  /** The answer with the change (what it was given, changed, or another one), and how that fits. */
  readonly apply: (answer: Answer, change: NonNullable<PushedChange[Part]>) => readonly [Answer, Fit];
}

const known: Carrier[] = [];

/** The answers that pushes keep up to date, of those endpoints that are loaded. */
export const carriers: readonly Carrier[] = known;

/** Says how an endpoint's answer takes the changes that are pushed; said where the endpoint is, so that one never is without the other. */
export function carry<Answer, Part extends ChangedPart>({ part, tag, isAnswer, update, apply }: Given<Answer, Part>): void {
  const show: Carrier['show'] =
    (projectId, changes) =>
    (dispatch): Fit => {
      let fit: Fit = 'fits';
      const recipe = (answer: Answer): Answer => {
        let changed = answer;
        for (const change of changes) {
          const carried = change[part];
          if (carried === undefined) continue;
          const [next, now] = apply(changed, carried as NonNullable<PushedChange[Part]>);
          changed = next;
          if (now !== 'fits' && fit !== 'unfit') fit = now;
        }
        // also where nothing changed: of an answer that is a plain value nothing would be left otherwise
        return changed;
      };
      dispatch(update(projectId ?? '', recipe) as never);
      return fit;
    };
  known.push({ part, tag, isAnswer, show });
}
