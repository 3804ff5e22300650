import { type Asked, type Dialect, inPieces, must, mustBeTool, type Refusal, type Says, type Schema } from './mind.js';

/** https://ai.google.dev/api/generate-content */
interface Part {
  readonly text?: string;
  readonly functionCall?: { readonly name: string };
  readonly inlineData?: { readonly mimeType: string; readonly data: string };
  readonly functionResponse?: { readonly name: string; readonly response: unknown };
}

const ERRORS: Readonly<Record<Refusal, [code: number, status: string, message: string, details?: readonly object[]]>> = {
  key: [400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', [{ reason: 'API_KEY_INVALID' }]],
  quota: overQuota('GenerateRequestsPerDayPerProjectPerModel-FreeTier'),
  busy: overQuota('GenerateRequestsPerMinutePerProjectPerModel'),
  trouble: [503, 'UNAVAILABLE', 'The model is overloaded. Please try again later.'],
  model: [404, 'NOT_FOUND', 'models/x is not found for API version v1beta'],
};

/** The same words and a wait, whether it is over in a moment or tomorrow. */
function overQuota(quotaId: string): [number, string, string, readonly object[]] {
  const message = [
    'You exceeded your current quota, please check your plan and billing details.',
    '* Quota exceeded for metric: generativelanguage.googleapis.com/generate_content_requests, limit: 20, model: x',
    'Please retry in 0.2s.',
  ].join('\n');
  const violations = [{ quotaMetric: 'generativelanguage.googleapis.com/generate_content_requests', quotaId, quotaValue: '20' }];
  return [
    429,
    'RESOURCE_EXHAUSTED',
    message,
    [
      { '@type': 'type.googleapis.com/google.rpc.QuotaFailure', violations },
      { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '0.2s' },
    ],
  ];
}

export const gemini: Dialect = {
  path: /\/models\/[^/]+:streamGenerateContent\?alt=sse$/,
  isKnown: (headers, key) => headers['x-goog-api-key'] === key,
  read({ contents, systemInstruction, tools = [], generationConfig }): Asked {
    const called = new Set<string>();
    const messages = (contents as { role: string; parts: Part[] }[]).flatMap(({ role, parts }) =>
      parts.flatMap(({ text, functionCall, functionResponse }): Asked['messages'] => {
        must(role === 'user' || role === 'model', 'Please use a valid role: user, model.');
        if (functionCall) called.add(functionCall.name);
        if (functionResponse) {
          must(called.has(functionResponse.name), 'function response parts must follow a function call');
          return [{ role: 'tool', text: JSON.stringify(functionResponse.response) }];
        }
        return text === undefined ? [] : [{ role: role === 'user' ? 'user' : 'assistant', text }];
      }),
    );
    const declared = (tools as { functionDeclarations?: { name: unknown; parameters?: unknown }[] }[]).flatMap(
      ({ functionDeclarations = [] }) => functionDeclarations,
    );
    const { responseMimeType: type, responseSchema: schema } = (generationConfig ?? {}) as {
      responseMimeType?: string;
      responseSchema?: Schema;
    };
    must(!schema || type === 'application/json', 'A response schema needs the response mime type application/json.');
    return {
      schema: schema ?? null,
      pictures: (contents as { parts: Part[] }[]).flatMap(({ parts }) => parts).filter(({ inlineData }) => inlineData).length,
      system: ((systemInstruction as { parts?: Part[] } | undefined)?.parts ?? []).map(({ text = '' }) => text).join('\n'),
      messages,
      // one without arguments has no parameters here
      tools: declared.map(({ name, parameters = { type: 'object' } }) => mustBeTool(name, parameters)),
    };
  },
  write({ text = '', calls = [], ends }: Says, model) {
    const chunk = (parts: Part[], finish?: string) =>
      `data: ${JSON.stringify({
        candidates: [{ content: { role: 'model', parts }, index: 0, ...(finish ? { finishReason: finish } : {}) }],
        usageMetadata: { promptTokenCount: 900, candidatesTokenCount: 40, totalTokenCount: 940 },
        modelVersion: model,
      })}\n\n`;
    const isFiltered = ends === 'refused' || ends === 'blocked';
    return [
      ...inPieces(text).map((piece) => chunk([{ text: piece }])),
      ...calls.map(({ name, args }) => chunk([{ functionCall: { name, args } } as Part])),
      chunk([{ text: '' }], isFiltered ? 'SAFETY' : ends === 'full' ? 'MAX_TOKENS' : 'STOP'),
    ];
  },
  refuse(refusal) {
    const [code, status, message, details] = ERRORS[refusal];
    return { status: code, headers: {}, body: { error: { code, message, status, ...(details ? { details } : {}) } } };
  },
};
