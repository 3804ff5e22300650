import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { SupportPerson } from '@scenewright/contract';
import {
  availableAt,
  type CreditsState,
  initialCredits,
  initialSubscription,
  reservedIn,
  type SubscriptionState,
  toCredits,
} from '@scenewright/domain';
import type { Role } from '@scenewright/events';
import type { DataSource } from 'typeorm';
import { CurrentPlan } from '../billing/index.js';
import { notFound } from '../http/problems.js';
import { IDENTITY_PROVIDER, type IdentityProvider } from '../identity/index.js';
import { PersonProjects } from './person-projects.js';
import { PersonWork } from './person-work.js';
import { planView } from './plan-view.js';

interface Row {
  readonly name: string | null;
  readonly email: string | null;
  readonly roles: Role[] | null;
  readonly created_at: Date | null;
  readonly credits: CreditsState | null;
  readonly billing: SubscriptionState | null;
  readonly customer_id: string | null;
}

interface Report {
  readonly type: string;
  readonly received_at: Date;
  readonly handled_at: Date | null;
  readonly error: string | null;
}

const REPORTS = 10;

/** Somebody's account as the staff sees it. Of who has left there is what is not about who they were. */
@Injectable()
export class PersonViews {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly plans: CurrentPlan,
    private readonly projects: PersonProjects,
    private readonly work: PersonWork,
    @Inject(IDENTITY_PROVIDER) private readonly identity: IdentityProvider,
  ) {}

  /** `withTitles`: what films are called is what somebody wrote. @throws {Problem} 404 for who has never been here */
  async of(uid: string, lookUntil: Date, withTitles: boolean): Promise<SupportPerson> {
    const row = await this.read(uid);
    const credits = row.credits ?? initialCredits;
    const [projects, jobs, reservations, reports, sessions] = await Promise.all([
      this.projects.of(uid, withTitles),
      this.work.latest(uid, withTitles),
      this.work.reservations(credits, withTitles),
      this.reports(uid, row.customer_id),
      this.identity.openSessions(uid),
    ]);
    return {
      uid,
      name: row.name,
      email: row.email,
      roles: row.roles ?? [],
      created_at: row.created_at?.toISOString() ?? null,
      open_sessions: sessions,
      plan: this.planOf(row),
      credits: { available: toCredits(availableAt(credits, new Date().toISOString())), reserved: toCredits(reservedIn(credits)) },
      reservations,
      projects,
      jobs,
      payment_reports: reports,
      look_until: lookUntil.toISOString(),
    };
  }

  /** Whether somebody is or was here. @throws {Problem} 404 */
  async read(uid: string): Promise<Row> {
    const [row] = await this.database.query<Row[]>(
      `SELECT u.name, u.email, u.roles, u.created_at, c.state AS credits, b.state AS billing, p.customer_id
         FROM (SELECT $1::text AS uid) AS given
         LEFT JOIN users u ON u.uid = given.uid
         LEFT JOIN credit_accounts c ON c.uid = given.uid
         LEFT JOIN billing_accounts b ON b.uid = given.uid
         LEFT JOIN ops.payment_customers p ON p.uid = given.uid`,
      [uid],
    );
    if (!row || (row.name === null && row.credits === null && row.billing === null)) throw notFound('person');
    return row;
  }

  private planOf({ email, billing, customer_id }: Row): SupportPerson['plan'] {
    const lifted = email === null ? null : this.plans.liftOf({ email, emailVerified: true });
    return { ...planView(billing ?? initialSubscription, lifted), customer_id };
  }

  private async reports(uid: string, customerId: string | null): Promise<SupportPerson['payment_reports']> {
    const rows = await this.database.query<Report[]>(
      `SELECT type, received_at, handled_at, error FROM ops.payment_notifications
        WHERE about ->> 'uid' = $1 OR ($2::text IS NOT NULL AND about ->> 'customerId' = $2)
        ORDER BY received_at DESC LIMIT ${REPORTS}`,
      [uid, customerId],
    );
    return rows.map(({ type, received_at, handled_at, error }) => ({
      type,
      received_at: received_at.toISOString(),
      handled_at: handled_at?.toISOString() ?? null,
      error,
    }));
  }
}
