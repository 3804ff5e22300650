import type { StudioClient } from '../../apps/api/dist/cli/studio-client.js';
import { addFilm } from '../support/film.ts';
import type { Film } from '../support/film-events.ts';
import type { BenchStudio } from '../support/studio.ts';

export interface Filmmaker {
  readonly uid: string;
  readonly token: string;
  readonly client: StudioClient;
  readonly film: Film;
}

const FILM = { scenes: 4, shots: 12 };

/** People of whom each has a finished film of 48 shots and plenty of credits. */
export async function filmmakers(studio: BenchStudio, count: number): Promise<Filmmaker[]> {
  const all: Filmmaker[] = [];
  for (let n = 0; n < count; n++) {
    const email = `filmmaker-${n}@example.com`;
    const { token, uid } = await studio.operator.call('issueToken', { body: { email } });
    const client = studio.operator.as(token);
    await client.call('registerUser', { body: {} });
    await studio.operator.call('adjustCredits', { body: { email, amount: 100_000, reason: 'for a benchmark' } });
    all.push({ uid, token, client, film: await addFilm(studio, { client, uid }, FILM) });
  }
  return all;
}
