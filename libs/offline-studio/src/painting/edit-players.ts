import { beingOf } from '@scenewright/story';
import { isAloft, poseIn } from './deed.js';
import { EVERYBODY, editLooks, meantBy } from './figure/edit-looks.js';
import { feelingIn } from './figure/feeling.js';
import { type Looks, looksOf } from './figure/looks.js';
import { meantIn, patternOfName, placeOfName } from './figure/who-is-meant.js';
import { propsIn } from './prompt-words.js';
import { MOST_PLAYERS } from './read-prompt.js';
import { CARRIED, type Carried, type Player, type Scene } from './scene.js';
import { REMOVES } from './wishes.js';

/** Who is in a picture after a wish, and what of the wish was about them. */
export interface EditedPlayers {
  readonly players: readonly Player[];
  /** Words that belong to looks say nothing about the surroundings. */
  readonly ofLooks: boolean;
  /** A thing that the wish has put into a hand: it stands nowhere else. */
  readonly held: Carried | undefined;
  /** Somebody came in, or became somebody else. */
  readonly adds: boolean;
}

/** Changes who is in a picture: looks, feelings, deeds, what they hold, where they look, and who is there at all. */
export function editPlayers(scene: Scene, wish: string): EditedPlayers {
  const removes = REMOVES.test(wish);
  const added = removes || scene.purpose === 'portrait' ? [] : addedIn(scene, wish);
  if (added.length > 0) return { players: [...scene.players, ...added], ofLooks: false, held: undefined, adds: true };
  const become = removes ? undefined : othersIn(scene, wish);
  if (become) return { players: become, ofLooks: true, held: undefined, adds: true };
  const props = propsIn(wish.replace(AT_US, ''));
  const meant = removes ? withoutIt(scene, wish) : meantBy(wish, looksIn(scene));
  const ofLooks = meant.some((looks) => JSON.stringify(editLooks(looks, wish)) !== JSON.stringify(looks));
  const kept = alone(scene, wish) ?? (!ofLooks && removes && props.length === 0 ? thoseLeft(scene, wish) : scene.players);
  if (kept.length < scene.players.length) return { players: kept, ofLooks, held: undefined, adds: false };
  const feeling = removes || (ofLooks && props.length === 0) ? undefined : feelingIn(wish);
  const painted = PAINTS.test(wish) && props.length > 0;
  const deed = wish.replace(/^\s*(?:please )?show\b/i, '');
  const pose = removes || ofLooks || painted ? undefined : poseIn(deed, scene.players.length);
  const stands = !removes && !ofLooks && pose === undefined && /\bstand(?:s|ing)?\b/i.test(wish);
  const calms = (removes && feelingIn(wish) !== undefined) || /\b(?:neutral|blank) (?:face|expression|look)\b/i.test(wish);
  const eyes = EYES_OPEN.test(wish) ? 'open' : !removes && EYES_CLOSED.test(wish) ? 'closed' : undefined;
  const rises = !removes && !ofLooks && FLY.test(wish);
  const held = removes || ofLooks || !IN_HAND.test(wish) ? undefined : CARRIED.find((thing) => props.includes(thing));
  const acting = namedIn(scene, wish);
  const players = scene.players.map((player): Player => {
    const acts = acting.has(player.looks.name);
    return {
      ...(acts ? withFace(player, { calms, eyes }) : player),
      ...(meant.includes(player.looks) ? { looks: editLooks(player.looks, wish) } : {}),
      ...(feeling && acts ? { feeling } : {}),
      ...(pose && (acts || pose === 'embrace') ? { pose } : {}),
      ...(stands && acts && RESTS.has(player.pose) ? { pose: player.holds ? ('hold' as const) : ('stand' as const) } : {}),
      ...(held && acts ? { holds: held, pose: 'hold' as const } : {}),
      ...(acts && (rises || isAloft(wish, player.looks)) ? { aloft: true as const } : {}),
      ...(acts ? gazeIn(scene, player, wish) : {}),
    };
  });
  return { players, ofLooks, held, adds: false };
}

const EYES_CLOSED = /\bclos(?:e|es|ed|ing)\b.*\beyes?\b|\beyes?\b.*\b(?:closed|shut)\b/i;
const EYES_OPEN = /\bopen(?:s|ed)?\b.*\beyes?\b|\beyes?\b.*\bopen\b/i;

/** Without what it showed, and with the eyes as they are wished. */
function withFace(player: Player, { calms, eyes }: { calms: boolean; eyes: 'open' | 'closed' | undefined }): Player {
  const { feeling: _, ...calm } = player;
  const { asleep: __, ...awake } = calms ? calm : player;
  return eyes === 'open' ? awake : { ...(calms ? calm : player), ...(eyes === 'closed' ? { asleep: true as const } : {}) };
}

/** What somebody gets up from. */
const RESTS: ReadonlySet<Player['pose']> = new Set(['sit', 'kneel', 'lie', 'run', 'walk', 'weep', 'cheer', 'point', 'reach']);

/** 'Maya smiles, Tom cries': each does something of their own. */
export function byPerson(wish: string, everybody: readonly Looks[]): string[] {
  if (everybody.length < 2) return [wish];
  const name = `(?:${everybody.map(patternOfName).join('|')})\\s(?!(?:and|or)\\b)\\p{L}`;
  return wish.split(new RegExp(`(?<=${name}.*)(?:,\\s*(?:(?:and|while|but)\\s)?|\\s(?:and|while|but)\\s)(?=${name})`, 'iu'));
}

const looksIn = ({ players }: Scene): readonly Looks[] => players.map(({ looks }) => looks);
const AT_US = /\b(?:at|into|to|towards?|facing) (?:the )?(?:camera|viewer|lens)\b/i;
const PAINTS =
  /\b(?:paint|make|turn|colou?r)\s(?:the|his|her|their|an?)\s(?:[\p{L}-]+\s)+(?:red|blue|green|yellow|black|white|brown|gr[ae]y|pink|purple|orange|golden?|silver)\b/iu;
const FLY = /\b(?:fly|flies|flying|floats?|floating|levitat\w+|hovers?)\b/i;

/** Of whom something is taken away: whom the wish names, else of each thing the first who has it. */
function withoutIt(scene: Scene, wish: string): readonly Looks[] {
  const everybody = looksIn(scene);
  const meant = meantBy(wish, everybody);
  if (meant.length === 0 || meant.length === everybody.length || meantIn(wish, everybody)) return meant;
  const firsts = wish
    .split(/\b(?:and|,)\b/i)
    .map((part) => everybody.find((looks) => JSON.stringify(editLooks(looks, `remove ${part}`)) !== JSON.stringify(looks)));
  const found = firsts.filter((looks) => looks !== undefined);
  return found.length > 0 ? [...new Set(found)] : meant;
}

const BECOMES = /\b(?:turn|change|replace|swap|transform)\s+(.+?)\s+(?:into|with|by|for|to)\s+(an?\s.+)$/i;
const MADE = /\bmake\s+(\S+|the \S+)\s+(?:into\s+)?(an?\s.+)$/i;
/** 'Tom’s hat' is no Tom, and so is 'her hat'. */
const ONE_ALONE = /^(?:him|her|it|[^’']+)$/i;
const OWNED = /^(?:his|her|their)\s|['’]s\b/i;

/** 'turn Maya into a cat', 'replace the man with a robot': the same place and deed, other looks. */
function othersIn({ players }: Scene, wish: string): readonly Player[] | undefined {
  const [, who = '', whom = ''] = BECOMES.exec(wish) ?? MADE.exec(wish) ?? [];
  // up to what they have or do: 'a man in a red coat'
  const kind = whom.split(/\s+(?:in|with|who|that|on|at|wearing|holding)\s/i)[0]!;
  const isSomebody = kind.split(/\s+/).some(isLiving) && !/\bcostume|\bsuit\b/i.test(kind);
  if (!isSomebody || !ONE_ALONE.test(who) || OWNED.test(who)) return undefined;
  const everybody = players.map(({ looks }) => looks);
  const [meant] = meantIn(who, everybody) ?? (players.length === 1 && /^(?:him|her|it)$/i.test(who) ? everybody : []);
  if (!meant || isAlready(meant, kind)) return undefined;
  return players.map((player) => {
    if (player.looks !== meant) return player;
    const { holds: _, ...emptyHanded } = player;
    return { ...emptyHanded, looks: looksOf(player.looks.name, whom), pose: player.holds ? 'stand' : player.pose };
  });
}
/** 'A happy woman', of a woman: her looks stay hers. */
const isAlready = ({ species, female }: Looks, kind: string): boolean =>
  species === 'human' &&
  (/\b(?:person|child|kid|baby)\b/i.test(kind) || (female ? /\b(?:woman|lady|girl)\b/i : /\b(?:man|guy|boy)\b/i).test(kind));
const isLiving = (word: string): boolean => {
  const being = beingOf(word.toLowerCase().replace(/[^\p{L}-]/gu, ''));
  return being !== null && being !== 'thing' && being !== 'spirit';
};

const IN_HAND = /\b(?:hold|holding|holds|carry|carries|carrying|in (?:her|his|their|\w+['’]s) hands?|hand (?:her|him|them))\b/i;
const PEOPLE = /^one$|\b(?:people|nobody|persons?|everybody|everyone|characters?|figures?|both of them|all of them|them all)\b/i;

/** Somebody else than those who play in it: the studio paints no passers-by. */
const OTHERS = /\b(?:background|behind|distance|others?|extras?|passers?[- ]?by)\b/i;
const BUT = /\b(?:but|except(?: for)?|apart from)\b/i;

/** Who is there after a wish takes somebody away: 'remove Tom', not 'remove Tom's hat'; 'everybody but Maya'. */
function thoseLeft(scene: Scene, wish: string): readonly Player[] {
  const { players } = scene;
  const everybody = looksIn(scene);
  const [, said] = TAKEN.exec(wish) ?? [];
  if (said === undefined || OTHERS.test(said)) return players;
  const [gone = '', kept] = said.split(BUT);
  if (PEOPLE.test(gone)) {
    const stay = kept === undefined ? [] : (meantIn(kept, everybody) ?? []);
    return kept !== undefined && stay.length === 0 ? players : players.filter(({ looks }) => stay.includes(looks));
  }
  const out = meantIn(gone.replace(/\b(?:his|her|their)\s+\p{L}+|\S+['’]s\s+\p{L}+/giu, ''), everybody) ?? [];
  return players.filter(({ looks }) => !out.includes(looks));
}
const TAKEN = /\b(?:remove|delete|erase|get rid of|hide|without|no(?: more)?(?! longer)|take)\s+(.+)$/i;

/** 'Only Maya', 'just Tom alone'. */
const ALONE = /^\s*(?:please\s)?(?:keep\s|show\s|leave\s)?(?:only|just)\s(\S+)(?:\salone)?\s*[.!]?\s*$/i;

function alone(scene: Scene, wish: string): readonly Player[] | undefined {
  const [, who] = ALONE.exec(wish) ?? [];
  const stay = who && meantIn(who, looksIn(scene));
  return stay ? scene.players.filter(({ looks }) => stay.includes(looks)) : undefined;
}

/** Of those in a picture, whom a wish is about: whom it names first, else everybody or the first. */
function namedIn(scene: Scene, wish: string): ReadonlySet<string> {
  const everybody = looksIn(scene);
  const places = everybody
    .map((looks) => ({ name: looks.name, at: placeOfName(looks, wish) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at);
  if (places.length > 0) return new Set(LOOKS_AT.test(wish) ? [places[0]!.name] : places.map(({ name }) => name));
  const meant = meantIn(wish, everybody);
  const names = (meant ?? everybody).map(({ name }) => name);
  return new Set(meant || EVERYBODY.test(wish) || /\b(?:they|them|everyone)\b/i.test(wish) ? names : names.slice(0, 1));
}

const LOOKS_AT =
  /\blook(?:s|ing)? (?:at|to|towards?|into|left|right)\b|\bfac(?:es?|ing) (?:the|to|towards?|left|right|us|me|him|her|each|\p{Lu})/u;

/** 'let Maya look at Tom', 'Tom looks to the left'. */
function gazeIn({ players }: Scene, player: Player, wish: string): { gaze?: number } {
  if (!LOOKS_AT.test(wish)) return {};
  if (/\bleft\b/i.test(wish)) return { gaze: -0.9 };
  if (/\bright\b/i.test(wish)) return { gaze: 0.9 };
  if (/\b(?:camera|us|me|the viewer)\b/i.test(wish)) return { gaze: 0 };
  const at = wish.split(LOOKS_AT)[1] ?? '';
  const seen = meantIn(
    at,
    players.filter((one) => one !== player).map(({ looks }) => looks),
  );
  const other = players.findIndex(({ looks }) => looks === seen?.[0]);
  return other < 0 ? {} : { gaze: other < players.indexOf(player) ? -0.95 : 0.95 };
}

const ADDS = /\b(?:add|put|place|bring in|insert)\s+(an?|another|one more|two|three)\s+((?:[\p{L}-]+\s*){1,4})/iu;
const COUNTED: Readonly<Record<string, number>> = { two: 2, three: 3 };

/** 'add an old man': somebody more, as the words say. */
function addedIn({ players }: Scene, wish: string): readonly Player[] {
  const [, article = '', said = ''] = ADDS.exec(wish) ?? [];
  // up to where they shall be: 'a dog on the table'
  const words = said.split(/\s+(?:on|in|at|to|with|behind|beside|near|next)\b/i)[0]!.split(/\s+/);
  const at = words.findIndex(isLiving);
  const count = COUNTED[article.toLowerCase()] ?? 1;
  if (at < 0 || players.length + count > MOST_PLAYERS) return [];
  const many = words.slice(0, at + 1).join(' ');
  const noun = count > 1 ? many.replace(/(?<=\p{L}{2})s$/u, '') : many;
  const name = noun.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  return Array.from({ length: count }, (_, index) => ({
    ...{ looks: looksOf(index === 0 ? name : `${name} ${index + 1}`, `a ${noun}`), gaze: -0.6, tilt: 0, pose: 'stand' as const },
  }));
}
