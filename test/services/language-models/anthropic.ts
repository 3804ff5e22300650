import { type Asked, type Dialect, inPieces, must, mustBeStrict, mustBeTool, type Refusal, type Says, type Schema } from './mind.js';

/** https://docs.claude.com/en/api/messages */
interface Block {
  readonly type: string;
  readonly text?: string;
  readonly id?: string;
  readonly tool_use_id?: string;
  readonly content?: unknown;
}

const ERRORS: Readonly<Record<Refusal, [status: number, type: string, message: string]>> = {
  key: [401, 'authentication_error', 'invalid x-api-key'],
  quota: [400, 'invalid_request_error', 'Your credit balance is too low to access the Anthropic API.'],
  busy: [529, 'overloaded_error', 'Overloaded'],
  trouble: [500, 'api_error', 'Internal server error'],
  model: [404, 'not_found_error', 'model: x'],
};

const blocksOf = (content: unknown): Block[] =>
  typeof content === 'string' ? [{ type: 'text', text: content }] : ((content as Block[] | null) ?? []);

export const anthropic: Dialect = {
  path: /\/messages$/,
  isKnown: (headers, key) => headers['x-api-key'] === key && headers['anthropic-version'] === '2023-06-01',
  read({ max_tokens: most, messages, tools = [], tool_choice: choice, output_config: output, system, stream }): Asked {
    must(stream === true, 'this server only streams');
    must(typeof most === 'number', 'max_tokens: Field required');
    const all = messages as { role: string; content: unknown }[];
    must(all[0]?.role === 'user', 'messages: first message must use the "user" role');
    const used = new Set<string>();
    const read = all.flatMap(({ role, content }) => {
      must(role === 'user' || role === 'assistant', `messages: unexpected role ${role}`);
      return blocksOf(content).flatMap((block): Asked['messages'] => {
        must(block.type !== 'text' || block.text !== '', 'messages: text content blocks must be non-empty');
        if (block.type === 'tool_use') used.add(String(block.id));
        if (block.type === 'text') return [{ role, text: block.text ?? '' }];
        if (block.type !== 'tool_result') return [];
        must(used.has(String(block.tool_use_id)), 'messages: unexpected `tool_use_id` found in `tool_result` blocks');
        return [
          {
            role: 'tool' as const,
            text: blocksOf(block.content)
              .map(({ text = '' }) => text)
              .join(''),
          },
        ];
      });
    });
    const format = (output as { format?: { type: string; schema: Schema } } | undefined)?.format;
    if (format) mustBeStrict(format.schema);
    const given = tools as { name: unknown; input_schema: Schema }[];
    // a tool that has to be called is how an answer is given a form where the model knows no other way
    const forced = (choice as { type?: string } | undefined)?.type === 'any' && given.length === 1 ? given[0]!.input_schema : null;
    return {
      schema: format?.schema ?? forced,
      pictures: all.flatMap(({ content }) => blocksOf(content)).filter(({ type }) => type === 'image').length,
      system: blocksOf(system)
        .map(({ text = '' }) => text)
        .join('\n'),
      messages: read,
      tools: given.map(({ name, input_schema: schema }) => mustBeTool(name, schema)),
    };
  },
  write(says: Says, model, { schema, tools: [form] }) {
    const { ends } = says;
    const isForm = schema !== null && form === 'json';
    const { text = '', calls = [] } = isForm ? { calls: [{ name: form, json: says.text ?? '' }] } : says;
    const event = (type: string, more: object) => `event: ${type}\ndata: ${JSON.stringify({ type, ...more })}\n\n`;
    const block = (index: number, start: object, deltas: readonly object[]) => [
      event('content_block_start', { index, content_block: start }),
      ...deltas.map((delta) => event('content_block_delta', { index, delta })),
      event('content_block_stop', { index }),
    ];
    const first = text === '' ? 0 : 1;
    const pieces = [
      event('message_start', {
        message: {
          ...{ id: 'msg_1', type: 'message', role: 'assistant', model, content: [], stop_reason: null, stop_sequence: null },
          usage: { input_tokens: 900, output_tokens: 1 },
        },
      }),
      ...(text === ''
        ? []
        : block(
            0,
            { type: 'text', text: '' },
            inPieces(text).map((piece) => ({ type: 'text_delta', text: piece })),
          )),
      ...calls.flatMap(({ name, ...call }, nth) =>
        block(
          first + nth,
          { type: 'tool_use', id: `toolu_${nth}_${name}`, name, input: {} },
          inPieces('json' in call ? call.json : JSON.stringify(call.args)).map((piece) => ({
            type: 'input_json_delta',
            partial_json: piece,
          })),
        ),
      ),
      event('message_delta', {
        delta: {
          stop_reason: ends === 'refused' ? 'refusal' : ends === 'full' ? 'max_tokens' : calls.length > 0 ? 'tool_use' : 'end_turn',
          stop_sequence: null,
        },
        usage: { output_tokens: 40 },
      }),
      event('message_stop', {}),
    ];
    const filter = { details: null, type: 'invalid_request_error', message: 'Output blocked by content filtering policy' };
    return ends === 'blocked' ? [...pieces.slice(0, pieces.length >> 1), event('error', { error: filter })] : pieces;
  },
  refuse(refusal) {
    const [status, type, message] = ERRORS[refusal];
    return { status, body: { type: 'error', error: { type, message } } };
  },
};
