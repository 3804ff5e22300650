type Answer = { status?: number; body: unknown; headers?: Record<string, string> };
type Handler = unknown | ((request: { body: unknown; url: URL; headers: Headers }) => Answer | Promise<Answer>);

/** Answers calls as the studio would. Keys are 'METHOD /path'; a value is the body, or a function that makes the answer. */
export class FakeStudio {
  readonly requests: { call: string; body: unknown; headers: Headers; url: URL }[] = [];
  constructor(readonly answers: Record<string, Handler> = {}) {}

  calls(name: string): number {
    return this.requests.filter(({ call }) => call === name).length;
  }

  readonly fetch: typeof fetch = async (input, init = {}) => {
    const url = new URL(String(input), 'http://studio.test');
    const call = `${init.method ?? 'GET'} ${url.pathname.replace(/^\/api/, '')}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    const headers = new Headers(init.headers);
    this.requests.push({ call, body, headers, url });
    if (!(call in this.answers)) return response(404, { error: `the test has no answer to ${call}`, error_code: 'NOT_FOUND' });
    const answer = this.answers[call];
    if (typeof answer !== 'function') return response(200, answer);
    const givenUp = new Promise<never>((_, reject) => init.signal?.addEventListener('abort', () => reject(new Error('aborted'))));
    const { status = 200, body: given, headers: told } = (await Promise.race([answer({ body, url, headers }), givenUp])) as Answer;
    return response(status, given, told);
  };
}

/** As much of a Response as the data layer reads; jsdom has none. */
function response(status: number, body: unknown, told?: Record<string, string>): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const headers = new Headers(told);
  return {
    status,
    ok: status < 400,
    headers,
    text: async () => text,
    json: async () => JSON.parse(text),
    blob: async () => new Blob([text]),
  } as Response;
}

/** Refuses the first time, with 'Not just now.', and does as it is asked from then on. */
export function refusedOnce(body: unknown): () => Answer {
  let isRefused = true;
  return () => {
    const answer = isRefused ? { status: 409, body: { error: 'Not just now.', error_code: 'CONFLICT' } } : { body };
    isRefused = false;
    return answer;
  };
}

/** Whether something can be paid: not the first time, and from then on. */
export function paidForLater(): () => Answer {
  let isShort = true;
  return () => {
    const body = isShort ? { has_enough: false, credits: 0 } : { has_enough: true, credits: 30 };
    isShort = false;
    return { body };
  };
}
