import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Plans and payments: who is on which plan, which customer a person is, and the notifications that wait to be handled. */
export class Billing1763700000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.billing_accounts (
        uid text PRIMARY KEY,
        state jsonb NOT NULL,
        -- when the studio's own clock has to begin the next month; null when a payment does
        next_month_at timestamptz,
        subscription_id text
      );
      CREATE INDEX billing_accounts_due ON read.billing_accounts (next_month_at) WHERE next_month_at IS NOT NULL;

      CREATE TABLE ops.payment_customers (
        uid text PRIMARY KEY,
        customer_id text NOT NULL UNIQUE
      );

      CREATE TABLE ops.payment_notifications (
        id text PRIMARY KEY,
        type text NOT NULL,
        about jsonb NOT NULL,
        received_at timestamptz NOT NULL DEFAULT now(),
        handled_at timestamptz,
        attempts integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz NOT NULL DEFAULT now(),
        error text
      );
      CREATE INDEX payment_notifications_open ON ops.payment_notifications (next_attempt_at) WHERE handled_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE read.billing_accounts; DROP TABLE ops.payment_customers; DROP TABLE ops.payment_notifications');
  }
}
