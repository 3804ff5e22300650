// From an append to the browser: a command over HTTP, until its event arrives over a real socket. Usage: node bench/push.ts [times]
import { io } from 'socket.io-client';
import { median } from './support/measure.ts';
import { withStudio } from './support/studio.ts';

const times = Number(process.argv[2] ?? 300);
const goal = 15;

await withStudio(async (studio) => {
  const { token, uid } = await studio.operator.call('issueToken', { body: { email: 'bench@example.com' } });
  const client = studio.operator.as(token);
  await client.call('registerUser', { body: {} });
  const socket = io(studio.url, { path: '/ws', transports: ['websocket'], auth: { token } });
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  const delays: number[] = [];
  for (let n = 0; n < times; n++) {
    const arrived = new Promise<number>((resolve) => {
      const listener = (events: { stream: string; recorded_at: string }[]) => {
        const event = events.find(({ stream }) => stream === `credits-${uid}`);
        if (!event) return;
        socket.off('events', listener);
        // both clocks are this machine's
        resolve(Date.now() - Date.parse(event.recorded_at));
      };
      socket.on('events', listener);
    });
    await client.call('deductCredits', { body: { amount: 0.001, operation: 'manual' } });
    delays.push(await arrived);
  }
  socket.close();
  const p50 = median(delays);
  const p99 = [...delays].sort((a, b) => a - b)[Math.floor(delays.length * 0.99)];
  console.log('| append to push | p50 ms | p99 ms | goal p50 |\n|---|---|---|---|');
  console.log(`| ${times} single appends, read models awaited | ${p50} | ${p99} | ≤ ${goal} |`);
});
