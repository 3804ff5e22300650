import { eventually } from '../../support/studio.js';

/** Keys that are no characters, as WebDriver (section 17.4.2, keyboard actions) writes them. */
const KEYS: Readonly<Record<string, string>> = {
  ...{ Control: '\uE009', Shift: '\uE008', Escape: '\uE00C', Enter: '\uE007', Tab: '\uE004', Delete: '\uE017' },
  ...{ ArrowLeft: '\uE012', ArrowUp: '\uE013', ArrowRight: '\uE014', ArrowDown: '\uE015' },
};

/** A session with a browser by the W3C's WebDriver: what the tests use of it. */
interface DriverSession {
  /** @throws what the driver says when it cannot */
  ask(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown>;
  click(at: { x: number; y: number }): Promise<void>;
  /** Presses keys one after the other; those of a list together. */
  press(strokes: readonly (readonly string[])[]): Promise<void>;
  /** Gives the page a size, or the next one that the window can have. */
  resize(width: number, height: number): Promise<void>;
}

async function ask(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${error}: ${message}`);
}

/** Begins a session with the browser of the driver at an address. */
export async function sessionAt(url: string): Promise<DriverSession> {
  const { sessionId } = (await ask(`${url}/session`, 'POST', { capabilities: {} })) as { sessionId: string };
  const inSession: DriverSession['ask'] = (method, path, body) => ask(`${url}/session/${sessionId}${path}`, method, body);
  const act = async (type: string, actions: readonly object[]) => {
    await inSession('POST', '/actions', { actions: [{ type, id: type, actions }] });
  };
  return {
    ask: inSession,
    click: ({ x, y }) =>
      act('pointer', [
        { type: 'pointerMove', x, y, origin: 'viewport' },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    press: (strokes) =>
      act(
        'key',
        strokes.flatMap((keys) => {
          const values = keys.map((key) => KEYS[key] ?? key);
          return [
            ...values.map((value) => ({ type: 'keyDown', value })),
            ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
          ];
        }),
      ),
    async resize(width, height) {
      const sizes = async () =>
        (await inSession('POST', '/execute/sync', { script: 'return [innerWidth, innerHeight, outerHeight]', args: [] })) as number[];
      await inSession('POST', '/window/rect', { width, height });
      // the window has a bar of its own above the page
      const [, inner = height, outer = height] = await sizes();
      await inSession('POST', '/window/rect', { width, height: height + outer - inner });
      await eventually(sizes, ([, now]) => now === height);
    },
  };
}
