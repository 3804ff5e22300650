import { Injectable } from '@nestjs/common';
import { sentenceOf } from '@scenewright/domain';
import { insertRows, Projection } from '@scenewright/event-log';
import { isByStaff, type RecordedIn } from '@scenewright/events';
import type { EntityManager } from 'typeorm';

type Told = RecordedIn<'staff' | 'user' | 'credits' | 'project' | 'service'>;

/** What the staff does for somebody and that stands in that person's own streams alone. */
const FOR_PEOPLE: ReadonlySet<string> = new Set([
  'CreditsReleased',
  'ProjectRestored',
  'MomentRestored',
  'UserRoleGranted',
  'UserRoleRevoked',
]);
/** What the operator gives or takes in their own name. Through the console it is for somebody, and has an event of the staff's beside it. */
const BY_OPERATOR: ReadonlySet<string> = new Set(['CreditsGranted', 'CreditsDeducted', 'CreditsRefunded']);

/** What the staff did and looked at. */
@Injectable()
export class StaffAuditProjection extends Projection<'staff' | 'user' | 'credits' | 'project' | 'service'> {
  readonly name = 'staff-audit';
  readonly version = 3;
  readonly categories = ['staff', 'user', 'credits', 'project', 'service'] as const;
  readonly tables = ['staff_audit'];

  async project(events: readonly Told[], db: EntityManager): Promise<void> {
    await insertRows(db, 'staff_audit', events.filter(isStaffs).map(rowOf));
  }
}

const OPERATOR = /^operator\b/;

function isStaffs({ stream, type, metadata: { actor } }: Told): boolean {
  // to what costs money elsewhere nobody else can agree
  if (stream.startsWith('staff-') || stream.startsWith('service-')) return true;
  const isOperator = actor.role === 'system' && OPERATOR.test(actor.uid);
  if (FOR_PEOPLE.has(type)) return isOperator || isByStaff(actor);
  return isOperator && !isByStaff(actor) && BY_OPERATOR.has(type);
}

const rowOf = (event: Told) => ({
  position: String(event.position),
  staff_uid: event.metadata.actor.uid,
  role: event.metadata.actor.role,
  person_uid: event.metadata.subject.userId ?? null,
  project_id: event.metadata.subject.projectId ?? null,
  type: event.type,
  words: sentenceOf(event),
  at: event.recordedAt.toISOString(),
});
