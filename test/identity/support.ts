// biome-ignore lint/suspicious/noExplicitAny: answers are looked at by the tests
export type Answer = { status: number; headers: Headers; body: any };

/** Something that keeps cookies as a browser does, and sends what a page of the studio sends. */
export class Browser {
  readonly cookies = new Map<string, string>();

  constructor(
    readonly url: string,
    private readonly headers: Record<string, string> = {},
  ) {}

  get(path: string, token?: string): Promise<Answer> {
    return this.send('GET', path, undefined, token ? { authorization: `Bearer ${token}` } : {});
  }

  post(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('POST', path, body, headers);
  }

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await fetch(`${this.url}/api${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(method === 'GET' ? {} : { 'content-type': 'application/json', origin: this.url }),
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...this.headers,
        ...headers,
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) as unknown as [string, string, string];
      if (value === '' || /max-age=0/i.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text.startsWith('{') ? JSON.parse(text) : text };
  }
}

/** Asks for a link and takes its code out of the mailbox. */
export async function linkFor(browser: Browser, email: string): Promise<string> {
  const asked = await browser.post('/identity/email-link', { email });
  if (asked.status !== 200) throw new Error(`no link: ${JSON.stringify(asked.body)}`);
  const url = /https?:\S+/.exec((await newestMail(browser, email)).text)?.[0] ?? '';
  return new URL(url).searchParams.get('oobCode') as string;
}

export async function newestMail(browser: Browser, email: string): Promise<{ to: string; subject: string; text: string }> {
  const { mails } = (await browser.get('/identity/mailbox')).body;
  const mail = mails.find((one: { to: string }) => one.to === email.toLowerCase());
  if (!mail) throw new Error(`no mail to ${email}`);
  return mail;
}

/** Signs in by a mailed link. */
export async function signIn(browser: Browser, email: string): Promise<{ uid: string; token: string }> {
  const code = await linkFor(browser, email);
  const { status, body } = await browser.post('/identity/email-link/complete', { email, code });
  if (status !== 200) throw new Error(`not signed in: ${JSON.stringify(body)}`);
  return body;
}
