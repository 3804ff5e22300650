import { beat, type Plot } from './beat.js';

/** Somewhere that nobody wanted to be: lost, stuck, stranded. */
export const STRANDED: Plot = {
  begins: beat(
    'Nothing familiar',
    'wide hero',
    'pull back',
    'low wind',
    ['{hero} [look] around {at}: nothing here is familiar.'],
    'It happened faster than anybody could think: {hero} {did}.',
    'It happened faster than anybody could think.',
  ),
  tries: beat(
    'Calling',
    'medium hero',
    'handheld',
    'a distant call and an echo',
    ['{hero} [call] out {at}, and only an echo answers.'],
    '{hero} called. Only an echo answered.',
  ),
  trouble: beat(
    'Darkness',
    'wide hero',
    'static',
    'low wind',
    ['It grows dark around {hero}, who [sit] down, cold and tired.'],
    'Then it grew dark, and very quiet.',
  ),
  turns: beat(
    'A light',
    'close hero',
    'push in',
    'a soft chime',
    ['{hero} [raise] {their} head: far away there is a light.'],
    'And there it was: a light, no bigger than the head of a pin.',
  ),
  peak: beat(
    'Towards it',
    'wide hero',
    'handheld',
    'strong wind and a heartbeat',
    ['{hero} [go] towards the light, step by step, and never [look] back.'],
    'One more step. And another. Nothing else counted.',
  ),
  ends: beat(
    'Safe',
    'wide hero away',
    'pull back',
    'gentle wind and birds',
    ['{hero} [stand] {away_at} at last, safe, and [breathe] out.'],
    'That is how {hero} {did}, and found a way out.',
    'There is always a way out. One has to keep looking.',
  ),
};

/** A blow that nobody can undo, and what comes after it. */
export const SETBACK: Plot = {
  begins: beat(
    'Too late',
    'close hero',
    'push in',
    'a low drone',
    ['{hero} [stand] {at}, and cannot believe it.'],
    'It was over in a moment: {hero} {did}.',
    'It was over in a moment.',
  ),
  tries: beat(
    'As if nothing were wrong',
    'medium hero',
    'pan right',
    'a murmuring crowd',
    ['{hero} [smile] and [wave] {at}, as if nothing had happened.'],
    '“It is nothing,” said {hero}. Nobody believed it.',
  ),
  trouble: beat(
    'The long night',
    'wide hero',
    'static',
    'quiet rain',
    ['{hero} [sit] alone {at}, long after dark.'],
    'The nights were the longest part.',
  ),
  turns: beat(
    'A hand',
    'medium both',
    'push in',
    'a soft chime',
    ['{other} sits down beside {hero}, and says nothing at all.', 'Somebody sits down beside {hero}, and says nothing at all.'],
    'Some help has no words. It is only there.',
  ),
  peak: beat(
    'Standing up',
    'medium hero',
    'slow push in',
    'a heartbeat',
    ['{hero} [rise], [open] the door, and [step] out into the light.'],
    'And one morning {hero} simply stood up.',
  ),
  ends: beat(
    'Another beginning',
    'wide hero',
    'pull back',
    'birds and soft wind',
    ['{hero} [look] ahead {at}, and almost [smile].'],
    '{hero} {did}. It was not the end.',
    'What looked like the end was where it began.',
  ),
};
