import { connectionTo, patientConnection, withHeartbeat } from '@scenewright/event-log';
import type pg from 'pg';

/**
 * Does something over a connection of its own, which brings no settings along and takes as long as it takes: at the start, unless `name` says
 * what for. It fails when the database falls silent.
 */
export const withOneConnection = <T>(url: string, work: (client: pg.Client) => Promise<T>, name = 'scenewright-start'): Promise<T> =>
  withHeartbeat(url, async () => {
    const client = new patientConnection.Client({ ...patientConnection, ...connectionTo(url), application_name: name });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  });
