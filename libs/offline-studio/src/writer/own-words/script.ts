import type { Script, ShotDesign } from '@scenewright/events';
import {
  colourBeside,
  firstWords,
  glossedIn,
  type Language,
  type Line,
  linesOf,
  type Person,
  readStory,
  type Story,
} from '@scenewright/story';
import { framingIn, propsIn, thingIn, withColours } from '../../painting/prompt-words.js';
import { randomFrom } from '../../painting/random.js';
import { capital } from '../../wording.js';
import { shortened } from '../english.js';
import { STYLE_WORDS } from '../picture.js';
import { ambienceOf, soundAsSaid } from './ambience.js';
import { courseOf, lensFor, lightFor, moodWord, type Size } from './direction.js';
import { isFemalePerson } from './looks-of-person.js';
import { type Picture, picturesFor } from './pictures.js';
import { joined, joinedTo, LONGEST_SHOT, type Piece, piecesOf, squeezedTo } from './pieces.js';
import { scenesIn, shotsPerScene } from './scenes.js';
import { beforeTheDoor, Whereabouts, windowAt } from './surroundings.js';
import { lengthsFor, shotCount } from './timing.js';
import { WhoIsSeen } from './who.js';

/** Seconds that a picture without words is seen at least. */
const LOOK = 2;
const FRAMING_WORDS: Readonly<Record<Size, string>> = {
  wide: 'Wide shot',
  medium: 'Medium shot',
  close: 'Close-up',
  past: 'Over-the-shoulder shot',
};
const CAMERAS: Readonly<Record<Size, readonly string[]>> = {
  wide: ['Slow pan right', 'Slow pan left', 'Slow pull back', 'Static wide shot'],
  medium: ['Slow push in', 'Track right', 'Static shot', 'Track left'],
  close: ['Slow push in', 'Static close-up', 'Gentle drift'],
  past: ['Static shot', 'Slow push in'],
};
const LONGEST_TEXT = 1500;

/** One shot before it has its words: a piece of the text, or a picture of some of them. */
interface Planned {
  readonly piece: Piece;
  readonly picture?: Picture;
  readonly people: readonly string[];
  /** To whom it is said, whether they are seen or not. */
  readonly listener?: string;
  /** What its words call 'it': the thing that was held last. */
  readonly it?: string;
  readonly framing: Size;
  readonly place: string;
  readonly hour: string;
  readonly weather: string;
}

/** A film of somebody's own words: exactly as long as was asked, every spoken word theirs and in their order. */
export function writeOwnWords({
  idea,
  length,
  style,
  people,
}: {
  idea: string;
  length: number;
  style: string;
  people?: readonly string[];
}): Script {
  const story = readStory(idea, { people });
  const { least, usual, most } = shotCount(length);
  const all = piecesOf(story, length);
  const pieces = squeezedTo(Math.max(most, 1), joinedTo(Math.max(usual, scenesIn(all)), all.length > 0 ? all : [blankPiece(story)]));
  const shots = withPictures(story, pieces, { least, usual, length });
  const seconds = lengthsFor(
    shots.map(({ piece, picture }) => (picture ? LOOK : Math.min(piece.need, LONGEST_SHOT))),
    length,
  );
  const designs = shots.map((shot, index) =>
    designOf(story, shot, {
      seconds: seconds[index]!,
      narration: narrationOf(shots, index),
      style,
      index,
      begun: goesOn(shots[index - 1], shot),
      goesOn: goesOn(shot, shots[index + 1]),
    }),
  );
  return {
    title: story.title,
    logline: loglineOf(story),
    ...(story.language === 'en' ? {} : { language: story.language }),
    scenes: scenesOf(story, designs, shots),
  };
}

/** An idea without words is a film without any. */
const blankPiece = (story: Story): Piece => ({ text: story.title, spoken: [], scene: 0, sentence: 0, need: LOOK });

/** Where there is time left, pictures of the text's own words: the place first, what a piece is about after it, the place at the end. */
function withPictures(
  story: Story,
  pieces: readonly Piece[],
  { least, usual, length }: { least: number; usual: number; length: number },
): Planned[] {
  const where = new Whereabouts(story);
  const who = new WhoIsSeen(story, (person) => isFemalePerson(person, story));
  let scene = -1;
  let exchanged = 0;
  let carried: string | undefined;
  let has = false;
  const read = pieces.map((piece, index) => {
    const opens = piece.scene !== scene;
    scene = piece.scene;
    if (opens) where.begin(story.scenes[scene] ?? { heading: null, lines: [] });
    // what somebody speaks of is not where they are
    const seen = who.in(piece);
    const people = opens && seen.length === 1 ? [...seen, ...answeringIn(story, pieces, index)] : seen;
    const surroundings = where.at(sightOf(piece), people.length > 0);
    return { piece, opens, surroundings, people };
  });
  const need = pieces.reduce((sum, piece) => sum + piece.need, 0);
  const room = Math.max(0, Math.floor((length - need) / LOOK));
  const missing = Math.max(least - pieces.length, Math.min(usual - pieces.length, room), 0);
  // what stays longest without a new picture gets one first
  const share = shares(
    read.map(({ piece }) => Math.max(piece.need, 1)),
    missing,
  );
  const waiting: Planned[] = [];
  const seen = new Set<string>();
  return read.flatMap(({ piece, opens, surroundings, people }, index): Planned[] => {
    const { place, hour, weather, said } = surroundings;
    const names = people.map((person) => person.name);
    exchanged = piece.speaker && !opens ? exchanged + 1 : 0;
    const framing = framingOf(piece, people.length, { opens, index, exchanged });
    const [speaker, listener] = piece.speaker ? people : [];
    const thing = piece.speaker ? undefined : thingIn(piece.text.replace(WHERE, ''));
    const meant = IT.test(piece.text) || (has && piece.sentence === read[index - 1]?.piece.sentence);
    const it = thing === undefined && people.length > 0 && !piece.speaker && meant ? carried : undefined;
    has = (thing ?? it) !== undefined && !LETS_GO.test(piece.text);
    carried = opens ? thing : (thing ?? carried);
    // close on whoever speaks, nobody else is seen
    const own: Planned = {
      ...{ piece, people: speaker && framing === 'close' ? [speaker.name] : names, framing, place, hour, weather },
      ...(listener ? { listener: listener.name } : {}),
      ...(it ? { it } : {}),
    };
    const whole =
      piece.speaker && story.language === 'en' ? speaking({ piece, ...(listener ? { listener: listener.name } : {}) }) : piece.text;
    const front = (said && beforeTheDoor(surroundings)) || place;
    // how the piece is filmed is not how its pictures are
    const { camera: _, ...unfilmed } = piece;
    const around = picturesFor({ text: piece.text, whole, people, place: front, placed: said, listener }, share[index]!, seen).map(
      (picture): Planned => ({
        ...own,
        ...(picture.words === front ? { place: front } : {}),
        piece: { ...unfilmed, spoken: [], silent: true },
        picture,
        people: picture.people.map((one) => one.name),
        framing: picture.way.framing,
      }),
    );
    // the first thing that is seen is where it plays
    const at = index === 0 ? around.findIndex(({ picture }) => picture?.words === front) : -1;
    const [opening] = at >= 0 ? around.splice(at, 1) : [];
    waiting.push(...around);
    // what somebody is saying is not cut into
    const ends = read[index + 1]?.piece.sentence !== piece.sentence;
    return [...(opening ? [opening] : []), own, ...(ends ? waiting.splice(0) : [])];
  });
}

/** Of a dialogue that says nothing but what is spoken: who answers the first line is there when it is said. */
function answeringIn({ form, people }: Story, pieces: readonly Piece[], index: number): readonly Person[] {
  const { speaker, scene } = pieces[index]!;
  if (form !== 'dialogue' || !speaker) return [];
  const other = pieces.slice(index).find((piece) => piece.scene === scene && piece.speaker && piece.speaker !== speaker)?.speaker;
  return people.filter(({ name }) => name === other);
}

/** So many shared out, most to whoever weighs most. */
function shares(weights: readonly number[], count: number): number[] {
  const given = weights.map(() => 0);
  for (let i = 0; i < count; i++) {
    let best = 0;
    for (let k = 1; k < weights.length; k++) if (weights[k]! / (given[k]! + 1) > weights[best]! / (given[best]! + 1)) best = k;
    given[best]!++;
  }
  return given;
}

/** Something is done with what was named before: 'wraps her arms around it', 'holds on to the string'. */
const IT = /\s(?:it|one)(?=[\s.,;:!?…]|$)|\bthe string\b/i;

/** 'hangs it on his boat': where that is, and nothing that somebody has with them. */
const WHERE = /\b(?:on|in|into|onto|aboard|by|at) (?:the|an?|his|her|their|my|our) (?:[\p{L}-]+ )?(?:boat|car)\b/giu;

const LETS_GO = /\b(?:puts? down|drop|leav|left|giv|gave|throw|threw|los(?:e|t)|sell|sold|return|hand)(?:s|es|ing|ed)?\b/i;

const MOVES = /\b(?:run|walk|ride|race|fly|flies|float|soar|sail|climb|drive|chase|march|dance|swim|row|travel|cross)\w*\b/i;

/** Two who talk: both at first, then whoever speaks, past the other and alone by turns. */
const EXCHANGE: readonly Size[] = ['medium', 'past', 'past', 'close', 'past', 'close'];

function framingOf(piece: Piece, people: number, { opens, index, exchanged }: { opens: boolean; index: number; exchanged: number }): Size {
  const filmed = framingIn(piece.camera ?? '');
  if (filmed) return filmed;
  const asked = framingIn(piece.aside ?? '') ?? framingIn(joined([piece.text, piece.aside ?? '']));
  if (asked && !piece.speaker) return asked;
  if (piece.seen) return 'medium';
  if (piece.speaker) return people > 1 ? EXCHANGE[exchanged % EXCHANGE.length]! : opens && index === 0 ? 'medium' : 'close';
  // a thing that matters is seen from near
  if (people === 0) return opens ? 'wide' : propsIn(piece.text).length > 0 ? 'close' : index % 2 === 0 ? 'wide' : 'medium';
  if (opens || people > 2 || MOVES.test(piece.text)) return people > 0 && opens && index > 0 ? 'medium' : 'wide';
  return index % 2 === 0 ? 'close' : 'medium';
}

/** The sentences that begin in a shot, each in one piece; what began before is being said. */
function narrationOf(shots: readonly Planned[], index: number): string {
  const here = shots[index]!.piece;
  const begun = new Set(shots.slice(0, index).flatMap(({ piece }) => piece.spoken.map((one) => one.sentence)));
  const begins = [...new Set(here.spoken.map((one) => one.sentence))].filter((sentence) => !begun.has(sentence));
  return joined(
    begins.map((sentence) => {
      const said = joined(
        shots.slice(index).flatMap(({ piece }) => piece.spoken.filter((one) => one.sentence === sentence).map((one) => one.text)),
      );
      return said.replace(/[,;:—–-]+$/, '.');
    }),
  );
}

interface Frame {
  readonly seconds: number;
  readonly narration: string;
  readonly style: string;
  readonly index: number;
  /** Whether its first sentence began in the shot before, and its last one ends in the next. */
  readonly begun: boolean;
  readonly goesOn: boolean;
}

/** A quotation brings its own full stop. */
const ENDED = /[.!?…。！？]["”“»」』]?$/;

function designOf(story: Story, shot: Planned, { seconds, narration, style, index, begun, goesOn }: Frame): ShotDesign {
  const { piece, picture, people, framing, place, hour, weather } = shot;
  const random = randomFrom(`${story.text}|${index}`);
  const shownWith = (...asides: readonly (string | undefined)[]) => {
    const beside = asides.filter(Boolean).join(', ');
    return picture ? picture.words : joined([piece.seen ?? '', piece.text, beside ? `(${beside})` : '']);
  };
  const shown = shownWith(piece.aside);
  const english = story.language === 'en';
  // what is spoken of is not heard
  const heard = picture ? shown : sightOf(piece);
  const visuals = visualsOf(shot, shownWith(piece.aside, piece.camera), { english, begun, goesOn });
  const who = people.length > 0 ? people.join(' and ') : picture && picture.words !== place ? shortened(shown, 200) : 'the scene';
  const words = shortened(capital(shown), LONGEST_TEXT).replace(/[.,;:\s]+$/, '');
  const seen = seenIn(story, shot, words);
  const tones = shortened(lookOf(story), 200);
  const setting = [place, hour, weather].filter(Boolean).join(', ');
  const ambience = ambienceOf(english ? heard : glossOf(heard, story.language), setting);
  const light = lightFor(setting, story.text);
  const mood = moodWord(words, story.text);
  return {
    name: nameOf(capital(shown), story.language),
    visuals: words === '' ? story.title : visuals,
    audio: picture || !piece.sound ? ambience : soundAsSaid(shortened(piece.sound, LONGEST_TEXT), ambience),
    narration: capital(narration),
    ...(piece.speaker && narration ? { speaker: piece.speaker } : {}),
    duration_seconds: seconds,
    image_prompt: [
      `${picture?.way.label ?? FRAMING_WORDS[framing]} of ${who} ${setting}${windowAt(place, story.people)}, ${lensFor(framing)}, ${light}; ${seen || story.title}`,
      ...[mood, tones, STYLE_WORDS[style]].filter(Boolean),
    ].join(', '),
    video_prompt: [capital(piece.camera ?? random.pick(CAMERAS[framing])), actionOf(shot, words || story.title), courseOf(begun, goesOn)]
      .map((sentence) => (ENDED.test(sentence) ? sentence : `${sentence}.`))
      .join(' '),
    characters: [...people],
  };
}

/** What is seen, as people read it: of a speech who speaks where, since its words are heard. */
function visualsOf(
  shot: Planned,
  shown: string,
  { english, begun, goesOn }: { english: boolean; begun: boolean; goesOn: boolean },
): string {
  const { piece, picture, place } = shot;
  if (picture && english) return `${picture.way.label}: ${shown}`;
  if (piece.speaker && english) return `${speaking(shot)}${piece.aside ? ',' : ''} ${place}.`;
  return `${begun ? `… ${shown}` : capital(shown)}${goesOn ? ' …' : ''}`;
}

/** What of a piece's words is seen: of a speech what happens meanwhile. */
const sightOf = ({ speaker, seen = '', text, aside = '' }: Piece): string => joined(speaker ? [seen] : [seen, text, aside]);

/** 'She puts down the bowl. Mara speaks to Old Tom, whispering'. */
const speaking = ({ piece, listener }: Pick<Planned, 'piece' | 'listener'>): string =>
  joined([piece.seen ?? '', `${piece.speaker} speaks${listener ? ` to ${listener}` : ''}${piece.aside ? `, ${piece.aside}` : ''}`]);

/** What the text says of the film as a whole: 'A horror story'; who is in it stands in their descriptions. */
const tonesOf = ({ labels, people }: Story): string[] => labels.filter((label) => !people.some(({ name }) => label.includes(name)));
/** How it is to look; for whom it is made is not seen. */
const lookOf = (story: Story): string =>
  tonesOf(story)
    .map((tone) => tone.replace(/\sfor (?:my|our) .*$/, ''))
    .join(', ');

/** What moves in a clip: of a speech who says it to whom, of whoever hears it that they listen. */
function actionOf({ piece, picture, people, listener }: Planned, words: string): string {
  const [first] = people;
  if (picture?.listens && first) return `${first} listens to ${piece.speaker ?? 'the other'} and takes it in`;
  if (!piece.speaker || picture) return words;
  const line = (joined(piece.spoken.map(({ text }) => text)) || piece.text).replace(/[.\s]+$/, '');
  const says = `${piece.speaker} says${piece.aside ? ` ${piece.aside}` : ''}${listener ? ` to ${listener}, who listens` : ''}: “${line}”`;
  return joined([piece.seen ?? '', says]);
}

/** What a picture is made from: of a speech who says it to whom, and of words in another language what they name. */
function seenIn(story: Story, { piece, picture, people, listener, it }: Planned, words: string): string {
  if (picture?.listens) return `${people[0]} listens to ${piece.speaker}`;
  if (piece.speaker && !picture) return speaking({ piece, ...(listener ? { listener } : {}) });
  if (story.language !== 'en') {
    const known = glossOf(words, story.language);
    return known === '' ? words : `${words} (${known})`;
  }
  const told = `${withColours(words, story.text)}${it && !picture ? `, with the ${it}` : ''}`;
  if (people.length > 0) return told;
  const product = productOf(story);
  // who works with their hands is told to, and not seen
  const works = BY_HAND.test(told) ? ', two hands at work' : '';
  return `${told}${product && !isShown(product, told) ? `, with ${shownWith(product, told)}` : ''}${works}`;
}

/** What words in another language name, in English: 'red umbrella, dog, runs'. */
function glossOf(words: string, language: Language): string {
  const known = glossedIn(words, language)
    .filter(({ kind }) => kind === 'things' || kind === 'deeds' || kind === 'animals')
    .map((one) => [one.kind === 'things' ? colourBeside(one, words, language) : undefined, one.english].filter(Boolean).join(' '));
  return [...new Set(known)].join(', ');
}

const ADVERTISED =
  /\b(?:ad|advert|advertisement|commercial|spot|promo|trailer)\s+for\s+((?:an?|the|our|my)\s)?([^,.:;]{2,40}?)(?:,\s+((?:an?|the|our)\s[^,.:;]{2,60}?))?(?=\s(?:that|which|who|with|for)\b|[,.:;]|$)/i;

interface Product {
  /** As a picture shows it. */
  readonly seen: string;
  readonly is: string;
}

/** What an advertisement is for: a package with its name on it, and the thing itself; it is seen wherever nobody else is. */
function productOf({ text }: Story): Product | undefined {
  const [, article = '', called, is = ''] = ADVERTISED.exec(text) ?? [];
  if (!called) return undefined;
  const own = is || `${article}${called}`;
  // 'an ad for a water bottle' has no name to print
  const name = article === '' && /^\p{Lu}/u.test(called) ? called.trim() : undefined;
  if (!name) return propsIn(own).length > 0 ? { is: own, seen: own } : { is: own, seen: `a package that says “${capital(called.trim())}”` };
  return { is: own, seen: `a package that says “${name}”${is && propsIn(is).length > 0 ? ` and ${is}` : ''}` };
}

/** What is named by the words need not be said again. */
const shownWith = ({ seen, is }: Product, words: string): string =>
  words.toLowerCase().includes(is.toLowerCase()) ? seen.replace(` and ${is}`, '') : seen;

/** Whether words show it already: nothing with a name on it stands there unless it is asked for. */
const isShown = ({ seen, is }: Product, words: string): boolean =>
  !seen.includes('“') && propsIn(words).some((prop) => propsIn(is).includes(prop));

/** What somebody is told to do whose hands do it. */
const BY_HAND =
  /^(?:(?:and|then|now|first|next|finally|carefully|gently|slowly),?\s)*(?:mix|knead|stir|whisk|beat|chop|slice|cut|peel|grate|roll|fold|press|squeeze|shape|spread|sprinkle|pour|fill|add|put|place|lay|lift|take|pick|hold|turn|twist|screw|tighten|loosen|open|close|wipe|wash|rinse|scrub|clean|dry|sand|paint|draw|write|sew|knit|thread|tie|wrap|pull|push|plug|unplug|remove|attach|glue|tape|hammer|saw|drill|measure|dig|plant|repot|water|type|tap|touch|insert|build|assemble|crack|melt|season|serve|warm|light|brush|polish|oil)\s/i;

/** The first words of what is seen. */
const nameOf = (visuals: string, language: Language): string => firstWords(visuals, language) || 'Shot';

/** The sentence that is being said when one shot ends and the next begins; a piece of it stands in both. */
const goesOn = (one: Planned | undefined, next: Planned | undefined): boolean => {
  const sentence = one?.piece.spoken.at(-1)?.sentence;
  return sentence !== undefined && sentence === next?.piece.spoken[0]?.sentence;
};

function scenesOf(story: Story, designs: readonly ShotDesign[], shots: readonly Planned[]): Script['scenes'] {
  const pieces = shots.map(({ piece }) => piece);
  const given = scenesIn(pieces) > 1;
  const used = new Set<string>();
  let next = 0;
  return shotsPerScene(pieces).map((count, index) => {
    const own = designs.slice(next, next + count);
    const first = shots[next]!;
    next += count;
    const duration = Math.round(own.reduce((sum, { duration_seconds }) => sum + duration_seconds, 0) * 1000) / 1000;
    const heading = given ? story.scenes[first.piece.scene]?.heading : undefined;
    const names = [...own.filter(({ narration }) => narration), ...own].map(({ name }) => name);
    const title = heading || (names.find((name) => !used.has(name)) ?? names[0]!);
    used.add(title);
    return {
      id: index + 1,
      title,
      duration,
      description: descriptionOf(first, own),
      shots: own.map((design, shot) => ({ shot_id: shot + 1, ...design })),
    };
  });
}

const descriptionOf = ({ place, hour, weather }: Planned, shots: readonly ShotDesign[]): string =>
  `${capital([place, hour, weather].filter(Boolean).join(', '))}. ${shortened(shots.find((shot) => shot.narration)?.narration ?? shots[0]!.visuals, 300)}`;

/** The first sentence of the text, with what it says of the film. */
function loglineOf(story: Story): string {
  const lines: readonly Line[] = story.scenes.flatMap((scene) => scene.lines);
  const first = lines.find((line) => line.text)?.text ?? linesOf(story.text).find(Boolean) ?? story.title;
  return shortened([tonesOf(story).join(', '), first].filter(Boolean).join(': '), 300);
}
