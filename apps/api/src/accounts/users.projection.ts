import { Injectable } from '@nestjs/common';
import { Projection } from '@scenewright/event-log';
import { idOf, type RecordedIn } from '@scenewright/events';
import type { EntityManager } from 'typeorm';
import { PersonKeys } from './person-keys.js';
import { UserRow } from './user.entity.js';

/** Who is who: address, name and roles. */
@Injectable()
export class UsersProjection extends Projection<'user'> {
  readonly name = 'users';
  readonly version = 2;
  readonly categories = ['user'] as const;
  readonly tables = ['users'];

  constructor(private readonly keys: PersonKeys) {
    super();
  }

  async project(events: readonly RecordedIn<'user'>[], db: EntityManager): Promise<void> {
    for (const event of events) await this.apply(idOf(event.stream), event, db);
  }

  private async apply(uid: string, event: RecordedIn<'user'>, db: EntityManager): Promise<void> {
    const users = db.getRepository(UserRow);
    switch (event.type) {
      case 'UserRegistered': {
        const email = await this.keys.unseal(uid, event.data.email);
        // the key is destroyed: this person has left since
        if (email === null) return;
        const name = (await this.keys.unseal(uid, event.data.name)) ?? '';
        await users.upsert({ uid, email, name, roles: ['creator'], dismissedTips: [], analytics: null, createdAt: event.recordedAt }, [
          'uid',
        ]);
        return;
      }
      case 'UserProfileChanged': {
        const name = await this.keys.unseal(uid, event.data.name);
        if (name !== null) await users.update({ uid }, { name });
        return;
      }
      case 'UserRoleGranted':
        await db.query('UPDATE users SET roles = array_append(array_remove(roles, $2), $2) WHERE uid = $1', [uid, event.data.role]);
        return;
      case 'UserRoleRevoked':
        await db.query('UPDATE users SET roles = array_remove(roles, $2) WHERE uid = $1', [uid, event.data.role]);
        return;
      case 'AnalyticsChosen':
        await users.update({ uid }, { analytics: event.data.allowed });
        return;
      case 'TipDismissed':
        await db.query('UPDATE users SET dismissed_tips = array_append(array_remove(dismissed_tips, $2), $2) WHERE uid = $1', [
          uid,
          event.data.tipId,
        ]);
        return;
      case 'UserDeleted':
        await users.delete({ uid });
        return;
      case 'ProjectOpened':
      case 'ProjectClosed':
      // whoever uses them asks the log: nothing of a key is in a table
      case 'OwnKeySealed':
      case 'OwnKeyRemoved':
      case 'LoglinesWritten':
        return;
    }
  }
}
