// A process that appends: `callers` streams at once, `appends` appends each, one after another. Says `<caller> <n>` on its output once
// append n of that caller is acknowledged. Event ids follow from category, caller and n, so another process can take over its work.
import { createHash } from 'node:crypto';
import { PostgresEventStore } from '@scenewright/event-log';
import type { WriterTask } from './writer-process.ts';

const task: WriterTask = JSON.parse(process.argv[2] ?? '');
const store = new PostgresEventStore(task.url);

function event(key: string) {
  const hex = createHash('sha256').update(`${task.category}/${key}`).digest('hex');
  const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
  const actor = { uid: 'writer', role: 'system' } as const;
  const metadata = { correlationId: task.category, causationId: key, actor, subject: {} };
  return { id, type: 'ShotAdded', schemaVersion: 1, data: { key }, metadata };
}

async function write(caller: number): Promise<void> {
  for (let n = task.from?.[caller] ?? 1; n <= task.appends; n++) {
    await store.append([
      { stream: `${task.category}-${caller}`, expected: n === 1 ? 'none' : n - 1, events: [event(`${caller}/${n}`)] },
      ...(task.sharedStream ? [{ stream: task.sharedStream, expected: 'any' as const, events: [event(`${caller}/${n}/shared`)] }] : []),
    ]);
    if (task.holdAt === n) {
      process.stdout.write('held\n');
      await new Promise<never>(() => setInterval(() => undefined, 60_000));
    }
    process.stdout.write(`${caller} ${n}\n`);
  }
}

await Promise.all(Array.from({ length: task.callers }, (_, caller) => write(caller)));
await store.close();
