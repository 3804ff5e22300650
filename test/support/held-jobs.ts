import pg from 'pg';

/** Jobs that are asked for from now on wait, on however slow a machine: what has to happen while one is open happens before it ends. */
interface HeldJobs {
  /** Has them made. Once more does nothing. */
  letGo(): Promise<void>;
}

const HOLD = `
  CREATE FUNCTION public.later() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.start_after := now() + interval ''1 day''; RETURN NEW; END';
  CREATE TRIGGER later BEFORE INSERT ON jobs.job FOR EACH ROW EXECUTE FUNCTION public.later()`;
const LET_GO = `
  DROP FUNCTION IF EXISTS public.later CASCADE;
  WITH held AS (UPDATE jobs.job SET start_after = now() WHERE state = 'created' AND start_after > now() RETURNING name)
  SELECT pg_notify('job_queued', name) FROM held`;

/** Holds the queue of the studio on this database. */
export async function holdJobs(databaseUrl: string): Promise<HeldJobs> {
  const ask = async (text: string) => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(text).finally(() => client.end());
  };
  await ask(HOLD);
  return { letGo: () => ask(LET_GO) };
}
