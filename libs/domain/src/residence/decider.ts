import type { DataOf, ResidenceEvent } from '@scenewright/events';
import { accept, type Decider, type Rejection, reject } from '../decision.js';

export interface ResidenceState {
  /** `forgotten`: moved out, and nothing is left here but a history that nobody can read. */
  readonly status: 'here' | 'moved out' | 'forgotten' | 'moving in';
  /** Address of the other cell: where they live now, or where they come from. Null of whoever lives here. */
  readonly cell: string | null;
  /** Of the last move; null of whoever has never moved. */
  readonly moveId: string | null;
}

export type ResidenceCommand =
  | ({ readonly type: 'MoveOut' } & DataOf<'OwnerMovedOut'>)
  | { readonly type: 'Stay' }
  | { readonly type: 'Forget' }
  | ({ readonly type: 'BeginMoveIn' } & DataOf<'OwnerMoveInBegun'>)
  | { readonly type: 'CompleteMoveIn'; readonly moveId: string };

/** In which cell somebody lives. What is decided about them in any other stream holds only where they live. */
export const residenceDecider: Decider<ResidenceState, ResidenceCommand, ResidenceEvent> = {
  initial: { status: 'here', cell: null, moveId: null },

  decide(state, command) {
    switch (command.type) {
      case 'MoveOut':
        if (state.status === 'moving in') return reject('CONFLICT', `This account is still being moved here from ${state.cell}.`);
        if (state.status === 'forgotten') return reject('NOT_FOUND', 'There is no such account.');
        if (state.status === 'moved out' && state.cell === command.to) return accept();
        return accept({ type: 'OwnerMovedOut', data: { moveId: command.moveId, to: command.to } });
      case 'Stay':
        if (state.status !== 'moved out' || state.moveId === null) return accept();
        return accept({ type: 'OwnerStayed', data: { moveId: state.moveId } });
      case 'Forget':
        if (state.status === 'forgotten') return accept();
        if (state.status !== 'moved out' || state.moveId === null) {
          return reject('CONFLICT', 'This account has not moved out: only the person can delete it.');
        }
        return accept({ type: 'OwnerForgotten', data: { moveId: state.moveId } });
      case 'BeginMoveIn':
        // the same move again, whether it was cut off or is over
        if (state.moveId === command.moveId && !hasLeft(state)) return accept();
        if (state.status === 'here') return accept({ type: 'OwnerMoveInBegun', data: { moveId: command.moveId, from: command.from } });
        return reject(
          'CONFLICT',
          hasLeft(state)
            ? `This account has moved from here to ${state.cell}. Its history is here still: it can be moved into a cell that has none of it.`
            : `Another move of this account from ${state.cell} was begun here. Go on with that one.`,
        );
      case 'CompleteMoveIn':
        if (state.moveId !== command.moveId || hasLeft(state)) return reject('CONFLICT', 'This move was not begun here.');
        return state.status === 'here' ? accept() : accept({ type: 'OwnerMovedIn', data: { moveId: command.moveId } });
    }
  },

  evolve(state, event) {
    const { moveId } = event.data;
    switch (event.type) {
      case 'OwnerMovedOut':
        return { status: 'moved out', cell: event.data.to, moveId };
      case 'OwnerMoveInBegun':
        return { status: 'moving in', cell: event.data.from, moveId };
      case 'OwnerForgotten':
        return { ...state, status: 'forgotten' };
      case 'OwnerStayed':
        return { ...state, status: 'here', cell: null };
      case 'OwnerMovedIn':
        return { ...state, status: 'here', cell: null };
    }
  },
};

const hasLeft = ({ status }: ResidenceState): boolean => status === 'moved out' || status === 'forgotten';

/** Why nothing can be decided about somebody here; null where they live here. `details.address` is where they live, once they moved. */
export function awayFromHere({ status, cell }: Pick<ResidenceState, 'status' | 'cell'>): Rejection | null {
  switch (status) {
    case 'here':
    // what is left to happen here is that all of it goes
    case 'forgotten':
      return null;
    case 'moved out':
      return { code: 'MOVED', message: `This account has moved. Open ${cell} and sign in there.`, details: { address: cell } };
    case 'moving in':
      return { code: 'CONFLICT', message: 'This account is being moved here. Try again in some minutes.' };
  }
}
