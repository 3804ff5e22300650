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
  | 'office';

/** Things that a picture shows when its prompt names them. */
const PROPS = [
  'lighthouse',
  'boat',
  'ship',
  'tree',
  'house',
  'tower',
  'balloon',
  'rocket',
  'bird',
  'moon',
  'car',
  'lantern',
  'flower',
  'bridge',
  'windmill',
  'train',
  'mushroom',
  'whale',
  'umbrella',
  'campfire',
  'book',
  'cup',
  'guitar',
  'violin',
  'ball',
  'bicycle',
  'letter',
  'clock',
] as const;
export type Prop = (typeof PROPS)[number];

/** A character in a scene: what they look like and how they stand there. */
export interface Player {
  readonly looks: Looks;
  /** -1 looks left, 1 right. */
  readonly gaze: number;
  /** Of the head, in radians. */
  readonly tilt: number;
  readonly pose: 'stand' | 'reach' | 'hips' | 'walk';
  /** What the face shows; absent: nothing in particular. */
  readonly feeling?: Feeling;
}

/** Everything that a picture is made of. JSON: it travels in the notes of the file, and a clip is rendered from it again. */
export interface Scene {
  readonly kind: 'picture';
  readonly version: 1;
  readonly purpose: 'portrait' | 'start-frame';
  readonly seed: number;
  readonly style: '' | 'realistic' | '2d' | '3d' | 'cinematic';
  readonly place: Place;
  readonly room: Room;
  readonly time: TimeOfDay;
  readonly weather: Weather;
  readonly winter: boolean;
  readonly framing: Framing;
  readonly props: readonly Prop[];
  readonly players: readonly Player[];
  /** Where the light comes from: -1 left, 1 right. */
  readonly side: 1 | -1;
  /** Added to the brightness, -0.5 to 0.5. */
  readonly brightness: number;
  /** A colour cast over all. */
  readonly tint: string | null;
  readonly village: boolean;
}

export const isScene = (notes: unknown): notes is Scene =>
  typeof notes === 'object' && notes !== null && (notes as Scene).kind === 'picture' && (notes as Scene).version === 1;
