/** What a language model is asked, and what it says: the same for every API. */
export interface Asked {
  readonly system: string;
  /** Oldest first. What tools answered is of `tool`. */
  readonly messages: readonly { readonly role: 'user' | 'assistant' | 'tool'; readonly text: string }[];
  readonly tools: readonly string[];
  /** Of the answer, where one is asked for. */
  readonly schema: Schema | null;
  /** How many came with it. */
  readonly pictures: number;
}

/** As much of a JSON schema as anybody looks at. */
export interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
}

export interface ToolCall {
  readonly name: string;
  readonly args: unknown;
}

/** An answer, in pieces as it is streamed; `ends`: how, where it is not by itself. blocked: a filter of the service stops it, where it has one; cut: the line breaks in the middle; silent: nothing comes any more; full: it had become too long */
export interface Says {
  readonly text?: string;
  readonly calls?: readonly ToolCall[];
  readonly ends?: 'refused' | 'blocked' | 'cut' | 'silent' | 'full';
}

/** Or a refusal of the whole request, by HTTP. */
export type Refusal = 'key' | 'quota' | 'busy' | 'trouble' | 'model';

export type Mind = (asked: Asked) => Says | Refusal | Promise<Says | Refusal>;

/** One service's way to say that. */
export interface Dialect {
  /** Where it is asked, below its base address. */
  readonly path: RegExp;
  /** Whether the request has the right key. */
  isKnown(headers: Readonly<Record<string, string | string[] | undefined>>, key: string): boolean;
  /** @throws {Error} what the service would refuse with 400 */
  read(body: Record<string, unknown>): Asked;
  /** The pieces of the stream, each as it goes over the line. */
  write(says: Says, model: string, asked: Asked): string[];
  /** `headers`: absent where it says there that it may be asked again at once. */
  refuse(refusal: Refusal): { status: number; headers?: Record<string, string>; body: unknown };
}

/** As it comes: in small pieces. */
export const inPieces = (text: string): string[] => text.match(/[\s\S]{1,7}/g) ?? [];

export function must(isSo: unknown, otherwise: string): asserts isSo {
  if (!isSo) throw new Error(otherwise);
}

const TOOL_NAME = /^[a-zA-Z0-9_-]{1,64}$/;
export function mustBeTool(name: unknown, schema: unknown): string {
  must(typeof name === 'string' && TOOL_NAME.test(name), `Invalid tool name: ${String(name)}`);
  must((schema as { type?: unknown })?.type === 'object', `Invalid schema for tool ${name}: must be of type object`);
  return name;
}

/** What strict modes want: nothing that may be left out, and nothing beside it. */
export function mustBeStrict(schema: Schema): void {
  const { properties = {}, items } = schema;
  if (schema.type === 'object') {
    must(
      schema.additionalProperties === false,
      "Invalid schema for response_format: 'additionalProperties' is required to be supplied and to be false.",
    );
    for (const name of Object.keys(properties))
      must(
        schema.required?.includes(name),
        `Invalid schema for response_format: 'required' has to include every key in properties. Missing '${name}'.`,
      );
  }
  for (const one of [...Object.values(properties), ...(items ? [items] : [])]) mustBeStrict(one);
}
