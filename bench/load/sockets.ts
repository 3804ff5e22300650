import { setTimeout as sleep } from 'node:timers/promises';
import type { PushedEvent, ResumeAnswer } from '@scenewright/contract';
import { io } from 'socket.io-client';
import type { BenchStudio } from '../support/studio.ts';
import type { Filmmaker } from './people.ts';

interface Window {
  readonly seen: Set<string>;
  readonly owner: Filmmaker;
  repeated: number;
  position: string;
  cut(): void;
  close(): void;
  ready(): Promise<void>;
}

/** A window as the browser has it: it knows how far it has seen, and asks for what it missed when it is back. */
async function open(studio: BenchStudio, owner: Filmmaker): Promise<Window> {
  const socket = io(studio.url, {
    path: '/ws',
    transports: ['websocket'],
    auth: { token: owner.token },
    forceNew: true,
    reconnectionDelay: 50,
    reconnectionDelayMax: 500,
  });
  const window = { seen: new Set<string>(), owner, repeated: 0, position: '0', isReady: false };
  const receive = ({ position }: PushedEvent) => {
    if (window.seen.has(position)) window.repeated++;
    window.seen.add(position);
    if (BigInt(position) > BigInt(window.position)) window.position = position;
  };
  const later: PushedEvent[] = [];
  socket.on('events', (events: PushedEvent[]) => {
    if (window.isReady) events.forEach(receive);
    else later.push(...events);
  });
  socket.on('disconnect', () => {
    window.isReady = false;
  });
  const ask = (name: string, message: object) => socket.timeout(10_000).emitWithAck(name, message);
  const takeUp = async () => {
    const projectIds = [owner.film.projectId];
    if (window.position === '0') {
      const { position } = (await ask('join-project', { projectId: owner.film.projectId })) as { position: string };
      window.position = position;
    } else {
      const answer = (await ask('resume', { after: window.position, projectIds })) as ResumeAnswer;
      if (!answer.ok || 'refetch' in answer) throw new Error('could not resume');
      for (const event of answer.events) if (!window.seen.has(event.position)) receive(event);
    }
    for (const event of later.splice(0)) if (!window.seen.has(event.position)) receive(event);
    window.isReady = true;
  };
  socket.on('connect', () => void takeUp().catch(() => socket.disconnect().connect()));
  const ready = async () => {
    while (!window.isReady) await sleep(20);
  };
  await ready();
  return Object.assign(window, { cut: () => void socket.io.engine?.close(), close: () => void socket.close(), ready });
}

export interface Cuts {
  readonly windows: number;
  readonly cuts: number;
  readonly events: number;
  readonly deliveries: number;
  /** Deliveries that did not come, and that came twice. */
  readonly missed: number;
  readonly repeated: number;
  /** MB more than before the windows were opened. */
  readonly memory: number;
}

/** So many windows that are cut so often, while everybody's credits change. */
export async function cutSockets(studio: BenchStudio, people: readonly Filmmaker[], windows: number, cuts: number): Promise<Cuts> {
  const before = studio.memory();
  const all: Window[] = [];
  for (let n = 0; n < windows; n += 50) {
    all.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(50, windows - n) }, (_, m) => open(studio, people[(n + m) % people.length] as Filmmaker)),
      )),
    );
  }
  const memory = studio.memory() - before;
  const events = new Map<Filmmaker, number>(people.map((person) => [person, 0]));
  let goesOn = true;
  const changing = people.map(async (person) => {
    while (goesOn) {
      await person.client.call('deductCredits', { body: { amount: 0.001, operation: 'manual' } });
      events.set(person, (events.get(person) ?? 0) + 1);
      await sleep(Math.random() * 2_000);
    }
  });
  for (let n = 0; n < cuts; n++) {
    all[Math.floor(Math.random() * all.length)]?.cut();
    await sleep(20);
  }
  goesOn = false;
  await Promise.all(changing);
  await Promise.all(all.map((window) => window.ready()));
  await sleep(2_000);
  const expected = all.reduce((sum, { owner }) => sum + (events.get(owner) ?? 0), 0);
  const deliveries = all.reduce((sum, { seen }) => sum + seen.size, 0);
  const repeated = all.reduce((sum, window) => sum + window.repeated, 0);
  for (const window of all) window.close();
  const total = [...events.values()].reduce((sum, count) => sum + count, 0);
  return { windows, cuts, events: total, deliveries, missed: expected - deliveries, repeated, memory };
}
