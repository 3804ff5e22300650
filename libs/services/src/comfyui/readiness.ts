import type { NodeDescriptions } from './box.js';
import { fileSlotsOf, type Graph, isLink, splitSlot, type Workflow } from './workflow.js';

/** All nodes that workflows are made of. */
export const classesOf = (workflows: readonly { readonly graph: Graph }[]): string[] => [
  ...new Set(workflows.flatMap(({ graph }) => Object.values(graph).map((node) => node.class_type))),
];

/** What a box lacks for a workflow, each with its remedy. Empty: it is ready. */
export function missingFor({ graph, manifest }: Workflow, nodes: NodeDescriptions): string[] {
  const filled = new Set([...Object.values(manifest.inputs).flat(), manifest.prefix]);
  const uploads = new Set(fileSlotsOf(manifest));
  const missing = Object.entries(graph).flatMap(([id, node]) => {
    const described = nodes[node.class_type];
    if (!described) return [`the node ${node.class_type}`];
    const inputs = inputsOf(described);
    const unknown = Object.keys(node.inputs).filter((name) => !inputs.has(name) && !name.includes('.'));
    const absent = [...inputs].filter(([name, { isRequired }]) => isRequired && !(name in node.inputs)).map(([name]) => name);
    const wrong = Object.entries(node.inputs).flatMap(([name, value]) => {
      const text = `${id}.${name}`;
      const options = inputs.get(name)?.options;
      if (!options || isLink(value) || uploads.has(text) || filled.has(text) || options.includes(value)) return [];
      return [fileFor(manifest, text, value) ?? `${name} '${String(value)}' of the node ${node.class_type}`];
    });
    return [
      ...wrong,
      ...unknown.map((name) => `an input ${name} of the node ${node.class_type} (another version of ComfyUI?)`),
      ...absent.map((name) => `a value for ${name} of the node ${node.class_type}`),
    ];
  });
  return [...new Set(missing)];
}

/** A model file that is missing: where it belongs, and where it is to be had. */
export function fileFor({ files }: Workflow['manifest'], slot: string, value: unknown): string | null {
  const file = files.find((one) => one.slot === slot);
  if (!file) return null;
  return `the file models/${file.folder}/${String(value)}${file.from ? ` (${file.from})` : ''}`;
}

interface Input {
  readonly isRequired: boolean;
  /** What may be chosen; null where anything may be given. */
  readonly options: readonly unknown[] | null;
}

/** A choice is `[[…], {}]`, or `["COMBO", { options: […] }]` in later versions. */
function inputsOf({ input }: NodeDescriptions[string]): Map<string, Input> {
  const found = new Map<string, Input>();
  for (const [group, isRequired] of [
    ['required', true],
    ['optional', false],
  ] as const) {
    for (const [name, spec] of Object.entries((input[group] ?? {}) as Record<string, unknown>)) {
      const [type, extra] = Array.isArray(spec) ? spec : [];
      const listed = Array.isArray(type) ? type : type === 'COMBO' ? (extra as { options?: unknown } | undefined)?.options : null;
      found.set(name, { isRequired, options: Array.isArray(listed) ? listed : null });
    }
  }
  return found;
}

/** What a refusal's slot was filled with. */
export function valueAt(graph: Graph, slot: string): unknown {
  const [node, input] = splitSlot(slot);
  return graph[node]?.inputs[input];
}
