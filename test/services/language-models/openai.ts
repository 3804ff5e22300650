import { type Asked, type Dialect, inPieces, must, mustBeStrict, mustBeTool, type Refusal, type Says, type Schema } from './mind.js';

/** https://platform.openai.com/docs/api-reference/chat: the completions that local servers speak, too. */
interface Message {
  readonly role: string;
  readonly content?: unknown;
  readonly tool_calls?: readonly { readonly id: string; readonly function: { readonly name: string; readonly arguments: string } }[];
  readonly tool_call_id?: string;
}

const ERRORS: Readonly<Record<Refusal, { status: number; error: object }>> = {
  key: { status: 401, error: { message: 'Incorrect API key provided: sk-wr…', type: 'invalid_request_error', code: 'invalid_api_key' } },
  quota: {
    status: 429,
    error: {
      message: 'You exceeded your current quota, please check your plan and billing details.',
      type: 'insufficient_quota',
      code: 'insufficient_quota',
    },
  },
  busy: {
    status: 429,
    error: { message: 'Rate limit reached', type: 'requests', code: 'rate_limit_exceeded' },
  },
  trouble: { status: 500, error: { message: 'The server had an error while processing your request.', type: 'server_error', code: null } },
  model: { status: 404, error: { message: 'The model `x` does not exist', type: 'invalid_request_error', code: 'model_not_found' } },
};

interface Part {
  readonly type: string;
  readonly image_url?: { readonly url: string };
}
const partsOf = (content: unknown): Part[] => (Array.isArray(content) ? content : []);
const isPicture = ({ type, image_url: image }: Part): boolean => {
  must(type !== 'image_url' || /^data:image\/(?:png|jpeg);base64,./.test(image?.url ?? ''), 'Invalid image data.');
  return type === 'image_url';
};

const textOf = (content: unknown): string =>
  typeof content === 'string' ? content : ((content as { text?: string }[] | null) ?? []).map(({ text = '' }) => text).join('');

export const openai: Dialect = {
  path: /\/chat\/completions$/,
  isKnown: ({ authorization }, key) => authorization === `Bearer ${key}`,
  read({ messages, tools = [], stream, response_format: format }): Asked {
    must(stream === true, 'this server only streams');
    const all = messages as Message[];
    must(Array.isArray(all) && all.length > 0, "Invalid 'messages': empty array.");
    const called = new Set<string>();
    for (const { role, tool_calls: calls = [], tool_call_id: id } of all) {
      must(['system', 'developer', 'user', 'assistant', 'tool'].includes(role), `Invalid value: '${role}'.`);
      for (const call of calls) {
        JSON.parse(call.function.arguments);
        called.add(call.id);
      }
      must(
        role !== 'tool' || called.has(String(id)),
        "messages with role 'tool' must be a response to a preceeding message with 'tool_calls'.",
      );
    }
    const given = (format as { json_schema?: { name?: unknown; schema: Schema; strict?: boolean } } | undefined)?.json_schema;
    must(!format || (given?.name && given.schema.type === 'object'), "Missing required parameter: 'response_format.json_schema'.");
    if (given?.strict) mustBeStrict(given.schema);
    return {
      schema: given?.schema ?? null,
      pictures: all.flatMap(({ content }) => partsOf(content)).filter(isPicture).length,
      system: all
        .filter(({ role }) => role === 'system' || role === 'developer')
        .map(({ content }) => textOf(content))
        .join('\n'),
      messages: all.flatMap(({ role, content }) =>
        role === 'user' || role === 'assistant' || role === 'tool' ? [{ role, text: textOf(content) }] : [],
      ),
      tools: (tools as { function: { name: unknown; parameters: unknown } }[]).map(({ function: { name, parameters } }) =>
        mustBeTool(name, parameters),
      ),
    };
  },
  write({ text = '', calls = [], ends }: Says, model) {
    const chunk = (delta: object, finish: string | null = null) =>
      `data: ${JSON.stringify({
        ...{ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1_790_000_000, model },
        choices: [{ index: 0, delta, finish_reason: finish }],
      })}\n\n`;
    const isFiltered = ends === 'refused' || ends === 'blocked';
    const usage = { prompt_tokens: 900, completion_tokens: 40, total_tokens: 940 };
    return [
      chunk({ role: 'assistant', content: '' }),
      ...inPieces(text).map((content) => chunk({ content })),
      ...calls.flatMap(({ name, args }, index) => [
        chunk({ tool_calls: [{ index, id: `call_${index}_${name}`, type: 'function', function: { name, arguments: '' } }] }),
        ...inPieces(JSON.stringify(args)).map((piece) => chunk({ tool_calls: [{ index, function: { arguments: piece } }] })),
      ]),
      chunk({}, isFiltered ? 'content_filter' : ends === 'full' ? 'length' : calls.length > 0 ? 'tool_calls' : 'stop'),
      `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1_790_000_000, model, choices: [], usage })}\n\n`,
      'data: [DONE]\n\n',
    ];
  },
  refuse(refusal) {
    const { error, ...rest } = ERRORS[refusal];
    return { ...rest, body: { error: { param: null, ...error } } };
  },
};
