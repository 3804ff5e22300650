import { describe, expect, it } from '@jest/globals';
import type { OwnKeyService, UserEvent } from '@scenewright/events';
import { specification } from '../testing/given.js';
import { id } from '../testing/samples.js';
import { userDecider } from './decider.js';

const given = specification(userDecider);

const who = { uid: 'u1', email: 'sealed-email', name: 'sealed-name', emailHash: 'h1' };
const registered: UserEvent = { type: 'UserRegistered', data: who };
const deleted: UserEvent = { type: 'UserDeleted', data: {} };
const opened = (n: number): UserEvent => ({ type: 'ProjectOpened', data: { projectId: id(n) } });
const closed = (n: number): UserEvent => ({ type: 'ProjectClosed', data: { projectId: id(n) } });
const refused: UserEvent = { type: 'AnalyticsChosen', data: { allowed: false } };
const granted: UserEvent = { type: 'UserRoleGranted', data: { role: 'admin' } };

describe('registration', () => {
  it('registers somebody new', () =>
    given()
      .when({ type: 'RegisterUser', ...who })
      .happens(registered));
  it('does nothing for somebody who is registered', () =>
    given(registered)
      .when({ type: 'RegisterUser', ...who })
      .changesNothing());
  it('does not bring a deleted account back', () =>
    given(registered, deleted)
      .when({ type: 'RegisterUser', ...who })
      .isRefused('NOT_FOUND'));
});

describe('an account', () => {
  it('takes another name', () =>
    given(registered)
      .when({ type: 'ChangeProfile', name: 'sealed-2' })
      .happens({ type: 'UserProfileChanged', data: { name: 'sealed-2' } }));
  it('is deleted once', () => {
    given(registered).when({ type: 'DeleteUser' }).happens(deleted);
    given(registered, deleted).when({ type: 'DeleteUser' }).isRefused('NOT_FOUND');
  });
  it('has to exist for anything but registration', () => given().when({ type: 'ChangeProfile', name: 'x' }).isRefused('NOT_FOUND'));
  it('keeps what was said of analytics, and every change of mind once', () => {
    const choose = (allowed: boolean) => ({ type: 'ChooseAnalytics', allowed }) as const;
    given(registered).when(choose(false)).happens(refused);
    given(registered, refused).when(choose(false)).changesNothing();
    given(registered, refused)
      .when(choose(true))
      .happens({ type: 'AnalyticsChosen', data: { allowed: true } });
  });
  it('keeps once that a tip was dismissed', () => {
    const dismissed: UserEvent = { type: 'TipDismissed', data: { tipId: 'welcome' } };
    given(registered).when({ type: 'DismissTip', tipId: 'welcome' }).happens(dismissed);
    given(registered, dismissed).when({ type: 'DismissTip', tipId: 'welcome' }).changesNothing();
  });
});

describe('the state of an account', () => {
  it('is unknown before', () =>
    expect(given().state).toEqual({
      status: 'unknown',
      roles: [],
      hasBeenAdmin: false,
      openProjects: [],
      dismissedTips: [],
      analytics: null,
      ownKeys: [],
    }));
  it('holds its roles and the projects that are open, and nothing of a profile', () => {
    const revoked: UserEvent = { type: 'UserRoleRevoked', data: { role: 'creator' } };
    const renamed: UserEvent = { type: 'UserProfileChanged', data: { name: 'sealed-2' } };
    const dismissed: UserEvent = { type: 'TipDismissed', data: { tipId: 'welcome' } };
    expect(given(registered, granted, revoked, opened(1), opened(2), closed(1), renamed, dismissed, refused).state).toEqual({
      status: 'active',
      roles: ['admin'],
      hasBeenAdmin: true,
      openProjects: [id(2)],
      dismissedTips: ['welcome'],
      analytics: false,
      ownKeys: [],
    });
    expect(given(registered, deleted).state.status).toBe('deleted');
  });
});

describe('roles', () => {
  it('makes a creator of everybody who registers', () => given(registered).when({ type: 'GrantRole', role: 'creator' }).changesNothing());
  it('grants a role once', () => {
    given(registered).when({ type: 'GrantRole', role: 'admin' }).happens(granted);
    given(registered, granted).when({ type: 'GrantRole', role: 'admin' }).changesNothing();
  });
  it('revokes only what was granted', () => {
    given(registered, granted)
      .when({ type: 'RevokeRole', role: 'admin' })
      .happens({ type: 'UserRoleRevoked', data: { role: 'admin' } });
    given(registered).when({ type: 'RevokeRole', role: 'admin' }).changesNothing();
  });
  it('makes a first admin of who has never been one: taken away, by whomever it was given, the role stays away', () => {
    const support: UserEvent = { type: 'UserRoleGranted', data: { role: 'support' } };
    const revoked: UserEvent = { type: 'UserRoleRevoked', data: { role: 'admin' } };
    given(registered, support).when({ type: 'MakeFirstAdmin' }).happens(granted);
    given(registered, granted).when({ type: 'MakeFirstAdmin' }).changesNothing();
    given(registered, granted, revoked).when({ type: 'MakeFirstAdmin' }).changesNothing();
    given(registered, granted, revoked, support).when({ type: 'MakeFirstAdmin' }).changesNothing();
  });
});

describe('keys of one’s own', () => {
  const key = (n: number, service: OwnKeyService = 'replicate') => ({ service, keyId: id(n), key: `v1.sealed.${n}` });
  const sealed = (n: number, service?: OwnKeyService): UserEvent => ({ type: 'OwnKeySealed', data: key(n, service) });
  const removed = (n: number): UserEvent => ({ type: 'OwnKeyRemoved', data: { service: 'replicate', keyId: id(n) } });

  it('are kept sealed', () =>
    given(registered)
      .when({ type: 'SealOwnKey', ...key(1) })
      .happens(sealed(1)));
  it('are one for each service: a new one replaces the one before', () =>
    expect(given(registered, sealed(1), sealed(2, 'fal'), sealed(3)).state.ownKeys).toEqual([key(2, 'fal'), key(3)]));
  it('are removed once', () => {
    given(registered, sealed(1)).when({ type: 'RemoveOwnKey', service: 'replicate' }).happens(removed(1));
    given(registered, sealed(1), removed(1)).when({ type: 'RemoveOwnKey', service: 'replicate' }).changesNothing();
    expect(given(registered, sealed(1), sealed(2, 'fal'), removed(1)).state.ownKeys).toEqual([key(2, 'fal')]);
  });
  it('are taken of nobody who has left', () => {
    given(registered, sealed(1), deleted)
      .when({ type: 'SealOwnKey', ...key(2) })
      .isRefused('NOT_FOUND');
    expect(given(registered, sealed(1), deleted).state.ownKeys).toEqual([]);
  });
});

describe('the project limit', () => {
  it('lets a person open a first project', () =>
    given(registered)
      .when({ type: 'OpenProject', projectId: id(1), limit: 1 })
      .happens(opened(1)));
  it('stops at the limit of the plan', () =>
    given(registered, opened(1))
      .when({ type: 'OpenProject', projectId: id(2), limit: 1 })
      .isRefused('PROJECT_LIMIT_EXCEEDED'));
  it('is named in the refusal', () =>
    expect(userDecider.decide(given(registered, opened(1)).state, { type: 'OpenProject', projectId: id(2), limit: 1 })).toMatchObject({
      rejection: { details: { limit: 1 } },
    }));
  it('has no end without a limit', () =>
    given(registered, opened(1), opened(2))
      .when({ type: 'OpenProject', projectId: id(3), limit: null })
      .happens(opened(3)));
  it('counts the same project once', () =>
    given(registered, opened(1))
      .when({ type: 'OpenProject', projectId: id(1), limit: 1 })
      .changesNothing());
  it('makes room when a project is closed', () =>
    given(registered, opened(1), closed(1))
      .when({ type: 'OpenProject', projectId: id(2), limit: 1 })
      .happens(opened(2)));
  it('closes only what is open', () => {
    given(registered, opened(1))
      .when({ type: 'CloseProject', projectId: id(1) })
      .happens(closed(1));
    given(registered)
      .when({ type: 'CloseProject', projectId: id(1) })
      .changesNothing();
  });
});
