import type { ComfyBox } from './box.js';
import { previewIn } from './preview-frame.js';
import type { Graph } from './workflow.js';

/** Node's own takes headers; the type of browsers does not know that. */
type Connect = new (url: string, options: { headers: Readonly<Record<string, string>> }) => WebSocket;

const MOST_KNOWN = 200;
/** Pictures that nobody asked for go. */
const MOST_SEEN = 16;
/** What is for show alone holds an order up no longer. */
const LINE_MS = 2000;

/**
 * How far orders are, as boxes say unasked. It is for show: nothing is missed when the line is cut, and nothing is ever concluded from it.
 * https://docs.comfy.org/development/comfyui-server/comms_messages
 */
export class Sampling {
  /** By order, how far each node is that has begun. */
  private readonly nodes = new Map<string, ReadonlyMap<string, number>>();
  private readonly lines = new Map<string, WebSocket>();
  /** By order, what it looks like so far: nothing once somebody has seen it. */
  private readonly previews = new Map<string, Buffer>();
  /** By box, the order that it said something of last: frames of old boxes name none. */
  private readonly running = new Map<string, string>();

  constructor(
    private readonly clientId: string,
    private readonly headers: Readonly<Record<string, string>>,
  ) {}

  /** 0 to 1, over the nodes that sample in its graph; undefined when nothing was heard. */
  of(id: string, graph: Graph): number | undefined {
    const known = this.nodes.get(id);
    if (!known) return undefined;
    const samplers = samplersOf(graph);
    // those of a custom node have names of their own
    const counted = samplers.some((node) => known.has(node)) ? samplers : [...known.keys()];
    const done = counted.reduce((sum, node) => sum + (known.get(node) ?? 0), 0);
    return 0.05 + (0.9 * done) / counted.length;
  }

  /** What an order looks like so far; undefined when nothing new came since this was asked. */
  takePreview(id: string): Buffer | undefined {
    const preview = this.previews.get(id);
    this.previews.delete(id);
    return preview;
  }

  /** Has a line to the box, unless there is one. Comes back when it stands, and after a while also where none comes. */
  async listenTo(box: ComfyBox): Promise<void> {
    const line = this.lines.get(box.id);
    if (!line || line.readyState > WebSocket.OPEN) return opened(this.connect(box));
    return opened(line);
  }

  close(): void {
    for (const line of this.lines.values()) line.close();
    this.lines.clear();
  }

  private connect(box: ComfyBox): WebSocket {
    const url = `${box.address.url.replace(/\/+$/, '').replace(/^http/, 'ws')}/ws?clientId=${encodeURIComponent(this.clientId)}`;
    const socket = new (WebSocket as unknown as Connect)(url, { headers: this.headers });
    socket.binaryType = 'arraybuffer';
    // without this the frames do not say of which order they are
    socket.addEventListener('open', () =>
      socket.send(JSON.stringify({ type: 'feature_flags', data: { supports_preview_metadata: true } })),
    );
    socket.addEventListener('message', ({ data }) => {
      if (typeof data === 'string') this.hear(data, box.id);
      else if (data instanceof ArrayBuffer) this.see(Buffer.from(data), box.id);
    });
    // whoever asks next connects again
    socket.addEventListener('error', () => {});
    this.lines.set(box.id, socket);
    return socket;
  }

  /** Nodes of sampling have steps; others go from nothing to one. */
  hear(text: string, box: string): void {
    const said = read(text);
    if (said?.type !== 'progress_state' || !said.data?.prompt_id) return;
    const { prompt_id: id, nodes = {} } = said.data;
    this.running.set(box, id);
    const steps = Object.entries(nodes).filter(([, { max }]) => typeof max === 'number' && max > 1);
    if (steps.length === 0) return;
    // a message has those that have begun, and a node that is over may be left out of the next
    const known = new Map(this.nodes.get(id));
    for (const [node, { value = 0, max = 1 }] of steps) known.set(node, Math.max(known.get(node) ?? 0, Math.min(1, value / max)));
    this.nodes.delete(id);
    this.nodes.set(id, known);
    const [oldest] = this.nodes.keys();
    if (this.nodes.size > MOST_KNOWN && oldest) this.nodes.delete(oldest);
  }

  private see(frame: Buffer, box: string): void {
    const preview = previewIn(frame);
    const id = preview?.id ?? this.running.get(box);
    if (!preview || id === undefined) return;
    this.previews.delete(id);
    this.previews.set(id, preview.picture);
    const [oldest] = this.previews.keys();
    if (this.previews.size > MOST_SEEN && oldest) this.previews.delete(oldest);
  }
}

/** Until a line stands or is known not to come, and no longer than `LINE_MS`. */
async function opened(line: WebSocket): Promise<void> {
  if (line.readyState !== WebSocket.CONNECTING) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, LINE_MS);
    const over = () => {
      clearTimeout(timer);
      resolve();
    };
    for (const event of ['open', 'error', 'close']) line.addEventListener(event, over, { once: true });
  });
}

/** The nodes of a graph that sample: what takes the time. */
const samplersOf = (graph: Graph): string[] =>
  Object.entries(graph).flatMap(([id, { class_type: name }]) => (/Sampler/.test(name) && !/Select|Scheduler/.test(name) ? [id] : []));

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
