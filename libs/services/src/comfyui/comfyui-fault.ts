import { ServiceFault, WORDS } from '../http/service-fault.js';
import type { EndedPrompt } from './box.js';
import { fileFor, valueAt } from './readiness.js';
import type { Workflow } from './workflow.js';

/** What people are told of a machine of one's own. */
export const BOX_WORDS = {
  off: 'The GPU machine of this studio does not answer.',
  restarted: 'The GPU machine was restarted while it made this.',
  stopped: 'Somebody stopped this at the GPU machine.',
  still: 'The GPU machine stopped in the middle of this.',
  hangs: 'The GPU machine hangs. Whoever runs the studio has to restart ComfyUI there.',
  memory: 'The GPU machine had not enough memory for this size.',
  tooLarge: 'This is too large for the GPU machine of this studio. Choose a lower resolution, or another model.',
  failed: 'The GPU machine failed at this. Whoever runs the studio has to look; another prompt or picture may help.',
  unfit: 'The workflow does not fit the GPU machine. Whoever runs the studio has to look: npm run studio -- workflows check.',
  gone: 'The GPU machine that was making this is no longer set up.',
  noChange: 'The GPU machine of this studio is not set up to change pictures. Whoever runs the studio has to look.',
} as const;

interface NodeError {
  readonly class_type?: string;
  readonly errors?: readonly {
    readonly type?: string;
    readonly details?: string;
    readonly extra_info?: { readonly input_name?: string };
  }[];
}

/** Whether a box took an order in part: it would make something, but not what was ordered. */
export const isPartly = (nodeErrors: unknown): boolean =>
  typeof nodeErrors === 'object' && nodeErrors !== null && Object.keys(nodeErrors).length > 0;

/** A refused order as ComfyUI means it. Nothing was begun. */
export function refusalOf(fault: ServiceFault, workflow: Workflow): ServiceFault {
  if (fault.answered.status !== 400) return fault;
  const { error, node_errors: nodes } = (fault.answered.body ?? {}) as { error?: unknown; node_errors?: unknown };
  const {
    type,
    message,
    extra_info: extra,
  } = (typeof error === 'object' && error !== null ? error : {}) as {
    type?: string;
    message?: string;
    extra_info?: { class_type?: string };
  };
  // before 0.3.65 a node that is missing was an invalid prompt
  const missing =
    extra?.class_type ??
    (type === 'invalid_prompt' ? /node (?:type )?'?([\w .-]+?)'? (?:not found|does not exist)/i.exec(message ?? '')?.[1] : undefined);
  if (missing && (type === 'missing_node_type' || type === 'invalid_prompt')) return lacks(`the node ${missing}`, type);
  return readNodes(nodes, workflow, type ?? 'refused');
}

/** What is wrong with nodes of a graph. */
export function readNodes(nodeErrors: unknown, { manifest, graph }: Workflow, type: string): ServiceFault {
  const entries = Object.entries((typeof nodeErrors === 'object' && nodeErrors !== null ? nodeErrors : {}) as Record<string, NodeError>);
  for (const [node, { errors = [] }] of entries) {
    for (const wrong of errors) {
      const slot = `${node}.${wrong.extra_info?.input_name ?? ''}`;
      const file = wrong.type === 'value_not_in_list' ? fileFor(manifest, slot, valueAt(graph, slot)) : null;
      if (file) return lacks(file, 'value_not_in_list');
    }
  }
  const [first] = entries.flatMap(([node, { class_type: name, errors = [] }]) =>
    errors.map((wrong) => `${name ?? node}.${wrong.extra_info?.input_name ?? ''}: ${wrong.type}`),
  );
  return new ServiceFault('fatal', BOX_WORDS.unfit, {}, { order: 'refused', cause: new Error(`${type} ${first ?? ''}`.trim()) });
}

const lacks = (what: string, type: string) =>
  new ServiceFault(
    'fatal',
    `The GPU machine lacks ${what}. Whoever runs the studio has to add it.`,
    {},
    { order: 'refused', cause: new Error(type) },
  );

const OUT_OF_MEMORY = /OutOfMemory|out of memory|Allocation on device/i;

export const isOutOfMemory = (fault: unknown): boolean => fault instanceof ServiceFault && fault.options.lesson !== undefined;

/** How an order ended that has no result; null when it ended well. `canShrink`: it may be tried again at a smaller size. */
export function endedBadly({ status }: EndedPrompt, canShrink: boolean): ServiceFault | null {
  if (!status || status.status_str === 'success') return null;
  const [event, data] = status.messages.findLast(([name]) => /^execution_(error|interrupted)$/.test(name)) ?? [];
  if (event === 'execution_interrupted') return new ServiceFault('passing', BOX_WORDS.stopped, {}, { order: 'ended' });
  const { node_type: node, exception_type: type, exception_message: message } = (data ?? {}) as Record<string, unknown>;
  // a traceback holds folders of the machine and is not for logs
  const cause = new Error(`${String(node ?? 'a node')}: ${String(type ?? 'failed')}`);
  if (OUT_OF_MEMORY.test(`${String(type)} ${String(message)}`)) {
    return canShrink
      ? new ServiceFault('passing', BOX_WORDS.memory, {}, { order: 'ended', lesson: { smaller: true }, cause })
      : new ServiceFault('fatal', BOX_WORDS.tooLarge, {}, { order: 'ended', cause });
  }
  return new ServiceFault('fatal', BOX_WORDS.failed, {}, { order: 'ended', cause });
}

export const nothingCame = () => new ServiceFault('malformed', WORDS.nothing, {}, { order: 'ended' });
