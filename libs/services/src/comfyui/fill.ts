import type { ImageRequest, MediaInput, MediaRequest } from '@scenewright/providers';
import { described, pictureFromOthers, picturesOf } from '../prompts/picture-prompts.js';
import { type Graph, isLink, type Manifest, splitSlot, type Workflow } from './workflow.js';

type Size = readonly [width: number, height: number];

/** What goes into a workflow for one order. Files are still to be uploaded. */
export interface Filling {
  readonly values: Partial<Record<'prompt', string> & Record<'seed' | 'width' | 'height' | 'frames' | 'seconds', number>>;
  readonly startFrame?: MediaInput;
  readonly pictures: readonly MediaInput[];
  readonly size?: Size;
}

/** Seeds of ComfyUI have 64 bits; ours fit. */
export function fillingFor({ manifest }: Workflow, request: MediaRequest, isSmaller: boolean): Filling {
  const words = (text: string) => (manifest.syntax ? text : plain(text));
  const common = { seed: request.seed };
  switch (request.kind) {
    case 'image': {
      const shown = withCastAlone(request);
      const most = manifest.inputs.pictures?.length ?? 0;
      const pictures = picturesOf(shown, most);
      const prompt = pictures.length > 0 ? pictureFromOthers(shown, most).text : described(shown);
      const size = sizeFor(manifest, request, isSmaller);
      return { values: { ...common, prompt: words(prompt), width: size[0], height: size[1] }, pictures, size };
    }
    case 'video': {
      const size = sizeFor(manifest, request, isSmaller);
      const { seconds, startFrame } = request;
      const values = { ...common, prompt: words(request.prompt), width: size[0], height: size[1], seconds };
      return { values: { ...values, ...framesFor(manifest, seconds) }, startFrame, pictures: [], size };
    }
    case 'music':
    case 'sound_effect':
      return { values: { ...common, prompt: words(request.prompt), seconds: within(manifest.between, request.seconds) }, pictures: [] };
    default:
      throw new Error(`no workflow makes ${request.kind}`);
  }
}

const within = (between: Manifest['between'], seconds: number): number =>
  between ? Math.min(Math.max(between[0], seconds), between[1]) : seconds;

/** Pictures of the place are left out: a workflow's few places are for people, and what a model makes of more is its owner's to find out. */
export const withCastAlone = ({ earlier: _, ...request }: ImageRequest): ImageRequest => request;

/** The graph with an order's values in its slots. `uploaded`: what the box calls the files, of those that there are. */
export function filled(
  { graph, manifest }: Workflow,
  { values }: Filling,
  uploaded: { readonly startFrame?: string; readonly pictures: readonly string[] },
  prefix: string,
): Graph {
  const result = structuredClone(graph) as Record<string, { class_type: string; inputs: Record<string, unknown> }>;
  const put = (text: string, value: unknown) => {
    const [node, input] = splitSlot(text);
    const target = result[node];
    if (target) target.inputs[input] = value;
  };
  for (const [name, value] of Object.entries(values)) {
    for (const text of manifest.inputs[name as keyof typeof values] ?? []) put(text, value);
  }
  for (const text of manifest.inputs.startFrame ?? []) if (uploaded.startFrame) put(text, uploaded.startFrame);
  for (const [nth, text] of (manifest.inputs.pictures ?? []).entries()) {
    const picture = uploaded.pictures[nth];
    if (picture !== undefined) put(text, picture);
    else takeOut(result, splitSlot(text)[0]);
  }
  put(manifest.prefix, prefix);
  return result;
}

/** A node whose file is not there goes, with what leads from it. */
function takeOut(graph: Record<string, { inputs: Record<string, unknown> }>, gone: string): void {
  delete graph[gone];
  for (const node of Object.values(graph)) {
    for (const [name, value] of Object.entries(node.inputs)) if (isLink(value) && value[0] === gone) delete node.inputs[name];
  }
}

/** Words that mean something to ComfyUI's prompt reader mean only themselves. */
const plain = (text: string): string => text.replace(/[\\()]/g, '\\$&').replace(/\bembedding:/gi, '');

function sizeFor(manifest: Manifest, { width, height }: { width: number; height: number }, isSmaller: boolean): Size {
  const table = (isSmaller ? manifest.smaller : undefined) ?? manifest.sizes;
  const wanted = Math.log(width / height);
  const apart = ([w, h]: Size) => Math.abs(Math.log(w / h) - wanted);
  const nearest = Object.values(table ?? {}).sort((a, b) => apart(a) - apart(b))[0];
  const round = (side: number) => Math.max(manifest.multiple, Math.round(side / manifest.multiple) * manifest.multiple);
  const [w, h] = nearest ?? [width, height];
  return [round(w), round(h)];
}

/** The shortest count of pictures that is long enough and that the model knows. */
function framesFor({ clip }: Manifest, seconds: number): { frames?: number } {
  if (!clip) return {};
  const { fps, step, plus } = clip;
  return { frames: Math.ceil((Math.round(seconds * fps) - plus) / step) * step + plus };
}
