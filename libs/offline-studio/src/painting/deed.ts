/** What words say that somebody does: with the whole body, and with what is in the hands. */
import type { CharacterReference } from '@scenewright/providers';
import { word } from '../word.js';
import type { Looks } from './figure/looks.js';
import { first, type Words } from './prompt-words.js';
import { CARRIED, type Carried, type Pose, type Prop } from './scene.js';

const HOLDS =
  /\b(?:hold|carr|giv|gave|bring|brought|tak|took|find|found|open|drink|drank|eat|read|writ|play|show|offer|hand|pick|lift|sell|buy|cut|wear|put|fill|pour|look(?:s|ing)? at|with|clutch|catch|steal|stole|receiv|unlock|light|wav|sign|plant|repot|wrap|hug|press|keep|tie)/i;

/** 'floats up over the trees', but not 'the bird flies away'. */
const RISES =
  /(?<!\b(?:birds?|gulls?|crows?|doves?|pigeons?|owls?|eagles?|butterfl(?:y|ies)|bees?|balloons?|kites?|planes?|rockets?|drones?|lea(?:f|ves)|petals?|feathers?|paper|letters?|smoke|snow|dust|sparks?|clouds?|moon|sun)\s(?:\w+\s)?)\b(?:floats?|floating|drifts?|drifting|soars?|soaring|rises?|rising|flies|flying|flew|hovers?|lifted|glides?)\s(?:\w+\s){0,3}?(?:up|over|above|away|higher?|(?:through|into|across|in) the (?:\w+ )?(?:air|sky|skies|clouds|wind))\b/i;
const FLIES = /\b(?:flies|flying|flew|soars?|flutters?|hovers?|glides?|circles?|swoops?)\b/i;

/** Whether somebody is above the ground as the words say; what has wings flies wherever it goes. */
export const isAloft = (words: string, { species, kind, natural }: Looks): boolean =>
  natural === true && kind !== 'penguin' && (species === 'bird' || species === 'dragon') ? FLIES.test(words) : RISES.test(words);

/** '… (umbrella, soup)': what words in another language name. */
const NAMED_BESIDE = /\([a-z ,]+\)$/;

/** What is in a hand: the first thing that can be carried, where the words say that somebody has to do with it. */
export const heldIn = (deed: string, props: readonly Prop[]): Carried | undefined => {
  const thing = CARRIED.find((one) => props.includes(one));
  return thing && (HOLDS.test(deed) || NAMED_BESIDE.test(deed)) ? thing : undefined;
};

/** The words about one of several: 'ANNA sits at the table. TOM stands in the doorway' says what each does. */
export function actingOf(deed: string, { name }: CharacterReference, all: readonly unknown[], index: number): string {
  if (all.length === 1) return deed;
  const first = name.split(' ')[0]!.toLowerCase();
  const parts = deed.split(/(?<=[.;!?])\s+|,\s+(?=while|and|but)/).filter((part) => part.trim() !== '');
  const own = parts.filter((part) => part.toLowerCase().includes(first));
  return own.length > 0 && own.length < parts.length ? own.join(' ') : index < all.length ? deed : '';
}

const POSES: Words<Pose> = [
  ['embrace', word('embrac|hugs?\\b|hugging|hold each other|in each other|(?:arms|tentacles) (?:a)?round')],
  [
    'cheer',
    word(
      'cheer|celebrat|jumps? for joy|rejoic|wins\\b|throws? (?:up )?(?:his|her|their) arms|arms (?:up|raised|in the air)|hands up|raises? (?:his|her|their) (?:arms|hands)|surrender',
    ),
  ],
  [
    'lie',
    word(
      'lies (?:on|in|down|dead|still|awake|asleep|ill|sick)|lying|falls?\\b(?! (?:in love|asleep))|fell\\b|faints|collaps|sleeps?\\b|asleep|unconscious',
    ),
  ],
  ['kneel', word('kneel|knelt|crouch|proposes|plants?\\b(?! pot)|digs\\b|picks? up')],
  [
    'sit',
    word('sits?\\b|sitting|sat\\b|seated|at (?:the|a|her|his|their) (?:desk|table)|drives|rides|rows\\b|in (?:a|his|her) wheelchair'),
  ],
  ['run', word('run|races?\\b|racing|chas|sprint|flee|escap|dash|gallop|hurr(?:y|ies)')],
  ['walk', word('walk|stride|march|climb|cross(?:es|ing)|wander|enters?\\b|leaves\\b|dances?\\b|dancing|follow')],
  ['weep', word('weep|cry\\b|cries|crying|sob(?:s|bing)?\\b|tears\\b|hides? (?:his|her|their) face|mourn')],
  ['point', word('points?\\b(?! of)|pointing|shows? (?:him|her|them|us)|waves?\\b|waving|salut|warns?\\b')],
  ['reach', word('reach|stretch|knock|touch|paints?\\b|offers|helps?\\b')],
];

const SLEEPS =
  /(?<!\b(?:not|to|can|could|can[’']t|cannot|couldn[’']t|will|won[’']t|must|should|of|from|in|her|his|their|my|no|without|some|more|deep|and) )\bsleep\b|\b(?:is|are|was|were|lies?|falls?|fell|fast|sound) asleep\b|^asleep\b|\b(?:sleeps|slept|sleeping|naps|napping|snores|snoring|unconscious)\b/i;

/** Whether somebody is asleep as the words say. */
export const isAsleep = (words: string): boolean =>
  SLEEPS.test(words) && !/\b(?:not|no longer|never) (?:asleep|sleep)|\bwakes?\b/i.test(words);

/** What a body does as the words say; an embrace wants two. */
export function poseIn(words: string, people: number): Pose | undefined {
  const found = first(POSES, words);
  return found === 'embrace' && people < 2 ? 'stand' : found;
}
