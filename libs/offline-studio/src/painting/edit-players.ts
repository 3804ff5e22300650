import { beingOf } from '@scenewright/story';
import { isAloft, poseIn } from './deed.js';
import { EVERYBODY, editLooks, meantBy } from './figure/edit-looks.js';
import { feelingIn } from './figure/feeling.js';
import { type Looks, looksOf } from './figure/looks.js';
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
  if (!ofLooks && removes && props.length === 0) {
    const players = scene.players.filter((player) => !isRemoved(player, wish));
    if (players.length < scene.players.length) return { players, ofLooks, held: undefined, adds: false };
  }
  const feeling = removes || (ofLooks && props.length === 0) ? undefined : feelingIn(wish);
  const painted = PAINTS.test(wish) && props.length > 0;
  const pose = removes || ofLooks || painted ? undefined : poseIn(wish, scene.players.length);
  const rises = !removes && !ofLooks && FLY.test(wish);
  const held = removes || ofLooks || !IN_HAND.test(wish) ? undefined : CARRIED.find((thing) => props.includes(thing));
  const acting = namedIn(scene, wish);
  const players = scene.players.map((player): Player => {
    const acts = acting.has(player.looks.name);
    return {
      ...player,
      ...(meant.includes(player.looks) ? { looks: editLooks(player.looks, wish) } : {}),
      ...(feeling && acts ? { feeling } : {}),
      ...(pose && (acts || pose === 'embrace') ? { pose } : {}),
      ...(held && acts ? { holds: held, pose: 'hold' as const } : {}),
      ...(acts && (rises || isAloft(wish, player.looks)) ? { aloft: true as const } : {}),
      ...(acts ? gazeIn(scene, player, wish) : {}),
    };
  });
  return { players, ofLooks, held, adds: false };
}

const looksIn = ({ players }: Scene): readonly Looks[] => players.map(({ looks }) => looks);
const AT_US = /\bat the (?:camera|viewer)\b/i;
const PAINTS =
  /\b(?:paint|make|turn|colou?r)\s(?:the|his|her|their|an?)\s(?:[\p{L}-]+\s)+(?:red|blue|green|yellow|black|white|brown|gr[ae]y|pink|purple|orange|golden?|silver)\b/iu;
const FLY = /\b(?:fly|flies|flying|floats?|floating|levitat\w+|hovers?)\b/i;

/** Of whom something is taken away: whom the wish names, else of each thing the first who has it. */
function withoutIt(scene: Scene, wish: string): readonly Looks[] {
  const everybody = looksIn(scene);
  const meant = meantBy(wish, everybody);
  if (meant.length === 0 || meant.length === everybody.length || meant.some(({ name }) => wish.toLowerCase().includes(firstWord(name))))
    return meant;
  const firsts = wish
    .split(/\b(?:and|,)\b/i)
    .map((part) => everybody.find((looks) => JSON.stringify(editLooks(looks, `remove ${part}`)) !== JSON.stringify(looks)));
  const found = firsts.filter((looks) => looks !== undefined);
  return found.length > 0 ? [...new Set(found)] : meant;
}
const firstWord = (name: string): string => name.toLowerCase().split(/\s+/)[0]!;

const BECOMES = /\b(?:turn|change|replace|swap|transform)\s+(.+?)\s+(?:into|with|by|for)\s+(an?\s.+)$/i;

/** 'turn Maya into a cat', 'replace Tom with a robot': the same place and deed, other looks. */
function othersIn({ players }: Scene, wish: string): readonly Player[] | undefined {
  const [, who = '', whom = ''] = BECOMES.exec(wish) ?? [];
  const isSomebody = whom.split(/\s+/).some((word) => isLiving(word));
  const at = players.findIndex((player) =>
    new RegExp(`^${firstName(player).replace(/[^\p{L}\p{N}]/gu, '.')}(?![p{L}’'])`, 'iu').test(who.trim()),
  );
  if (at < 0 || !isSomebody) return undefined;
  return players.map((player, index) => {
    if (index !== at) return player;
    const { holds: _, ...emptyHanded } = player;
    return { ...emptyHanded, looks: looksOf(player.looks.name, whom), pose: player.holds ? 'stand' : player.pose };
  });
}
const isLiving = (word: string): boolean => {
  const being = beingOf(word.toLowerCase().replace(/[^\p{L}-]/gu, ''));
  return being !== null && being !== 'thing' && being !== 'spirit';
};

const IN_HAND = /\b(?:hold|holding|holds|carry|carries|carrying|in (?:her|his|their|\w+['’]s) hands?|hand (?:her|him|them))\b/i;
const PEOPLE = /\b(?:people|nobody|persons?|everybody|everyone|characters?|figures?|both of them|all of them|them all)\b/i;

const firstName = ({ looks }: Player): string => looks.name.toLowerCase().split(/\s+/)[0]!;

/** 'remove Tom', not 'remove Tom's hat'. */
const isRemoved = (player: Player, wish: string): boolean =>
  PEOPLE.test(wish) ||
  new RegExp(`(?<![\\p{L}])${firstName(player).replace(/[^\p{L}\p{N}]/gu, '.')}(?!['’]s)(?![\\p{L}])`, 'iu').test(wish) ||
  new RegExp(`\\b${player.looks.species}\\b(?!['’]s)`, 'i').test(player.looks.species === 'human' ? '' : wish);

/** Of those in a picture, whom a wish is about: whom it names first, else everybody or the first. */
function namedIn(scene: Scene, wish: string): ReadonlySet<string> {
  const said = wish.toLowerCase();
  const places = scene.players
    .map((player) => ({ name: player.looks.name, at: said.indexOf(firstName(player)) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at);
  if (places.length > 0) return new Set(LOOKS_AT.test(wish) ? [places[0]!.name] : places.map(({ name }) => name));
  const names = scene.players.map(({ looks }) => looks.name);
  return new Set(EVERYBODY.test(wish) || /\b(?:they|them)\b/i.test(wish) ? names : names.slice(0, 1));
}

const LOOKS_AT = /\blooks? (?:at|to|towards?)\b|\bfac(?:e|es|ing)\b/i;

/** 'let Maya look at Tom', 'Tom looks to the left'. */
function gazeIn({ players }: Scene, player: Player, wish: string): { gaze?: number } {
  if (!LOOKS_AT.test(wish)) return {};
  if (/\bleft\b/i.test(wish)) return { gaze: -0.9 };
  if (/\bright\b/i.test(wish)) return { gaze: 0.9 };
  if (/\b(?:camera|us|me|the viewer)\b/i.test(wish)) return { gaze: 0 };
  const other = players.findIndex((one) => one !== player && wish.toLowerCase().includes(firstName(one)));
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
