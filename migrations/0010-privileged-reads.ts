import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who of the staff looked at what is somebody else's. Rows are added and counted up; the database lets nobody remove or rewrite one. */
export class PrivilegedReads1763700000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ops.privileged_reads (
        reader text NOT NULL,
        project_id text NOT NULL,
        owner_id text NOT NULL,
        call text NOT NULL,
        hour timestamptz NOT NULL,
        reads integer NOT NULL DEFAULT 1,
        first_at timestamptz NOT NULL DEFAULT now(),
        last_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (reader, project_id, call, hour)
      );
      CREATE INDEX privileged_reads_project ON ops.privileged_reads (project_id, hour);

      CREATE FUNCTION ops.keep_privileged_reads() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE'
          AND (NEW.reader, NEW.project_id, NEW.owner_id, NEW.call, NEW.hour, NEW.first_at)
            = (OLD.reader, OLD.project_id, OLD.owner_id, OLD.call, OLD.hour, OLD.first_at)
          AND NEW.reads > OLD.reads AND NEW.last_at >= OLD.last_at THEN
          RETURN NEW;
        END IF;
        RAISE EXCEPTION 'records of privileged reads are never changed or removed';
      END $$;
      CREATE TRIGGER keep_privileged_reads BEFORE UPDATE OR DELETE ON ops.privileged_reads
        FOR EACH ROW EXECUTE FUNCTION ops.keep_privileged_reads();
      CREATE TRIGGER keep_all_privileged_reads BEFORE TRUNCATE ON ops.privileged_reads
        FOR EACH STATEMENT EXECUTE FUNCTION ops.keep_privileged_reads();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ops.privileged_reads; DROP FUNCTION ops.keep_privileged_reads();');
  }
}
