import { beingOf } from '@scenewright/story';
import { poseIn } from './deed.js';
import { feelingIn } from './figure/feeling.js';
import { EVERYBODY, editLooks, looksOf, meantBy } from './figure/looks.js';
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
}

/** Changes who is in a picture: looks, feelings, deeds, what they hold, where they look, and who is there at all. */
export function editPlayers(scene: Scene, wish: string): EditedPlayers {
  const removes = REMOVES.test(wish);
  const props = propsIn(wish);
  const meant = meantBy(
    wish,
    scene.players.map(({ looks }) => looks),
  );
  const ofLooks = meant.some((looks) => JSON.stringify(editLooks(looks, wish)) !== JSON.stringify(looks));
  if (!ofLooks && removes && props.length === 0) {
    const players = scene.players.filter((player) => !isRemoved(player, wish));
    if (players.length < scene.players.length) return { players, ofLooks, held: undefined };
  }
  const feeling = ofLooks && props.length === 0 ? undefined : feelingIn(wish);
  const pose = removes || ofLooks ? undefined : poseIn(wish, scene.players.length);
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
      ...(acts ? gazeIn(scene, player, wish) : {}),
    };
  });
  const added = removes || scene.purpose === 'portrait' ? undefined : addedIn(scene, wish);
  return { players: added ? [...players, added].slice(0, MOST_PLAYERS) : players, ofLooks, held };
}

const IN_HAND = /\b(?:hold|holding|holds|carry|carries|carrying|in (?:her|his|their|\w+['’]s) hands?|hand (?:her|him|them))\b/i;
const PEOPLE = /\b(?:people|persons?|everybody|everyone|characters?|figures?|both of them|all of them|them all)\b/i;

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
  return new Set(EVERYBODY.test(wish) ? names : names.slice(0, 1));
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

const ADDS = /\b(?:add|put|place|bring in|insert)\s+(?:an?|another|one more)\s+((?:[\p{L}-]+\s*){1,4})/iu;

/** 'add an old man': somebody more, as the words say. */
function addedIn({ players }: Scene, wish: string): Player | undefined {
  const words = (ADDS.exec(wish)?.[1] ?? '').split(/\s+/);
  const at = words.findIndex((word) => {
    const being = beingOf(word.toLowerCase());
    return being !== null && being !== 'thing' && being !== 'spirit';
  });
  if (at < 0 || players.length >= MOST_PLAYERS) return undefined;
  const noun = words.slice(0, at + 1).join(' ');
  const name = noun.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  return { looks: looksOf(name, `a ${noun}`), gaze: -0.6, tilt: 0, pose: 'stand' };
}
