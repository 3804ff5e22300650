import { z } from 'zod';

/** An input of a node: '3.text' is the input `text` of node 3. */
const slot = z.string().regex(/^[\w:-]+\.[\w.-]+$/, 'has to be node.input, as in "3.text"');
const slots = z.array(slot).min(1);
const size = z.tuple([z.int().positive(), z.int().positive()]);
/** By ratio: { "16:9": [1280, 720] }. */
const sizes = z.record(z.string().regex(/^\d+:\d+$/, 'has to be width:height, as in "16:9"'), size);

const manifestSchema = z.strictObject({
  manifest: z.literal(1),
  id: z.string().regex(/^[a-z0-9][\w-]*$/),
  name: z.string().min(1).max(80),
  makes: z.enum(['image', 'video', 'music', 'sound_effect']),
  /** Models of the catalogue that it is; nothing else may be sold as them. Pictures and sounds have none. */
  serves: z.array(z.string()).default([]),
  /** Where values go. What a workflow has no slot for, it does not take. */
  inputs: z.strictObject({
    prompt: slots,
    seed: slots.optional(),
    startFrame: slots.optional(),
    /** Pictures that are referred to, each with a slot of its own: the one to be changed first, then the cast. */
    pictures: slots.optional(),
    width: slots.optional(),
    height: slots.optional(),
    frames: slots.optional(),
    seconds: slots.optional(),
  }),
  /** Length of a clip: so many pictures a second, and which counts of pictures the model knows (`step` × n + `plus`). */
  clip: z.strictObject({ fps: z.number().positive(), step: z.int().positive().default(1), plus: z.int().min(0).default(0) }).optional(),
  /** Lengths in seconds that it makes; absent: any. */
  seconds: z.array(z.number().positive()).optional(),
  /** Of a sound: the shortest and the longest that it makes, in seconds. Others are made as near to it as it can. */
  between: z.tuple([z.number().positive(), z.number().positive()]).optional(),
  /** Sizes that it is made in; the nearest ratio is taken and the result is cut to what was asked for. Absent: the size asked for. */
  sizes: sizes.optional(),
  /** Sizes for a second try when the card has not enough memory for the first. */
  smaller: sizes.optional(),
  /** Widths and heights are multiples of it. */
  multiple: z.int().positive().default(1),
  /** The node whose files are the result. */
  output: z.string(),
  /** Where the name of the result's file goes: it carries the order's id. */
  prefix: slot,
  /** Parentheses and `embedding:` in prompts are ComfyUI's own syntax, and not words. */
  syntax: z.boolean().default(false),
  needs: z.strictObject({ vramGiB: z.number().optional(), ramGiB: z.number().optional(), comfyui: z.string().optional() }).default({}),
  files: z
    .array(
      z.strictObject({
        /** Where its name stands in the graph. */
        slot,
        /** Below ComfyUI's `models`. */
        folder: z.string(),
        from: z.url({ protocol: /^https$/ }).optional(),
        bytes: z.int().positive().optional(),
      }),
    )
    .default([]),
  licence: z
    .strictObject({
      id: z.string(),
      url: z.url({ protocol: /^https$/ }).optional(),
      commercial: z.enum(['yes', 'no', 'limited']),
      /** Countries in which it may not be used. */
      notIn: z.array(z.string()).default([]),
      note: z.string().optional(),
    })
    .optional(),
});

/** What the studio has to know of a workflow to use it (docs/comfyui.md). */
export type Manifest = z.infer<typeof manifestSchema>;

const graphSchema = z.record(
  z.string(),
  z.looseObject({ class_type: z.string(), inputs: z.record(z.string(), z.unknown()), _meta: z.unknown().optional() }),
);

export interface GraphNode {
  readonly class_type: string;
  readonly inputs: Readonly<Record<string, unknown>>;
}

/** A workflow as ComfyUI's API takes it: its menu File → Export (API). */
export type Graph = Readonly<Record<string, GraphNode>>;

export interface Workflow {
  readonly manifest: Manifest;
  readonly graph: Graph;
}

/** A workflow's files cannot be used; the message says which and why. */
export class WorkflowProblem extends Error {}

/** @throws {WorkflowProblem} */
export function graphIn(file: string, json: unknown): Graph {
  if (typeof json === 'object' && json !== null && Array.isArray((json as { nodes?: unknown }).nodes)) {
    throw new WorkflowProblem(`${file} is a workflow as ComfyUI's editor saves it. Export it with File → Export (API) and use that file.`);
  }
  return parsed(graphSchema, file, json);
}

/** A workflow of its two files. @throws {WorkflowProblem} */
export function workflowIn(file: string, manifestJson: unknown, graphJson: unknown): Workflow {
  const manifest = parsed(manifestSchema, `${file}.manifest.json`, manifestJson);
  const graph = graphIn(`${file}.json`, graphJson);
  const problems = problemsOf(manifest, graph);
  if (manifest.id !== file) problems.unshift(`its id is ${manifest.id}, and its files are called ${file}`);
  if (problems.length > 0) throw new WorkflowProblem(`${file}.manifest.json: ${problems.join('; ')}.`);
  return { manifest, graph };
}

export function splitSlot(text: string): [node: string, input: string] {
  const at = text.indexOf('.');
  return [text.slice(0, at), text.slice(at + 1)];
}

/** Inputs that files are put into. */
export const fileSlotsOf = ({ inputs }: Manifest): string[] => [...(inputs.startFrame ?? []), ...(inputs.pictures ?? [])];

function problemsOf(manifest: Manifest, graph: Graph): string[] {
  const { inputs, prefix, files, output, makes, clip } = manifest;
  const named = [...Object.values(inputs).flat(), prefix, ...files.map((file) => file.slot)];
  const lost = named.filter((text) => {
    const [node, input] = splitSlot(text);
    return graph[node] === undefined || !(input in graph[node].inputs);
  });
  const linked = Object.values(inputs)
    .flat()
    .filter((text) => isLink(graph[splitSlot(text)[0]]?.inputs[splitSlot(text)[1]]));
  return [
    ...lost.map((text) => `the graph has no input ${text}`),
    ...linked.map((text) => `${text} comes from another node; name the input where the value itself stands`),
    ...(graph[output] ? [] : [`the graph has no node ${output} for the output`]),
    ...(makes === 'video' && !inputs.startFrame ? ['a clip needs a slot for its startFrame'] : []),
    ...(makes === 'video' && !(inputs.frames && clip) && !inputs.seconds ? ['a clip needs frames and clip.fps, or seconds'] : []),
    ...(manifest.between && manifest.between[0] > manifest.between[1] ? ['between has its longest before its shortest'] : []),
    ...((makes === 'music' || makes === 'sound_effect') && !inputs.seconds ? ['a sound needs a slot for its seconds'] : []),
  ];
}

/** An input that another node gives: [node, output]. */
export const isLink = (value: unknown): value is [node: string, output: number] =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && typeof value[1] === 'number';

function parsed<T>(schema: z.ZodType<T>, file: string, json: unknown): T {
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const words = result.error.issues.slice(0, 5).map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`);
  throw new WorkflowProblem(`${file}: ${words.join('; ')}.`);
}
