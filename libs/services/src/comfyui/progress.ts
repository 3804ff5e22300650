import type { ComfyBox } from './box.js';

/** Node's own takes headers; the type of browsers does not know that. */
type Connect = new (url: string, options: { headers: Readonly<Record<string, string>> }) => WebSocket;

const MOST_KNOWN = 200;

/**
 * How far orders are, as boxes say unasked. It is for show: nothing is missed when the line is cut, and nothing is ever concluded from it.
 * https://docs.comfy.org/development/comfyui-server/comms_messages
 */
export class Sampling {
  private readonly fractions = new Map<string, number>();
  private readonly lines = new Map<string, WebSocket>();

  constructor(
    private readonly clientId: string,
    private readonly headers: Readonly<Record<string, string>>,
  ) {}

  /** 0 to 1; undefined when nothing was heard. */
  of(id: string): number | undefined {
    return this.fractions.get(id);
  }

  /** Has a line to the box, unless there is one. */
  listenTo(box: ComfyBox): void {
    const line = this.lines.get(box.id);
    if (line && line.readyState <= WebSocket.OPEN) return;
    const url = `${box.address.url.replace(/\/+$/, '').replace(/^http/, 'ws')}/ws?clientId=${encodeURIComponent(this.clientId)}`;
    const socket = new (WebSocket as unknown as Connect)(url, { headers: this.headers });
    socket.addEventListener('message', ({ data }) => {
      if (typeof data === 'string') this.hear(data);
    });
    // whoever asks next connects again
    socket.addEventListener('error', () => {});
    this.lines.set(box.id, socket);
  }

  close(): void {
    for (const line of this.lines.values()) line.close();
    this.lines.clear();
  }

  /** Nodes of sampling have steps; others go from nothing to one. */
  hear(text: string): void {
    const said = read(text);
    if (said?.type !== 'progress_state' || !said.data?.prompt_id) return;
    const steps = Object.values(said.data.nodes ?? {}).filter(({ max }) => typeof max === 'number' && max > 1);
    const done = steps.reduce((sum, { value = 0 }) => sum + value, 0);
    const all = steps.reduce((sum, { max = 0 }) => sum + max, 0);
    if (all === 0) return;
    // samplers that have not begun are not in the message: it never goes back for them
    const before = this.fractions.get(said.data.prompt_id) ?? 0;
    this.fractions.delete(said.data.prompt_id);
    this.fractions.set(said.data.prompt_id, Math.max(before, 0.05 + 0.9 * Math.min(1, done / all)));
    const [oldest] = this.fractions.keys();
    if (this.fractions.size > MOST_KNOWN && oldest) this.fractions.delete(oldest);
  }
}

interface Said {
  readonly type?: string;
  readonly data?: { readonly prompt_id?: string; readonly nodes?: Record<string, { readonly value?: number; readonly max?: number }> };
}

function read(text: string): Said | null {
  try {
    return JSON.parse(text) as Said | null;
  } catch {
    return null;
  }
}
