/** Whom words name. */
import { escaped } from '@scenewright/story';

/** What stands beside a name and is nobody's alone. */
export const TITLES =
  /^(?:Dr|Doctor|Mr|Mrs|Ms|Miss|King|Queen|Captain|Sergeant|Old|Young|Future|Little|Big|Prince|Princess|Sir|Lady|Lord|General|Professor|Detective|Inspector|Uncle|Aunt|the|of|de|da|van|von|la)\.?$/i;

/** Scripts that set names, or what belongs to one, without a blank. */
const WITHOUT_BLANKS = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}]/u;

/** A name as a word of its own, also without the dot of its title. */
export function nameIn(name: string, isAnyCase: boolean): RegExp {
  const letters = escaped(name).replaceAll('\\.', '\\.?');
  const whole = WITHOUT_BLANKS.test(name) ? letters : `(?<![\\p{L}\\p{N}])${letters}(?![\\p{L}\\p{N}])`;
  return new RegExp(whole, isAnyCase ? 'giu' : 'gu');
}

interface Calling {
  /** What somebody is called for short; it names them where it is nobody else's as well. */
  readonly shortNames: (name: string) => readonly string[];
  /** Whether a name is one in small letters, too. */
  readonly isAnyCase: (name: string) => boolean;
}

/** Whom a text names, in its order: by whole names first, the longest of all, then in what is left by what they are called for short. */
export function namedIn<One extends { readonly name: string }>(
  text: string,
  people: readonly One[],
  { shortNames, isAnyCase }: Calling,
): One[] {
  const found: { readonly who: One; readonly at: number }[] = [];
  let rest = text;
  const look = (name: string, those: readonly One[]) => {
    const pattern = nameIn(name, isAnyCase(name));
    const at = name.trim() === '' ? -1 : rest.search(pattern);
    if (at < 0) return;
    for (const who of those) if (!found.some((one) => one.who === who)) found.push({ who, at });
    rest = rest.replace(pattern, (words) => ' '.repeat(words.length));
  };
  const whole = Map.groupBy(people, ({ name }) => name);
  for (const [name, those] of [...whole].sort(([one], [other]) => other.length - one.length)) look(name, those);
  const short = Map.groupBy(
    people.flatMap((who) => shortNames(who.name).map((name) => ({ who, name }))),
    ({ name }) => name.toLowerCase(),
  );
  for (const those of short.values()) {
    const [first, ...others] = those;
    if (first && others.every(({ who }) => who === first.who)) look(first.name, [first.who]);
  }
  return found.sort((one, other) => one.at - other.at).map(({ who }) => who);
}
