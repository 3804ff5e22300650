/** Moments that somebody gave a name, to find them again in the history. A moment is a position of the log. */
import type { ProjectEvent } from '@scenewright/events';
import { accept, type Decision, reject } from '../decision.js';
import type { ProjectState } from './state.js';

export type MomentCommand =
  /** Another name takes the place of the one that it had. */
  | { readonly type: 'NameMoment'; readonly position: string; readonly name: string }
  | { readonly type: 'RemoveMomentName'; readonly position: string };

/** More than anybody finds their way in; the state of a project stays small. */
export const MOST_NAMED = 200;

type MomentEvent = Extract<ProjectEvent, { type: 'MomentNamed' | 'MomentNameRemoved' }>;

export function decideMoment({ momentNames }: ProjectState, command: MomentCommand): Decision<ProjectEvent> {
  const { position } = command;
  const known = momentNames[position];
  if (command.type === 'RemoveMomentName') {
    return known === undefined ? accept() : accept({ type: 'MomentNameRemoved', data: { position } });
  }
  const { name } = command;
  if (name.trim() === '') return reject('INVALID', 'Give the moment a name.', { field: 'name' });
  if (known === name) return accept();
  if (known === undefined && Object.keys(momentNames).length >= MOST_NAMED) {
    return reject(
      'CONFLICT',
      `This project has ${MOST_NAMED} named moments, and more are not kept. Take the name of another one away first.`,
    );
  }
  return accept({ type: 'MomentNamed', data: { position, name } });
}

export function evolveMoment(state: ProjectState, event: MomentEvent): Pick<ProjectState, 'momentNames'> {
  const { [event.data.position]: _, ...others } = state.momentNames;
  return { momentNames: event.type === 'MomentNamed' ? { ...others, [event.data.position]: event.data.name } : others };
}
