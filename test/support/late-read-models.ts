import pg from 'pg';

/** Has read models, and the processes that react, come to each place of the log late, by up to so many ms and each time by another. */
export async function makeReadModelsLate(databaseUrl: string, mostMs: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client
    .query(
      `SELECT pg_advisory_xact_lock(hashtext('be_late'));
       CREATE OR REPLACE FUNCTION ops.be_late() RETURNS trigger LANGUAGE plpgsql AS
         'BEGIN PERFORM pg_sleep(random() * ${mostMs / 1000}); RETURN NULL; END';
       CREATE OR REPLACE TRIGGER be_late BEFORE UPDATE ON ops.checkpoints FOR EACH STATEMENT EXECUTE FUNCTION ops.be_late()`,
    )
    .finally(() => client.end());
}
