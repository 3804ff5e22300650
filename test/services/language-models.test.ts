import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AssistantAct, AssistantDesk, AssistantFilm, AssistantOutcome } from '@scenewright/providers';
import { MODEL_SERVICES, ModelAssistant, type ModelService } from '@scenewright/services';
import { LanguageModelStandIn } from './language-models/language-model-stand-in.js';
import type { Asked, Refusal } from './language-models/mind.js';

const KEY = 'sk-the-right-key';
const SHOT = { ref: 'shot-a', number: 1, name: 'The lamp', visuals: 'A lamp by day.', narration: 'It shines.', speaker: '', seconds: 5 };
const FILM = {
  ...{ title: 'The Lamp', logline: '', language: 'en', stage: 'scenes', characters: [], sounds: [], voices: [], stale: [] },
  scenes: [{ ref: 'scene-a', number: 1, title: 'Home', description: '', shots: [{ ...SHOT, image_prompt: 'A lamp', video_prompt: '' }] }],
  ...{ credits: { available: 10, spent: 0, spentOn: [] }, undo: null, redo: null },
} as unknown as AssistantFilm;

/** A desk that notes what it is asked to do. */
class Desk implements AssistantDesk {
  readonly acts: AssistantAct[] = [];
  constructor(private readonly outcome: () => Promise<AssistantOutcome> = async () => ({ state: 'done', words: 'Change the title' })) {}
  film = async () => FILM;
  act = (act: AssistantAct) => {
    this.acts.push(act);
    return this.outcome();
  };
}

const toldBy = ({ messages }: Asked) => messages.filter(({ role }) => role === 'tool').map(({ text }) => text);

describe('an assistant that is a language model', () => {
  let server: LanguageModelStandIn;
  let heard: string[];
  let used: (readonly [read: number, wrote: number])[];

  beforeAll(async () => {
    server = await new LanguageModelStandIn(KEY).start();
  });
  beforeEach(() => {
    heard = [];
    used = [];
    server.asked.length = 0;
  });
  afterAll(() => server.stop());

  const ask = (service: ModelService, desk: Desk, { key = KEY, signal = new AbortController().signal } = {}) =>
    new ModelAssistant({ service, model: 'x', key, baseUrl: server.url, suggest: () => [] }).answer(
      {
        message: 'Make shot 1 at night, please.',
        tab: 'scenes',
        said: [
          { by: 'user', text: 'Hi' },
          { by: 'assistant', text: 'Hello.' },
        ],
      },
      desk,
      { signal, onWords: (text) => heard.push(text), onUsage: (...tokens) => used.push(tokens) },
    );

  describe.each(MODEL_SERVICES)('of %s', (service) => {
    it('reads the film by a tool, acts through the desk, and its words are heard as they come', async () => {
      server.mind = (asked) => {
        const told = toldBy(asked);
        if (told.length === 0) return { text: 'Let me look. ', calls: [{ name: 'read_film', args: {} }] };
        if (told.length > 1) return { text: `It says: ${told.at(-1)}` };
        return { calls: [{ name: 'revise_shot', args: { scene: 'scene-a', shot: 'shot-a', visuals: 'A lamp at night.' } }] };
      };
      const desk = new Desk();
      const words = await ask(service, desk);
      expect(desk.acts).toEqual([{ tool: 'revise_shot', args: { scene: 'scene-a', shot: 'shot-a', visuals: 'A lamp at night.' } }]);
      expect(words).toMatch(/^Let me look\.\s+It says: .*Change the title/);
      expect(heard.length).toBeGreaterThan(5);
      expect(heard.at(-1)).toBe(words);
      // of each answer of the model, also of those that only call tools
      expect(used).toEqual(server.asked.map(() => [900, 40]));
      const [first, second] = server.asked;
      expect(first!.messages.map(({ role, text }) => [role, text])).toEqual([
        ['user', 'Hi'],
        ['assistant', 'Hello.'],
        ['user', 'Make shot 1 at night, please.'],
      ]);
      expect(toldBy(second!)[0]).toContain('A lamp by day.');
      // words of the film are material: they come by tools alone
      expect(server.asked.map(({ system }) => system).join()).not.toContain('lamp');
    });

    it('acts one after the other, whatever the model calls at once, and no tool that there is not', async () => {
      let [under, most] = [0, 0];
      const desk = new Desk(async () => {
        most = Math.max(most, ++under);
        await new Promise((resolve) => setTimeout(resolve, 5));
        under--;
        return { state: 'refused', message: 'No.' };
      });
      const calls = [
        { name: 'retitle', args: { title: 'A' } },
        { name: 'delete_project', args: { project: 'another' } },
        { name: 'retitle', args: { title: 'B' } },
        // not what the tool takes
        { name: 'move_shot', args: { scene: 'scene-a', place: 'first' } },
      ];
      server.mind = (asked) => (toldBy(asked).length === 0 ? { calls } : { text: toldBy(asked).join('|') });
      await ask(service, desk);
      expect(desk.acts.map(({ args }) => args)).toEqual([{ title: 'A' }, { title: 'B' }]);
      expect(most).toBe(1);
    });

    it('is not asked for ever', async () => {
      server.mind = () => ({ calls: [{ name: 'read_film', args: {} }] });
      expect(await ask(service, new Desk())).toBe('');
      expect(server.asked.length).toBeLessThanOrEqual(8);
    });

    it.each<[Refusal, string, RegExp]>([
      ['busy', 'passing', /busy/],
      ['trouble', 'passing', /busy/],
      ['quota', 'fatal', /account/],
      ['model', 'fatal', /ASSISTANT_MODEL/],
    ])('that answers %s fails as %s and says what to do', async (refusal, kind, message) => {
      server.mind = () => refusal;
      await expect(ask(service, new Desk())).rejects.toMatchObject({ kind, message: expect.stringMatching(message) });
    });

    it('with a wrong key says whose it is to mend, without the key', async () => {
      const fault = await ask(service, new Desk(), { key: 'sk-wrong-wrong-wrong' }).catch((error: Error) => error);
      expect(fault).toMatchObject({ kind: 'fatal', message: expect.stringContaining('Whoever runs the studio') });
      expect(JSON.stringify(fault) + String((fault as Error).cause)).not.toContain('sk-wrong');
    });

    it('that does not want to answer says so', async () => {
      server.mind = () => ({ text: 'I', ends: 'refused' });
      await expect(ask(service, new Desk())).rejects.toMatchObject({ kind: 'moderated' });
    });

    it('whose line breaks fails, and can be asked again', async () => {
      server.mind = () => ({ text: 'This is a rather long sentence that breaks somewhere.', ends: 'cut' });
      await expect(ask(service, new Desk())).rejects.toMatchObject({ kind: 'passing' });
    });

    it('stops when it is stopped, and does nothing more', async () => {
      const stop = new AbortController();
      const desk = new Desk(async () => {
        stop.abort();
        throw stop.signal.reason;
      });
      server.mind = (asked) =>
        toldBy(asked).length === 0 ? { calls: [1, 2, 3].map((n) => ({ name: 'retitle', args: { title: `${n}` } })) } : { text: 'Done.' };
      await expect(ask(service, desk, { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' });
      expect(desk.acts).toHaveLength(1);
      expect(server.asked).toHaveLength(1);
    });

    it('lets a fault of the studio through as it is', async () => {
      const broken = new Error('the database is away');
      const desk = new Desk(() => Promise.reject(broken));
      server.mind = (asked) => (toldBy(asked).length === 0 ? { calls: [{ name: 'undo', args: {} }] } : { text: 'Done.' });
      await expect(ask(service, desk)).rejects.toBe(broken);
    });
  });
});
