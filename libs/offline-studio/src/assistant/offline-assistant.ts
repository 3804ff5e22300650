/**
 * The assistant of this machine: rules that understand plain requests about a film, ask when two things fit, and say what they can do when
 * nothing does. Words of the film are looked at and never obeyed.
 */
import type {
  AssistantAct,
  AssistantContext,
  AssistantDesk,
  AssistantFilm,
  AssistantOutcome,
  AssistantProvider,
  AssistantQuestion,
} from '@scenewright/providers';
import { lowered } from '../wording.js';
import { inFull } from './earlier.js';
import { acting } from './intents/acting.js';
import { casting } from './intents/casting.js';
import { elsewhere } from './intents/elsewhere.js';
import { history } from './intents/history.js';
import { look } from './intents/look.js';
import { making } from './intents/making.js';
import { order } from './intents/order.js';
import { people } from './intents/people.js';
import { inCredits, questions } from './intents/questions.js';
import { ABILITIES, smalltalk } from './intents/smalltalk.js';
import { sounds } from './intents/sounds.js';
import { voices } from './intents/voices.js';
import { words } from './intents/words.js';
import { partsOf, placeWords, type Subject, withNames } from './parts.js';
import { type Intent, requestOf, type Understood } from './request.js';
import { suggestions } from './suggestions.js';
import { asMeant } from './typing.js';

/** In the order in which they are tried: what is named most plainly first. */
const INTENTS: readonly Intent[] = [
  history,
  smalltalk,
  elsewhere,
  questions,
  sounds,
  voices,
  casting,
  order,
  making,
  acting,
  words,
  people,
  look,
];

/** 'Everything at night except scene 2' names what is not meant. */
const EXCEPT =
  /\b(?:except(?: for)?|apart from|other than|but not|excluding)\s+(?:in\s+)?(?:the\s+)?(?:(?:\w+\s+)?(?:shot|scene)s?\b|last|first)|^(?:delete|remove|erase|cut|drop)\s+(?:everything|all(?:\s+(?:the\s+)?(?:shots|scenes))?)\s+(?:after|before|behind|but)\b/i;

/** What a message comes to, by rules alone; null when none of them fits. */
export function understood(message: string, question: Pick<AssistantQuestion, 'tab' | 'said'>, film: AssistantFilm): Understood | null {
  const alone = (text: string) => meant(text, question.tab, film);
  return alone(inFull(message, question, film, alone));
}

function meant(message: string, tab: AssistantQuestion['tab'], film: AssistantFilm): Understood | null {
  const request = requestOf(message, tab, film);
  if (EXCEPT.test(request.text))
    return { is: 'ask', question: 'Which ones are meant? I do it for those that are named: “shots 1 and 3 at night”, “scene 1 at night”.' };
  if (request.places.is === 'missing') return { is: 'say', text: request.places.message };
  if (request.places.is === 'ambiguous' && !/^how many\b/i.test(request.text)) return { is: 'ask', question: request.places.question };
  for (const intent of INTENTS) {
    const found = intent(request, film);
    if (found) return found;
  }
  return null;
}

/** More than that of one message is rather a script than a request. */
const MOST_PARTS = 10;
const NOTHING: Subject = { people: { is: 'none' }, places: { is: 'none' } };

export class OfflineAssistant implements AssistantProvider {
  readonly name = 'offline';
  readonly model = null;
  readonly suggest = suggestions;

  async answer(question: AssistantQuestion, desk: AssistantDesk, { signal, onWords }: AssistantContext): Promise<string> {
    const film = await desk.film();
    const alone = { ...question, said: [] };
    const parts = (text: string) => partsOf(asMeant(text, film.characters), film, (part) => understood(part, alone, film) !== null);
    const full = (text: string) => inFull(text, question, film, (words) => meant(words, question.tab, film));
    const whole = full(question.message);
    // what is told after it was asked for is told in several sentences; otherwise the first of them leans on what came before
    const isTold = whole !== question.message && whole.endsWith(question.message.trim());
    const [first = question.message, ...others] = isTold ? [] : parts(question.message);
    const asked = [...parts(isTold ? whole : full(first)), ...others];
    if (asked.length > MOST_PARTS)
      return `Those are ${asked.length} requests at once, and I take ${MOST_PARTS}. Nothing was changed: ask for some of them first.`;
    const replies: string[] = [];
    const touched = new Set<string>();
    if (asked.length <= 1) {
      signal.throwIfAborted();
      const found = understood(asked[0] ?? question.message, alone, film);
      replies.push(found ? await this.reply(found, desk, touched) : unclear());
      onWords(replies.join('\n'));
    } else {
      let before = NOTHING;
      for (const [at, part] of asked.entries()) {
        signal.throwIfAborted();
        const now = await desk.film();
        const { found, subject } = inContext(part, before, asked[at + 1], question, now, asked[at - 1]);
        replies.push(found ? await this.reply(found, desk, touched) : `I do not understand “${part}”: nothing was changed for it.`);
        onWords(replies.join('\n'));
        before = subject;
      }
    }
    const update = await updating(desk, touched);
    return [...replies, ...(update ? [update] : [])].filter(Boolean).join('\n');
  }

  private async reply(found: Understood, desk: AssistantDesk, touched: Set<string>): Promise<string> {
    if (found.is === 'ask') return found.question;
    if (found.is === 'say') return found.text;
    if (found.acts.length === 0) return 'It is like that already.';
    const outcomes: AssistantOutcome[] = [];
    for (const act of found.acts) {
      const outcome = await desk.act(act);
      outcomes.push(outcome);
      if (outcome.state === 'done') touch(act, touched);
    }
    return [found.say ?? '', ...told(outcomes)].filter(Boolean).join('\n');
  }
}

/** One part of several: who and where is not said in it is who and where the part before, or else the next one, is about. */
function inContext(part: string, before: Subject, next: string | undefined, question: AssistantQuestion, film: AssistantFilm, last = '') {
  const about = (words: string) => requestOf(words, question.tab, film);
  const said = withNames(part, before, film);
  const request = about(said);
  const alone = understood(
    said,
    { ...question, said: /\s(?:too|as well|also)[.!]?$/i.test(said) ? [{ by: 'user', text: last }] : [] },
    film,
  );
  const places = request.places.is === 'none' ? before.places : request.places;
  const people = request.people.is === 'none' ? before.people : request.people;
  const subject: Subject = { people, places };
  if ((request.places.is !== 'none' && request.places.is !== 'ambiguous') || alone?.is === 'do' || alone?.is === 'say')
    return { found: alone, subject };
  // 'shot 1' of the scene that was spoken of
  const scene = request.places.is === 'ambiguous' ? sceneOf(before.places, film) : null;
  const there = scene && understood(said.replace(/\bshots?\s+[\w#]+/i, `$& of scene ${scene}`), { ...question, said: [] }, film);
  if (there) return { found: there, subject };
  for (const near of [before.places, next ? about(next).places : NOTHING.places]) {
    const place = placeWords(near, film);
    const found = place ? understood(`${said} in ${place}`, { ...question, said: [] }, film) : null;
    if (found?.is === 'do') return { found, subject: { people, places: near } };
  }
  return { found: alone, subject };
}

/** The number, by now, of the one scene that words were about. */
function sceneOf(places: Subject['places'], { scenes }: AssistantFilm): number | null {
  const refs = new Set(
    places.is === 'shots' ? places.shots.map(({ scene }) => scene.ref) : places.is === 'scenes' ? places.scenes.map(({ ref }) => ref) : [],
  );
  return refs.size === 1 ? (scenes.find(({ ref }) => refs.has(ref))?.number ?? null) : null;
}

const unclear = (): string => `I do not understand that yet. ${ABILITIES}`;

/** What was done, in one line however much it was; what could not be, each for itself. */
function told(outcomes: readonly AssistantOutcome[]): string[] {
  const done = outcomes.filter((outcome) => outcome.state === 'done');
  const waiting = outcomes.filter((outcome) => outcome.state === 'waits');
  const refused = new Set(outcomes.flatMap((outcome) => refusalIn(outcome) ?? []));
  const [first] = done;
  return [
    ...(first ? [done.length === 1 ? `Done: ${lowered(first.words)}.` : `Done: ${done.length} changes.`] : []),
    ...(waiting.length > 0
      ? [waiting.some(({ credits }) => credits > 0) ? 'It costs credits: confirm it below.' : 'Confirm it below.']
      : []),
    ...refused,
  ];
}

function refusalIn(outcome: AssistantOutcome): string | undefined {
  if (outcome.state === 'waits') return;
  return outcome.state === 'refused' ? outcome.message : outcome.refused;
}

/** Whose pictures and sounds a change may have outdated. */
function touch({ tool, args }: AssistantAct, touched: Set<string>): void {
  if (tool === 'revise_shot' || tool === 'cast_shot' || (tool === 'rewrite' && 'shot' in args)) touched.add(String(args.shot));
  if (tool === 'rewrite' && !('shot' in args)) touched.add(String(args.scene));
  if (tool === 'revise_character') touched.add(args.character);
}

/** The shots that follow from what was touched: those in which somebody is seen, and those of a scene. */
const shotsAfter = ({ scenes }: AssistantFilm, touched: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(
    scenes.flatMap(({ ref: scene, shots }) =>
      shots
        .filter(
          ({ ref, characterIds }) => touched.has(String(ref)) || touched.has(String(scene)) || characterIds.some((id) => touched.has(id)),
        )
        .map(({ ref }) => String(ref)),
    ),
  );

/** Offers to bring up to date what the changes have outdated, and all that follows from it. */
async function updating(desk: AssistantDesk, touched: ReadonlySet<string>): Promise<string | null> {
  if (touched.size === 0) return null;
  const film = await desk.film();
  const shots = shotsAfter(film, touched);
  const open = film.stale.filter(({ blocked }) => blocked === null);
  const outputs = open.filter(
    ({ shotRef, characterId, causes }) =>
      shots.has(String(shotRef)) || touched.has(String(characterId)) || (characterId === null && shotRef === null && causes.length > 0),
  );
  if (outputs.length === 0) return null;
  const outcome = await desk.act({ tool: 'update', args: { outputs: outputs.map(({ output }) => output) } });
  if (outcome.state !== 'waits') return null;
  const all = open.reduce((sum, { credits }) => sum + credits, 0);
  return [
    `What was made before no longer fits. Bringing it up to date costs ${inCredits(outcome.credits)}: confirm it below, or leave it.`,
    ...(outputs.length < open.length
      ? [`Other parts of the film are outdated, too: all together that is ${inCredits(all)}, as “Update all” says.`]
      : []),
  ].join(' ');
}
