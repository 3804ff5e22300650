import type { AssistantAct, AssistantFilm, AssistantTool } from '@scenewright/providers';
import { makingTools } from './making.js';
import { orderTools } from './order.js';
import { Impossible, type PlannedCall, type Tool, type ToolKind } from './tool.js';
import { wordTools } from './words.js';

export { Impossible, type PlannedCall } from './tool.js';

/** Those that are not one call: they are made of others (`rewrite`), or of what is undone next. */
export type ComposedTool = 'rewrite' | 'undo' | 'redo';
type SimpleTool = Exclude<AssistantTool, ComposedTool>;

const tools: { readonly [T in SimpleTool]: Tool<T> } = { ...wordTools, ...orderTools, ...makingTools };

export type SimpleAct = Extract<AssistantAct, { tool: SimpleTool }>;

export interface Plan extends PlannedCall {
  readonly does: ToolKind;
  readonly nothing: string;
}

/** The call that an act comes to. @throws {Impossible} it names what is not of this film, or changes nothing */
export function planOf({ tool, args }: SimpleAct, film: AssistantFilm): Plan {
  // whoever answers may name what there is not
  if (!Object.hasOwn(tools, tool)) throw new Impossible('That is nothing that the assistant can do.');
  // tool and arguments belong together, which the type of an act says and that of a table cannot
  const { does, plan, nothing } = tools[tool] as Tool<typeof tool>;
  return {
    does,
    nothing: nothing ?? 'There is nothing to be paid for here.',
    ...(plan as (a: unknown, f: AssistantFilm) => PlannedCall)(args, film),
  };
}
