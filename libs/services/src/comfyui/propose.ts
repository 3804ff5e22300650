import { type Graph, isLink, type Manifest, type Workflow, WorkflowProblem, workflowIn } from './workflow.js';

const FOLDERS: Readonly<Record<string, string>> = {
  unet_name: 'diffusion_models',
  ckpt_name: 'checkpoints',
  vae_name: 'vae',
  clip_name: 'text_encoders',
  clip_name1: 'text_encoders',
  clip_name2: 'text_encoders',
  lora_name: 'loras',
  control_net_name: 'controlnet',
  model_name: 'upscale_models',
};
const SAVES: readonly [is: RegExp, makes: Manifest['makes']][] = [
  [/^(SaveVideo|SaveWEBM|VHS_VideoCombine)$/, 'video'],
  [/^SaveAudio/, 'music'],
  [/^SaveImage$/, 'image'],
];

/**
 * Proposes what a person's own workflow is described by, from its one result back: the sampler has the seed, what leads into its positive
 * side the prompt, what loads a picture the start frame, what is empty or begins a clip the size.
 * @throws {WorkflowProblem} when it cannot be seen what goes where
 */
export function proposeManifest(id: string, graph: Graph): Workflow {
  const nodes = Object.entries(graph);
  const found = nodes.flatMap(([node, { class_type: name }]) =>
    SAVES.filter(([is]) => is.test(name)).map(([, makes]) => ({ node, makes })),
  );
  const [result] = found;
  if (!result) throw new WorkflowProblem('The workflow saves nothing: it needs a node such as SaveVideo, SaveImage or SaveAudio.');
  if (found.length > 1) throw new WorkflowProblem(`The workflow saves ${found.length} results: take all but one away.`);
  const reached = ancestors(graph, result.node);
  const among = (is: RegExp) => reached.filter((node) => is.test(graph[node]?.class_type ?? ''));
  const slotOf = (node: string | undefined, ...names: string[]): string[] => {
    const inputs = node === undefined ? {} : (graph[node]?.inputs ?? {});
    return names.filter((name) => name in inputs && !isLink(inputs[name])).map((name) => `${node}.${name}`);
  };
  const [sampler] = among(/Sampler/).filter(
    // one that goes on where another left off brings no noise of its own
    (node) => graph[node]?.inputs.add_noise !== 'disable' && slotOf(node, 'seed', 'noise_seed').length > 0,
  );
  const noise = sampler ?? among(/Noise/)[0];
  const said = (side: string) => {
    const from = among(/Sampler|Guider|ToVideo/)
      .map((node) => graph[node]?.inputs[side])
      .find(isLink);
    if (!from) return undefined;
    let [node] = from;
    // nodes that pass conditions on have both sides
    const passed = new Set<string>();
    for (let next = graph[node]?.inputs[side]; isLink(next) && !passed.has(node); next = graph[node]?.inputs[side]) {
      passed.add(node);
      [node] = next;
    }
    return [node, ...ancestors(graph, node)].find((node) => slotOf(node, 'text', 'prompt', 'tags').length > 0);
  };
  const positive = said('positive') ?? said('conditioning');
  const sized = reached.find((node) => slotOf(node, 'width').length > 0 && slotOf(node, 'height').length > 0);
  const pictures = among(/^LoadImage$/).flatMap((node) => slotOf(node, 'image'));
  const length = slotOf(sized, 'length');
  const fps = among(/./).flatMap((node) => Object.entries(graph[node]?.inputs ?? {}).filter(([name]) => /^(fps|frame_rate)$/.test(name)));
  const some = (name: string, slots: string[]) => (slots.length > 0 ? { [name]: slots } : {});
  const prompt = slotOf(positive, 'text', 'prompt', 'tags').slice(0, 1);
  if (prompt.length === 0) throw new WorkflowProblem('It cannot be seen where the prompt goes: no text leads into the sampler.');
  const files = nodes.flatMap(([node, { inputs }]) =>
    Object.keys(inputs)
      .filter((name) => FOLDERS[name] && typeof inputs[name] === 'string')
      .map((name) => ({ slot: `${node}.${name}`, folder: FOLDERS[name] as string })),
  );
  const manifest = {
    manifest: 1,
    id,
    name: id.replaceAll(/[-_]+/g, ' '),
    makes: result.makes,
    inputs: {
      prompt,
      ...some('seed', slotOf(noise, 'seed', 'noise_seed').slice(0, 1)),
      ...(result.makes === 'video' ? some('startFrame', pictures.slice(0, 1)) : some('pictures', pictures)),
      ...some('width', slotOf(sized, 'width')),
      ...some('height', slotOf(sized, 'height')),
      ...(result.makes === 'video' ? some('frames', length) : {}),
      ...some('seconds', reached.flatMap((node) => slotOf(node, 'seconds')).slice(0, 1)),
    },
    ...(result.makes === 'video' && length.length > 0 ? { clip: { fps: Number(fps[0]?.[1] ?? 16), step: 4, plus: 1 }, multiple: 16 } : {}),
    output: result.node,
    prefix: slotOf(result.node, 'filename_prefix')[0] ?? `${result.node}.filename_prefix`,
    files,
  };
  return workflowIn(id, manifest, graph);
}

/** All nodes that lead to one, the nearest first. */
function ancestors(graph: Graph, node: string): string[] {
  const seen = new Set<string>();
  const next = [node];
  for (let one = next.shift(); one !== undefined; one = next.shift()) {
    for (const value of Object.values(graph[one]?.inputs ?? {})) {
      if (!isLink(value) || seen.has(value[0]) || !graph[value[0]]) continue;
      seen.add(value[0]);
      next.push(value[0]);
    }
  }
  return [...seen];
}
