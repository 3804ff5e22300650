import type { ComfyBox } from './box.js';
import { classesOf, missingFor } from './readiness.js';
import type { Workflow } from './workflow.js';

/** A box as it was when it was last looked at. */
export interface Sight {
  readonly state: 'unseen' | 'on' | 'off';
  readonly device: string | null;
  readonly version: string | null;
  /** By id of the workflow: what it lacks; empty when it is ready. */
  readonly missing: ReadonlyMap<string, readonly string[]>;
  /** By id of the workflow: what may go wrong although nothing is missing. */
  readonly warnings: ReadonlyMap<string, string>;
  /** Why it is off, for whoever runs the studio. */
  readonly why?: string;
}

const UNSEEN: Sight = { state: 'unseen', device: null, version: null, missing: new Map(), warnings: new Map() };
const GIB = 2 ** 30;

/** Looks at a box: how it is and what it is ready for. Orders nothing, and never fails: a box that does not answer is off. */
export async function lookAt(box: ComfyBox, workflows: readonly Workflow[], signal?: AbortSignal): Promise<Sight> {
  try {
    const { system, devices } = await box.stats(signal);
    const nodes = await box.describe(classesOf(workflows), signal);
    const memory = Math.max(0, ...devices.map((device) => device.vram_total)) / GIB;
    const version = system.comfyui_version ?? null;
    const missing = new Map(workflows.map((workflow) => [workflow.manifest.id, missingFor(workflow, nodes)]));
    const warnings = new Map<string, string>();
    for (const { manifest } of workflows) {
      const { vramGiB } = manifest.needs;
      // cards have a little less than they are sold with
      if (vramGiB && memory + 0.5 < vramGiB)
        warnings.set(manifest.id, `wants ${vramGiB} GiB of video memory, and there are ${memory.toFixed(0)}`);
    }
    return { state: 'on', device: devices[0]?.name ?? null, version, missing, warnings };
  } catch (error) {
    signal?.throwIfAborted();
    return { ...UNSEEN, state: 'off', why: (error as Error & { cause?: Error }).cause?.message ?? (error as Error).message };
  }
}

/** What is known of the boxes, and of what they were once ready for: what is off now comes back. */
export class Survey {
  private readonly sights = new Map<string, Sight>();
  private readonly everReady = new Set<string>();
  private readonly wasSeen = new Set<string>();
  private underWay: Promise<void> | undefined;

  constructor(
    readonly boxes: readonly ComfyBox[],
    private readonly workflows: readonly Workflow[],
  ) {}

  of(box: ComfyBox): Sight {
    return this.sights.get(box.id) ?? UNSEEN;
  }

  /** Looks at all boxes; whoever asks while it does waits for the same. */
  look(said: (line: string) => void = () => {}): Promise<void> {
    this.underWay ??= Promise.all(this.boxes.map((box) => this.lookAt(box, said)))
      .then(() => {})
      .finally(() => {
        this.underWay = undefined;
      });
    return this.underWay;
  }

  /** Boxes that can make it now. */
  readyFor({ manifest }: Workflow): ComfyBox[] {
    return this.boxes.filter((box) => this.of(box).missing.get(manifest.id)?.length === 0);
  }

  /** Whether it is made here: now, or again when a box is back. A box that nobody has seen may be ready for anything. */
  offers({ manifest }: Workflow): boolean {
    return this.everReady.has(manifest.id) || this.mayBeReady();
  }

  /** Some box has not been seen working since the start. */
  private mayBeReady(): boolean {
    return this.boxes.some((box) => !this.wasSeen.has(box.id));
  }

  /** Why a workflow is not made now; null when it is. */
  hindranceOf(workflow: Workflow): string | null {
    if (this.readyFor(workflow).length > 0) return null;
    const words = this.boxes.map((box) => {
      const { state, missing } = this.of(box);
      if (state === 'unseen') return `${box.label}: not looked at yet`;
      if (state === 'off') return `${box.label}: off`;
      return `${box.label} lacks ${(missing.get(workflow.manifest.id) ?? []).join(', ')}`;
    });
    return words.join('; ');
  }

  /** It did not answer just now. */
  doubt(box: ComfyBox): void {
    this.sights.set(box.id, { ...UNSEEN, state: 'off', why: 'did not answer' });
  }

  private async lookAt(box: ComfyBox, said: (line: string) => void): Promise<void> {
    const before = this.of(box);
    const now = await lookAt(box, this.workflows);
    this.sights.set(box.id, now);
    if (now.state === 'on') this.wasSeen.add(box.id);
    for (const [id, missing] of now.missing) if (missing.length === 0) this.everReady.add(id);
    if (inWords(before) !== inWords(now)) said(`${box.label}: ${inWords(now)}`);
  }
}

/** 'NVIDIA GeForce RTX 4090, ComfyUI 0.38.1; ready for wan22-i2v-fast; not for z-image-turbo: lacks …'. */
function inWords({ state, device, version, missing, warnings, why }: Sight): string {
  if (state !== 'on') return state === 'off' ? `does not answer (${why})` : 'not looked at yet';
  const ready = [...missing]
    .filter(([, lacks]) => lacks.length === 0)
    .map(([id]) => (warnings.has(id) ? `${id} (${warnings.get(id)})` : id));
  const not = [...missing].filter(([, lacks]) => lacks.length > 0).map(([id, lacks]) => `not for ${id}: it lacks ${lacks.join(', ')}`);
  return [`${device ?? 'no card'}, ComfyUI ${version ?? 'of unknown version'}`, `ready for ${ready.join(', ') || 'nothing'}`, ...not].join(
    '; ',
  );
}
