import type { Colour } from './colour.js';
import type { Feeling } from './figure/feeling.js';
import type { Looks } from './figure/looks.js';

export const PLACES = [
  'coast',
  'mountain',
  'forest',
  'field',
  'desert',
  'city',
  'street',
  'interior',
  'castle',
  'underwater',
  'space',
  'town',
  'market',
  'station',
  'park',
  'stadium',
  'cave',
  'plain',
  'cemetery',
] as const;
export type Place = (typeof PLACES)[number];
export type TimeOfDay = 'day' | 'golden' | 'dawn' | 'dusk' | 'night' | 'storm' | 'neon' | 'space' | 'underwater';
export type Weather = 'clear' | 'rain' | 'storm' | 'snow' | 'fog' | 'motes';
export type Framing = 'close' | 'medium' | 'wide';
/** What an interior is for. */
export type Room =
  | 'living'
  | 'library'
  | 'kitchen'
  | 'laboratory'
  | 'stage'
  | 'corridor'
  | 'workshop'
  | 'bedroom'
  | 'classroom'
  | 'ward'
  | 'cockpit'
  | 'office'
  | 'attic'
  | 'shed'
  | 'carriage'
  | 'car'
  | 'church'
  | 'bar'
  | 'casino'
  | 'club'
  | 'gym'
  | 'shop'
  | 'court'
  | 'cell'
  | 'museum'
  | 'pool';

/** Things that a hand can hold. */
export const CARRIED = [
  'book',
  'cup',
  'guitar',
  'violin',
  'ball',
  'letter',
  'clock',
  'box',
  'chest',
  'watch',
  'key',
  'candle',
  'phone',
  'computer',
  'camera',
  'suitcase',
  'gift',
  'cage',
  'cake',
  'orange',
  'apple',
  'bread',
  'bowl',
  'bottle',
  'gloves',
  'scarf',
  'pot',
  'plant',
  'cactus',
  'sword',
  'shovel',
  'ring',
  'crown',
  'money',
  'picture',
  'map',
  'heart',
  'egg',
  'trumpet',
  'drum',
  'microphone',
  'telescope',
  'flag',
  'lantern',
  'kite',
  'toyBalloon',
  'package',
  'dough',
  'bouquet',
] as const;
export type Carried = (typeof CARRIED)[number];
/** Things that a picture shows when its prompt names them. */
const PROPS = [
  ...CARRIED,
  'lighthouse',
  'boat',
  'ship',
  'steamer',
  'tree',
  'house',
  'tower',
  'balloon',
  'rocket',
  'bird',
  'moon',
  'car',
  'plane',
  'flyingPlane',
  'railing',
  'flower',
  'bridge',
  'windmill',
  'volcano',
  'pyramid',
  'fireplace',
  'shopfront',
  'train',
  'tram',
  'bus',
  'mushroom',
  'whale',
  'umbrella',
  'campfire',
  'bicycle',
  'ladder',
  'chair',
  'wheelchair',
  'table',
  'door',
  'piano',
  'gravestone',
  'snowman',
  'tent',
  'sledge',
  'throne',
  'stall',
  'mirror',
  'stairs',
  'fence',
  'rainbow',
  'puddle',
  'road',
  'hand',
  'hands',
  'river',
  'wave',
  'flame',
  'chessboard',
  'skateboard',
  'footprints',
] as const;
export type Prop = (typeof PROPS)[number];

/** What a body does. Running, sitting, kneeling and lying are seen from further away. */
export type Pose = 'stand' | 'reach' | 'hips' | 'walk' | 'run' | 'sit' | 'kneel' | 'lie' | 'cheer' | 'weep' | 'embrace' | 'point' | 'hold';

/** A character in a scene: what they look like and how they stand there. */
export interface Player {
  readonly looks: Looks;
  /** -1 looks left, 1 right. */
  readonly gaze: number;
  /** Of the head, in radians. */
  readonly tilt: number;
  readonly pose: Pose;
  /** What is in the hand at the side of the light; absent: nothing. */
  readonly holds?: Carried;
  /** Above the ground; absent: on it. */
  readonly aloft?: true;
  /** What the face shows; absent: nothing in particular. */
  readonly feeling?: Feeling;
  /** The eyes are closed all the time; absent: they blink. */
  readonly asleep?: true;
}

/** Everything that a picture is made of. JSON: it travels in the notes of the file, and a clip is rendered from it again. */
export interface Scene {
  readonly kind: 'picture';
  readonly version: 1;
  readonly purpose: 'portrait' | 'start-frame';
  readonly seed: number;
  /** Draws the surroundings: the same for all shots that play in one place; absent in pictures from before, of which `seed` drew all. */
  readonly stage?: number;
  readonly style: '' | 'realistic' | '2d' | '3d' | 'cinematic';
  readonly place: Place;
  readonly room: Room;
  /** What is seen through the windows of an interior; absent elsewhere, and in pictures from before, which show a town. */
  readonly outside?: Exclude<Place, 'interior'>;
  readonly time: TimeOfDay;
  readonly weather: Weather;
  readonly winter: boolean;
  readonly framing: Framing;
  readonly props: readonly Prop[];
  /** Of things of which the prompt says it. */
  readonly colours?: Readonly<Partial<Record<Prop, Colour>>>;
  readonly players: readonly Player[];
  /** The first of the players is seen past the shoulder of the second; absent: side by side. */
  readonly past?: boolean;
  /** Where the light comes from: -1 left, 1 right. */
  readonly side: 1 | -1;
  /** Added to the brightness, -0.5 to 0.5. */
  readonly brightness: number;
  /** A colour cast over all. */
  readonly tint: string | null;
  /** Without colours; absent: with them. */
  readonly grey?: boolean;
  readonly village: boolean;
  /** Candles and lanterns in it do not burn; absent: they do. */
  readonly unlit?: true;
  /** Written on the picture of something that is explained; absent: nothing. */
  readonly words?: string;
  /** What stands on the package of a product; absent: nothing. */
  readonly label?: string;
}

export const isScene = (notes: unknown): notes is Scene =>
  typeof notes === 'object' && notes !== null && (notes as Scene).kind === 'picture' && (notes as Scene).version === 1;
