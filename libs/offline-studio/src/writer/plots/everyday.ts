import { beat } from './beat.js';

export const ESTABLISHING = [
  beat(
    'Establishing',
    'wide nobody',
    'slow push in',
    'soft wind and distant birds',
    ['{first_place} {time}, perfectly still.'],
    '{era_place}, {time}.',
    'Every story begins somewhere. This one begins {at}.',
  ),
  beat(
    'Establishing',
    'wide nobody',
    'rise',
    'soft wind',
    ['{first_place} {time}, seen from far away.'],
    'It happened {when_said}, {at}.',
    'It happened {when_said}.',
    'It happened {at}, {time}.',
  ),
  beat(
    'Establishing',
    'wide nobody',
    'pan right',
    'soft wind and distant birds',
    ['The light of the hour falls on {place} {time}.'],
    '{time}, {at}. {when_said}.',
    '{time}, {at}, a story begins.',
  ),
] as const;

export const INTRODUCTIONS = [
  beat(
    'The hero',
    'medium hero',
    'push in',
    'quiet footsteps',
    ['{hero}, {a_hero}, [look] up {at} {time}.', '{hero} [look] up {at} {time}.'],
    'Meet {hero}, {a_hero}.',
    'Meet {hero}.',
  ),
  beat(
    'The hero',
    'medium hero',
    'pan right',
    'quiet footsteps',
    ['{hero}, {a_hero}, [come] into view {at} {time}.', '{hero} [come] into view {at} {time}.'],
    'Look closely: there [is] {hero}, {a_hero}.',
    'Look closely: there [is] {hero}.',
  ),
  beat(
    'The hero',
    'close hero',
    'push in',
    'a quiet room tone',
    ['{hero}, {a_hero}, [look] out over {place} {time}.', '{hero} [look] out over {place} {time}.'],
    '{at}, everybody knew {hero}, {a_hero}.',
    'Everybody {at} knew {hero}.',
    'Everybody there knew {hero}.',
  ),
] as const;

export const MEETING = [
  beat(
    'The other',
    'medium other',
    'push in',
    'a soft chime',
    ['{other}, {a_other}, appears {at} {time}.'],
    'And this is {other}, {a_other}.',
    'And this is {other}.',
  ),
  beat(
    'The other',
    'close other',
    'pan left',
    'soft wind',
    ['{other}, {a_other}, looks up {at}.'],
    'Not far away there was {other}, {a_other}.',
    'Not far away there was {other}.',
  ),
] as const;

export const WEATHER = [
  beat(
    'The weather',
    'wide hero',
    'pull back',
    'strong wind and rain',
    ['{hero} [stand] in the middle of {weather}.'],
    'All around there was nothing but {weather}.',
  ),
] as const;

export const HURRY = [
  beat(
    'The clock',
    'close nobody',
    'push in',
    'a clock ticking',
    ['A clock shows how little time is left.'],
    'It had to be done {deadline}.',
  ),
] as const;

export const STAKE = [
  beat(
    'At stake',
    'close hero',
    'push in',
    'a low drone',
    ['{hero} [think] of what will happen otherwise.'],
    'Otherwise {hero} would {stake}.',
    'There was so much to lose.',
  ),
] as const;

export const FACT = [
  beat(
    'Something to know',
    'close hero',
    'push in',
    'a quiet room tone',
    ['A quiet look at {who} {at}.', 'Very close: {who}, deep in thought.', '{who}, seen from the side, in silence.'],
    'There is one thing to know: {who} {fact_past}.',
    '{who} {fact_past}.',
  ),
] as const;

export const CLOSING = [
  beat(
    'Home',
    'wide hero',
    'pull back',
    'gentle wind and birds',
    ['{place} {time}, and {hero} in the middle of it.'],
    'If you come by one day, look closely: {hero} might still be there.',
    'And somewhere {at}, the story goes on.',
  ),
  beat(
    'What stays',
    'close hero',
    'static',
    'a soft chime',
    ['{hero} [smile], and the light slowly fades {at}.'],
    'People {at} still tell this story.',
    'And people still tell the story.',
  ),
  beat(
    'The end',
    'wide nobody',
    'rise',
    'soft wind',
    ['{place} {time}, growing smaller and smaller.'],
    'The end? No. The end is where {hero} began again.',
    'And that was only the beginning.',
  ),
] as const;
