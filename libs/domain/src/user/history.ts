/** What is told of each event of an account. */
import type { UserEvent } from '@scenewright/events';
import type { Sentences } from '../event-history.js';
import { OWN_KEY_SERVICES } from '../own-keys.js';
import { tokensUsed } from '../phrases.js';

export const userSentences: Sentences<UserEvent> = {
  UserRegistered: () => 'The account was created',
  UserProfileChanged: () => 'The profile was changed',
  UserRoleGranted: ({ role }) => `The role of ${role} was granted`,
  UserRoleRevoked: ({ role }) => `The role of ${role} was revoked`,
  ProjectOpened: () => 'A project was opened',
  ProjectClosed: () => 'A project was closed',
  AnalyticsChosen: ({ allowed }) => (allowed ? 'Analytics were allowed' : 'Analytics were refused'),
  OwnKeySealed: ({ service }) => `An own key for ${OWN_KEY_SERVICES[service]} was added`,
  OwnKeyRemoved: ({ service }) => `The own key for ${OWN_KEY_SERVICES[service]} was removed`,
  LoglinesWritten: tokensUsed,
  TipDismissed: () => 'A tip was dismissed',
  UserDeleted: () => 'The account was deleted',
};
