import { StudioClient } from '../../apps/api/dist/cli/studio-client.js';
import { type Filmmaker, filmmakers } from '../load/people.ts';
import { type Measured, throughput } from '../support/measure.ts';
import { familyTime } from '../support/processes.ts';
import type { BenchStudio } from '../support/studio.ts';

const PEOPLE = 40;
const CALLERS = 32;
const SECONDS = 10;

/** Everybody's address is one of the processes, in turn. */
export async function peopleOf(studio: BenchStudio): Promise<Filmmaker[]> {
  const people = await filmmakers(studio, PEOPLE);
  return people.map((person, nth) => {
    const { url } = studio.processes[nth % studio.processes.length] as { url: string };
    return { ...person, client: new StudioClient(url, person.token) };
  });
}

interface Throughput extends Measured {
  /** Of all processes and of the database, in ms a call. */
  readonly cpu: number;
}

/** Callers who each ask again as soon as they are answered, together as fast as the studio lets them. */
export async function mostOf(
  studio: BenchStudio,
  people: readonly Filmmaker[],
  call: (person: Filmmaker) => Promise<unknown>,
): Promise<Throughput> {
  const spent = () => studio.processes.reduce((sum, one) => sum + one.processorTime(), familyTime(studio.postgres.pid));
  const before = spent();
  let calls = 0;
  const measured = await throughput(CALLERS, SECONDS, (caller, round) => {
    calls++;
    return call(people[(caller + round * CALLERS) % people.length] as Filmmaker);
  });
  return { ...measured, cpu: (spent() - before) / calls };
}
