import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which process does what only one may do. A holder lives as long as it says so in time and its connection is there: a process that dies is
 * known at once by its connection, one that stands still by its silence.
 */
export class Leases1763700000007 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ops.lease_holders (
        id uuid PRIMARY KEY,
        expires_at timestamptz NOT NULL
      );

      CREATE TABLE ops.leases (
        name text PRIMARY KEY,
        holder uuid NOT NULL,
        taken_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX leases_holder ON ops.leases (holder);
    `);
    // volatile: asked in the middle of a statement, it sees what others have committed since that began
    await runner.query(`
      CREATE FUNCTION ops.lease_holder_lives(p_holder uuid) RETURNS boolean LANGUAGE sql VOLATILE AS $$
        SELECT EXISTS (SELECT FROM ops.lease_holders h WHERE h.id = p_holder AND h.expires_at > clock_timestamp())
           AND EXISTS (
                 SELECT FROM pg_locks l, hashtextextended(p_holder::text, 7) k (key)
                  WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 1
                    AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
                    AND l.classid = ((k.key >> 32) & 4294967295)::oid
                    AND l.objid = (k.key & 4294967295)::oid)
      $$
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION ops.lease_holder_lives(uuid); DROP TABLE ops.leases; DROP TABLE ops.lease_holders;');
  }
}
