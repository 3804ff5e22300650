import type { ComfyBox } from './box.js';

const MOST_KNOWN = 200;
/** Sampling is over: what comes then, a clip that is decoded for one, says nothing of how far it is. */
const SAMPLED = 0.949;

/**
 * Orders that have stopped moving, and boxes that hang at one. Only an order that was heard of is judged: of a box whose line is not heard
 * nothing can be said.
 */
export class Standstill {
  private readonly heard = new Map<string, { progress: number; at: number }>();
  /** By box: the order that it cannot be rid of. */
  private readonly hanging = new Map<string, { id: string; key: string }>();

  constructor(private readonly afterMs: number) {}

  /** Whether a running order has said nothing new for too long. */
  isStill(id: string, progress: number | undefined): boolean {
    if (progress === undefined || progress >= SAMPLED) {
      this.heard.delete(id);
      return false;
    }
    const before = this.heard.get(id);
    if (before?.progress === progress) return performance.now() - before.at > this.afterMs;
    this.heard.set(id, { progress, at: performance.now() });
    const [oldest] = this.heard.keys();
    if (this.heard.size > MOST_KNOWN && oldest) this.heard.delete(oldest);
    return false;
  }

  /** Stops an order that stands still; a box that goes on with it all the same hangs, and gets no other. */
  async stop(box: ComfyBox, id: string, key: string): Promise<void> {
    this.heard.delete(id);
    await box.cancel(id).catch(() => {});
    const now = await box.find(id, key).catch(() => null);
    if (now?.state === 'running') this.hanging.set(box.id, { id, key });
  }

  hangs(box: ComfyBox): boolean {
    return this.hanging.has(box.id);
  }

  /** Looks whether boxes that hung have let go, as after a restart. */
  async look(boxes: readonly ComfyBox[], signal?: AbortSignal): Promise<void> {
    await Promise.all(
      boxes.map(async (box) => {
        const order = this.hanging.get(box.id);
        if (!order) return;
        // one that is off has no order either, once it is back
        const state = await box.find(order.id, order.key, signal).catch(() => undefined);
        if (state !== undefined && state?.state !== 'running') this.hanging.delete(box.id);
      }),
    );
  }
}
