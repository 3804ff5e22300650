/**
 * What can happen, as templates. Places to fill: {hero} {other} names; {the_hero} {a_hero} {the_other} {a_other} what they are; {they} {them} {their}
 * and {o_they} {o_them} {o_their} their pronouns; {do} {does} {did} {doing} the deed, {goal} what it is for, {thing} what it is done to; {place}
 * {at} {first_place} where, {time} when; {each_other} only where the heroes are several. '[look]' is a verb that agrees with the hero, '[was]' its past of 'be'. A template whose places
 * an idea cannot fill is not used for it.
 */
export interface Beat {
  readonly name: string;
  readonly framing: 'wide shot' | 'medium shot' | 'close-up';
  /** Who is seen. */
  readonly who: 'nobody' | 'hero' | 'other' | 'both';
  readonly camera: string;
  readonly hears: string;
  /** Any of these is seen. */
  readonly sees: readonly string[];
  /** Any of these is said, the first that fits into the time. */
  readonly says: readonly string[];
  /** It plays at the second place. */
  readonly away: boolean;
}

type Size = 'wide' | 'medium' | 'close';
const FRAMING = { wide: 'wide shot', medium: 'medium shot', close: 'close-up' } as const;

/** `shot` is the framing and who is seen, e.g. 'wide hero', with 'away' for the second place. */
export function beat(
  name: string,
  shot: `${Size} ${Beat['who']}${'' | ' away'}`,
  camera: string,
  hears: string,
  sees: string | readonly string[],
  ...says: readonly string[]
): Beat {
  const [size, who, away] = shot.split(' ') as [Size, Beat['who'], string | undefined];
  return {
    name,
    framing: FRAMING[size],
    who,
    camera,
    hears,
    sees: typeof sees === 'string' ? [sees] : sees,
    says,
    away: away !== undefined,
  };
}

/** The bones of a story. Every film has the first and the last; the longer it is, the more it has of the rest. */
export interface Plot {
  readonly begins: Beat;
  readonly tries: Beat;
  readonly trouble: Beat;
  readonly turns: Beat;
  readonly peak: Beat;
  readonly ends: Beat;
}
