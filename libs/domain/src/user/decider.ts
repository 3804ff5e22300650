import type { DataOf, OwnKeyService, Role, UserEvent } from '@scenewright/events';
import { accept, type Decider, reject } from '../decision.js';

/** A key of the person's own for a service, which the person's key alone opens. */
export interface SealedKey {
  readonly service: OwnKeyService;
  readonly keyId: string;
  readonly key: string;
}

export interface UserState {
  readonly status: 'unknown' | 'active' | 'deleted';
  readonly roles: readonly Role[];
  /** Also when the role was taken away since. */
  readonly hasBeenAdmin: boolean;
  readonly openProjects: readonly string[];
  readonly dismissedTips: readonly string[];
  /** Whether an analytics service may be told of what they do; null as long as they have not said. */
  readonly analytics: boolean | null;
  /** At most one for each service. */
  readonly ownKeys: readonly SealedKey[];
}

export type UserCommand =
  | { readonly type: 'RegisterUser'; readonly uid: string; readonly email: string; readonly name: string; readonly emailHash: string }
  | { readonly type: 'ChangeProfile'; readonly name: string }
  | { readonly type: 'GrantRole'; readonly role: Role }
  | { readonly type: 'RevokeRole'; readonly role: Role }
  /** By a setting, which says the same at every sign-in: a role that was taken away stays away. */
  | { readonly type: 'MakeFirstAdmin' }
  /** `limit`: how many projects the person's plan allows; null for no limit. */
  | { readonly type: 'OpenProject'; readonly projectId: string; readonly limit: number | null }
  | { readonly type: 'CloseProject'; readonly projectId: string }
  | { readonly type: 'DismissTip'; readonly tipId: string }
  | { readonly type: 'ChooseAnalytics'; readonly allowed: boolean }
  | { readonly type: 'SealOwnKey'; readonly service: OwnKeyService; readonly keyId: string; readonly key: string }
  | { readonly type: 'RemoveOwnKey'; readonly service: OwnKeyService }
  /** What a language model read and wrote for loglines. */
  | ({ readonly type: 'RecordLoglines' } & DataOf<'LoglinesWritten'>)
  | { readonly type: 'DeleteUser' };

export const userDecider: Decider<UserState, UserCommand, UserEvent> = {
  initial: { status: 'unknown', roles: [], hasBeenAdmin: false, openProjects: [], dismissedTips: [], analytics: null, ownKeys: [] },

  decide(state, command) {
    if (command.type === 'RegisterUser') {
      const { type: _, ...data } = command;
      if (state.status === 'deleted') return reject('NOT_FOUND', 'This account was deleted.');
      return state.status === 'active' ? accept() : accept({ type: 'UserRegistered', data });
    }
    if (state.status !== 'active') return reject('NOT_FOUND', 'There is no such account.');
    switch (command.type) {
      case 'ChangeProfile':
        return accept({ type: 'UserProfileChanged', data: { name: command.name } });
      case 'GrantRole':
        return state.roles.includes(command.role) ? accept() : accept({ type: 'UserRoleGranted', data: { role: command.role } });
      case 'RevokeRole':
        return state.roles.includes(command.role) ? accept({ type: 'UserRoleRevoked', data: { role: command.role } }) : accept();
      case 'MakeFirstAdmin':
        return state.hasBeenAdmin ? accept() : accept({ type: 'UserRoleGranted', data: { role: 'admin' } });
      case 'OpenProject': {
        if (state.openProjects.includes(command.projectId)) return accept();
        if (command.limit !== null && state.openProjects.length >= command.limit) {
          return reject('PROJECT_LIMIT_EXCEEDED', 'Free users can only create 1 project. Upgrade to create unlimited projects.', {
            details: { limit: command.limit },
          });
        }
        return accept({ type: 'ProjectOpened', data: { projectId: command.projectId } });
      }
      case 'CloseProject':
        return state.openProjects.includes(command.projectId)
          ? accept({ type: 'ProjectClosed', data: { projectId: command.projectId } })
          : accept();
      case 'DismissTip':
        return state.dismissedTips.includes(command.tipId) ? accept() : accept({ type: 'TipDismissed', data: { tipId: command.tipId } });
      case 'ChooseAnalytics':
        return state.analytics === command.allowed ? accept() : accept({ type: 'AnalyticsChosen', data: { allowed: command.allowed } });
      case 'SealOwnKey': {
        const { service, keyId, key } = command;
        return accept({ type: 'OwnKeySealed', data: { service, keyId, key } });
      }
      case 'RemoveOwnKey': {
        const known = state.ownKeys.find(({ service }) => service === command.service);
        return known ? accept({ type: 'OwnKeyRemoved', data: { service: known.service, keyId: known.keyId } }) : accept();
      }
      case 'RecordLoglines': {
        const { type: _, ...data } = command;
        return accept({ type: 'LoglinesWritten', data });
      }
      case 'DeleteUser':
        return accept({ type: 'UserDeleted', data: {} });
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'UserRegistered':
        return { ...state, status: 'active', roles: ['creator'] };
      case 'UserRoleGranted':
        return {
          ...state,
          roles: [...state.roles, event.data.role],
          hasBeenAdmin: state.hasBeenAdmin || event.data.role === 'admin',
        };
      case 'UserRoleRevoked':
        return { ...state, roles: state.roles.filter((role) => role !== event.data.role) };
      case 'ProjectOpened':
        return { ...state, openProjects: [...state.openProjects, event.data.projectId] };
      case 'ProjectClosed':
        return { ...state, openProjects: state.openProjects.filter((id) => id !== event.data.projectId) };
      case 'UserDeleted':
        return { ...state, status: 'deleted', ownKeys: [] };
      case 'TipDismissed':
        return { ...state, dismissedTips: [...state.dismissedTips, event.data.tipId] };
      case 'AnalyticsChosen':
        return { ...state, analytics: event.data.allowed };
      case 'OwnKeySealed':
        return { ...state, ownKeys: [...without(state, event.data.service), event.data] };
      case 'OwnKeyRemoved':
        return { ...state, ownKeys: without(state, event.data.service) };
      case 'UserProfileChanged':
      case 'LoglinesWritten':
        return state;
    }
  },
};

const without = ({ ownKeys }: UserState, service: OwnKeyService) => ownKeys.filter((one) => one.service !== service);
