import { connectionTo, patientConnection } from '@scenewright/event-log';
import type pg from 'pg';

/** Does something at the start over a connection of its own, which brings no settings along and takes as long as it takes. */
export async function withOneConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new patientConnection.Client({ ...patientConnection, ...connectionTo(url), application_name: 'scenewright-start' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
