import {
  clausesOf,
  endingsOf,
  isFiniteVerb,
  isUnspaced,
  type Language,
  type Line,
  type Story,
  sentencesOf,
  spokenSeconds,
  wordsOf,
} from '@scenewright/story';

/** Longest shot: what every model can film in one clip. */
export const LONGEST_SHOT = 5;
/** Seconds that something is seen at least. */
const LOOK = 2;
/** What a film has beside its words: a share of it, and never more than so many seconds. */
const BREATH = 0.02;
const LONGEST_BREATH = 1;

/** A part of the text that one shot shows; its sentence is spoken in one piece, from its first shot on. */
export interface Piece {
  readonly text: string;
  /** What is said while it is seen, by sentence; nothing for what is only shown. */
  readonly spoken: readonly { readonly sentence: number; readonly text: string }[];
  /** Whose words the text is. */
  readonly speaker?: string;
  /** What is seen beside whoever speaks. */
  readonly seen?: string;
  readonly aside?: string;
  /** How the text says it is filmed. */
  readonly camera?: string;
  /** What the text says is heard. */
  readonly sound?: string;
  /** Index of the scene. */
  readonly scene: number;
  /** Pieces of one sentence share its number. */
  readonly sentence: number;
  /** Seconds that it has to be seen at least. */
  readonly need: number;
  /** A picture of the text's own words that nothing is said over. */
  readonly silent?: true;
}

/** Where a long clause may be cut, best first. */
const SEAMS = [
  /[,;:—–]$/,
  /^(?:who|which|that|and|or|but|because|when|while|to|from|with|without|for|in|on|at|by|of|into|through|across|along|over|under|past|around|down|up|near|behind|towards?|after|before|as)$/i,
] as const;

/** Words that wait for the next one: 'their', 'of'. */
const WAITS = /^(?:the|an?|his|her|their|its|my|our|your|this|that|of|to|in|on|at|with|for|from|by|and|or)$/i;

/** The same in other languages. */
const WAITS_IN: Readonly<Record<Story['language'], RegExp>> = {
  es: /^(?:un[ao]?|el|la|los|las|de|del|al?|en|con|por|para|su|sus|mi|le|les|se|y|que|muy)$/i,
  fr: /^(?:une?|le|la|les|des?|du|aux?|à|en|dans|avec|pour|par|sur|son|sa|ses|leur|et|que|se|ne|très)$/i,
  it: /^(?:un[ao]?|il|lo|la|i|gli|le|d[ei]|del(?:la|lo)?|nel(?:la|lo)?|al(?:la|lo)?|a|in|con|per|su|suo|sua|e|che|si)$/i,
  pt: /^(?:uma?|o|a|os|as|de|d[oa]s?|n[oa]s?|em|com|por|para|seu|sua|e|que|se)$/i,
  de: /^(?:der|die|das|den|dem|des|eine?[mnrs]?|sein\w*|ihre?\w*|in|im|am|an|auf|mit|von|zum?|zur|und|dass|sich)$/i,
  ru: /^(?:в|на|с|со|к|у|о|по|из|от|для|за|и|что|не|его|её|свой|свою)$/i,
};

/** Words of whoever is told of that carry a picture without what they do. */
const LONG_SUBJECT = 6;

/** Where it begins to be said what somebody does of whom much is said: 'A friendly dog with a blue collar carries …'. */
function predicateOf(clause: string): number {
  const words = wordsOf(clause);
  const at = words.findIndex(({ tags }, index) => index > 0 && isFiniteVerb(words, index) && !tags.has('Modal'));
  return at >= LONG_SUBJECT && !words[at]!.tags.has('Copula') ? at : -1;
}

const unspacedWords = (text: string, language: Story['language']): string[] =>
  [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)].map(({ segment }) => segment);

/** A clause that one shot cannot hold, cut near its middle: what is said goes on over the cut. */
function halves(clause: string, language: Story['language']): string[] {
  if (spokenSeconds(clause, language) <= LONGEST_SHOT) return [clause];
  const words = isUnspaced(language) ? unspacedWords(clause, language) : clause.split(' ');
  const middle = words.length / 2;
  const least = words.length / 5;
  const predicate = language === 'en' ? predicateOf(clause) : -1;
  const places = words.map((_, index) => index).filter((index) => index >= least && index <= words.length - least);
  const cost = (index: number) =>
    Math.abs(index - middle) +
    ((WAITS_IN[language] ?? WAITS).test(words[index - 1]!) ? words.length : 0) -
    (SEAMS[0].test(words[index - 1]!) || index === predicate ? words.length : SEAMS[1].test(words[index]!) ? words.length / 2 : 0);
  const at = places.sort((one, other) => cost(one) - cost(other))[0];
  if (at === undefined) return [clause];
  const blank = isUnspaced(language) ? '' : ' ';
  return [words.slice(0, at).join(blank), words.slice(at).join(blank)].flatMap((half) => halves(half, language));
}

interface Part {
  readonly line: Line;
  readonly scene: number;
  /** Its clauses, each as the pieces that shots can hold. */
  readonly clauses: readonly (readonly string[])[];
  /** How many of the pieces are spoken, from the first. */
  said: number;
}

const textsOf = ({ clauses }: Part): string[] => clauses.flat();

/** Parts of a sentence as it was, with a blank between them where its script has any. */
export const joined = (texts: readonly string[]): string =>
  texts
    .filter(Boolean)
    .join(' ')
    .replace(
      // with extensions: 'ー' and '々' belong to several scripts
      /(?<=[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}，！？；：]) (?=[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}])/gu,
      '',
    );

/** Every sentence as the pieces that shots show, with as much of it spoken as the film has time for. */
export function piecesOf(story: Story, length: number): Piece[] {
  const { language } = story;
  const parts = story.scenes.flatMap(({ lines }, scene) =>
    lines.map((line): Part => {
      const isLong = (text: string) => spokenSeconds(text, language) > LONGEST_SHOT;
      // what is only seen is cut where a sentence ends alone, for nobody waits for its words; a long speech there, too
      const cut = (text: string): string[][] => {
        if (line.manner === 'shown') return sentencesOf(text, language).map((one) => [one]);
        const sentences = isLong(text) ? sentencesOf(text, language) : [text];
        return sentences.flatMap((one) => clausesOf(one, language)).map((clause) => halves(clause, language));
      };
      const clauses = line.text ? cut(line.text) : [];
      return { line, scene, clauses, said: line.manner === 'shown' ? 0 : clauses.flat().length };
    }),
  );
  const timeOf = (part: Part) => spokenSeconds(joined(textsOf(part).slice(0, part.said)), language);
  shorten(parts, timeOf, { seconds: length - Math.min(length * BREATH, LONGEST_BREATH), language });
  // what is not said at all is seen as what is only shown, as far as the words leave time
  const isUnsaid = ({ line, said }: Part) => line.manner === 'told' && said === 0;
  const left = length - parts.reduce((sum, part) => sum + timeOf(part), 0);
  const look = Math.min(LOOK, Math.max(left, 0) / parts.filter(isUnsaid).length);
  const pieces = parts.flatMap((part, sentence) => {
    const { line, scene } = part;
    const all = part.clauses.length > 0 ? textsOf(part) : [line.aside ?? ''];
    const total = timeOf(part);
    const words = all.slice(0, part.said).map((clause) => spokenSeconds(clause, language));
    const sum = words.reduce((one, other) => one + other, 0);
    const seen = line.manner === 'shown' ? LOOK : isUnsaid(part) ? look / all.length : 0;
    return all.map(
      (text, index): Piece => ({
        text,
        spoken: index < part.said ? [{ sentence, text: index + 1 === part.said && part.said < all.length ? withStop(text) : text }] : [],
        ...(line.manner === 'said' && line.speaker ? { speaker: line.speaker } : {}),
        ...(index === 0 && line.aside && (line.text || line.manner === 'said') ? { aside: line.aside } : {}),
        ...(index === 0 && line.camera ? { camera: line.camera } : {}),
        ...(index === 0 && line.sound ? { sound: line.sound } : {}),
        scene,
        sentence,
        need: index < part.said ? (total * words[index]!) / sum : seen,
      }),
    );
  });
  return seenAsLong(pieces, parts, length);
}

/** Pieces of lines that the text gives a time for, with as much of the film's; what is said keeps what it needs. */
function seenAsLong(pieces: readonly Piece[], parts: readonly Part[], length: number): Piece[] {
  const givenTo = ({ sentence }: Piece): number | undefined => parts[sentence]!.line.seconds;
  const sumOf = (all: readonly Piece[]): number => all.reduce((sum, { need }) => sum + need, 0);
  const all = parts.reduce((sum, { line }) => sum + (line.seconds ?? 0), 0);
  const share = Math.max(0, length - sumOf(pieces.filter((piece) => givenTo(piece) === undefined))) / all;
  return pieces.map((piece) => {
    const given = givenTo(piece);
    if (given === undefined) return piece;
    const own = pieces.filter(({ sentence }) => sentence === piece.sentence);
    const need = given * share * (sumOf(own) > 0 ? piece.need / sumOf(own) : 1 / own.length);
    return { ...piece, need: isSilent(piece) ? need : Math.max(piece.need, need) };
  });
}

const ENDS_SENTENCE = /[.!?…。！？][)"”’»」]*$/u;

/** The end of a sentence that goes on unsaid. */
const withStop = (clause: string): string =>
  ENDS_SENTENCE.test(clause)
    ? clause
    : clause.replace(/([、，；：])?[\s,;:—–-]*(["”’]?)$/u, (_, wide?: string, quote = '') => `${wide ? '。' : '.'}${quote}`);

/** After how many of its pieces a sentence can end before it does. Where verbs cannot be told it can end nowhere else. */
function endsOf({ clauses, line }: Part, language: Language): number[] {
  if (language !== 'en' || line.manner !== 'told') return [];
  return endingsOf(line.text).map((count) => clauses.slice(0, count).flat().length);
}

/**
 * After how many of its pieces a line is broken off that nothing else can be said of, best first: behind the last sentences of a speech, then
 * behind clauses, then where its pictures are cut, as far as that is done by the words of its language.
 */
function breaksOf(part: Part, language: Language): number[] {
  const { clauses } = part;
  const behindSentences = textsOf(part).flatMap((text, index) => (ENDS_SENTENCE.test(text) ? [index + 1] : []));
  const behindClauses = clauses.map((_, index) => clauses.slice(0, index + 1).flat().length);
  const behindPieces = language === 'en' ? clauses.flat().map((_, index) => index + 1) : [];
  return [behindSentences, behindClauses, behindPieces].flatMap((places) => places.toReversed());
}

/**
 * Says less where there is no time for all: long sentences without their last clauses first, then sentences from the middle on. Where nothing
 * would be said, the first line is broken off. What is not said is seen.
 */
function shorten(
  parts: readonly Part[],
  timeOf: (part: Part) => number,
  { seconds, language }: { seconds: number; language: Language },
): void {
  let total = parts.reduce((sum, part) => sum + timeOf(part), 0);
  const say = (part: Part, said: number) => {
    total -= timeOf(part);
    part.said = said;
    total += timeOf(part);
  };
  const ends = new Map(total > seconds ? parts.map((part) => [part, endsOf(part, language)]) : []);
  const shorter = (part: Part): number => ends.get(part)?.findLast((end) => end < part.said) ?? 0;
  const long = () => parts.filter((part) => shorter(part) > 0).sort((one, other) => timeOf(other) - timeOf(one))[0];
  for (let part = long(); total > seconds && part; part = long()) say(part, shorter(part));
  // each voice is heard for a second at least: its shot is seen as long
  const isTooMuch = () => total > seconds || turnsIn(parts) > seconds;
  const middle = (parts.length - 1) / 2;
  const fromMiddle = parts.map((part, index) => ({ part, off: Math.abs(index - middle) })).sort((one, other) => one.off - other.off);
  for (const manner of ['told', 'said'] as const)
    for (const { part } of fromMiddle) if (part.said > 0 && part.line.manner === manner && isTooMuch()) say(part, 0);
  // a long one may have left time for others
  for (const manner of ['said', 'told'] as const)
    for (const { part } of fromMiddle.toReversed()) {
      if (part.said > 0 || part.line.manner !== manner) continue;
      say(part, textsOf(part).length);
      if (isTooMuch()) say(part, 0);
    }
  for (const part of parts.filter(({ line }) => line.manner !== 'shown'))
    for (const said of breaksOf(part, language)) {
      if (parts.some((one) => one.said > 0)) return;
      say(part, said);
      if (isTooMuch()) say(part, 0);
    }
}

/** Who speaks, as often as that changes. */
function turnsIn(parts: readonly Part[]): number {
  const voices = parts.filter(({ said }) => said > 0).map(({ line }) => (line.manner === 'said' ? line.speaker : undefined));
  return voices.filter((voice, index) => index === 0 || voice !== voices[index - 1]).length;
}

const isSilent = ({ spoken }: Piece): boolean => spoken.length === 0;

/** A shot has one voice. */
const haveOneVoice = (one: Piece, other: Piece): boolean => isSilent(one) || isSilent(other) || one.speaker === other.speaker;

/** Two neighbours of whom not more than one voice is heard. */
function join(one: Piece, other: Piece): Piece {
  const pair = [one, other];
  // what there was no time to say gives its voice to nobody's words
  const heard = pair.find((piece) => !isSilent(piece)) ?? pair.find(({ speaker }) => speaker) ?? one;
  const own = heard.speaker ? pair.filter(({ speaker }) => speaker === heard.speaker) : pair;
  const seen = joined(
    pair.flatMap((piece) => [
      piece.seen ?? '',
      ...(heard.speaker && !piece.speaker ? [piece.text, piece.aside ? `(${piece.aside})` : ''] : []),
    ]),
  );
  const aside = own.flatMap((piece) => piece.aside ?? []).join(', ');
  const camera = one.camera ?? other.camera;
  const sound = joined(pair.flatMap((piece) => piece.sound ?? []));
  return {
    ...heard,
    scene: one.scene,
    text: joined(own.map(({ text }) => text)),
    spoken: pair.flatMap(({ spoken }) => spoken),
    // what somebody speaks over is seen meanwhile
    need: isSilent(one) === isSilent(other) ? one.need + other.need : Math.max(one.need, other.need),
    ...(seen ? { seen } : {}),
    ...(aside ? { aside } : {}),
    ...(camera ? { camera } : {}),
    ...(sound ? { sound } : {}),
  };
}

/** Puts the neighbours together that cost least, until there are so many; what costs without end stays apart. */
function putTogether(count: number, pieces: readonly Piece[], costOf: (one: Piece, other: Piece) => number): Piece[] {
  const rest = [...pieces];
  while (rest.length > count) {
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i + 1 < rest.length; i++) {
      const cost = costOf(rest[i]!, rest[i + 1]!);
      if (cost < least) [least, best] = [cost, i];
    }
    if (best < 0) return rest;
    rest.splice(best, 2, join(rest[best]!, rest[best + 1]!));
  }
  return rest;
}

/** Puts neighbours together, the shortest first and sentences last, until there are so many; what one shot cannot hold stays apart. */
export const joinedTo = (count: number, pieces: readonly Piece[]): Piece[] =>
  putTogether(count, pieces, (one, other) => {
    const need = one.need + other.need;
    if (one.scene !== other.scene || one.speaker !== other.speaker || need > LONGEST_SHOT) return Number.POSITIVE_INFINITY;
    return need + (one.sentence === other.sentence ? 0 : 1.5);
  });

/**
 * Where there are more pieces than the film has room for, what is only seen goes with what is beside it, then what one voice says on, and then
 * scenes are one. Whoever else speaks has a shot of their own.
 */
export const squeezedTo = (count: number, pieces: readonly Piece[]): Piece[] =>
  putTogether(count, pieces, (one, other) => {
    if (!haveOneVoice(one, other)) return Number.POSITIVE_INFINITY;
    const speaksOn = !isSilent(one) && !isSilent(other);
    // what is done is shown before what is said
    const comesLate = !isSilent(one) && isSilent(other);
    return one.need + other.need + (comesLate ? 1 : 0) + (speaksOn ? 1000 : 0) + (one.scene === other.scene ? 0 : 2000);
  });
