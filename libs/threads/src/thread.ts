/** Entry of a worker thread: imports a module and calls one of its functions. Imports nothing of ours, so that it runs from source too. */
import { isMarkedAsUntransferable, parentPort } from 'node:worker_threads';

export interface ThreadTask {
  readonly module: string;
  readonly name: string;
  readonly input: unknown;
}

export type ThreadReply =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: Error; readonly code: unknown };

parentPort?.on('message', async ({ module, name, input }: ThreadTask) => {
  let reply: ThreadReply;
  try {
    const loaded = (await import(module)) as Record<string, (input: unknown) => unknown>;
    const work = loaded[name];
    if (!work) throw new Error(`${module} exports no ${name}.`);
    reply = { ok: true, value: await work(input) };
  } catch (error) {
    const failure: NodeJS.ErrnoException = error instanceof Error ? error : new Error(String(error));
    // no error takes its code along into another thread
    reply = { ok: false, error: failure, code: failure.code };
  }
  parentPort?.postMessage(reply, reply.ok ? handedOver(reply.value) : []);
});

/**
 * Large results change hands instead of being copied: the bytes of a result, where they fill a buffer of their own. A buffer that a native
 * add-on owns (a painted picture) cannot leave its thread, and is copied.
 */
function handedOver(value: unknown): ArrayBuffer[] {
  const parts = typeof value === 'object' && value !== null ? [value, ...Object.values(value)] : [];
  return parts.flatMap((part) => (part instanceof Uint8Array && fillsItsOwnBuffer(part) ? [part.buffer as ArrayBuffer] : []));
}

function fillsItsOwnBuffer({ buffer, byteLength }: Uint8Array): boolean {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength && !isMarkedAsUntransferable(buffer);
}
