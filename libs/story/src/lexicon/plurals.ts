import type { Language } from '../language.js';

type Rule = readonly [RegExp, readonly string[]];

/** How a language makes more of one: the first ending that a word has says what takes its place. German nouns that do it otherwise are written down. */
const RULES: Readonly<Record<Language, readonly Rule[]>> = {
  de: [
    [/in$/u, ['innen']],
    [/e$/u, ['en']],
  ],
  es: [
    [/or$/u, ['ores', 'oras']],
    [/s$/u, []],
    [/án$/u, ['anes']],
    [/én$/u, ['enes']],
    [/ín$/u, ['ines']],
    [/ón$/u, ['ones']],
    [/z$/u, ['ces']],
    [/(?<=[aeiouáéíóú])$/u, ['s']],
    [/$/u, ['es']],
  ],
  fr: [
    [/[sxz]$/u, []],
    [/(?<=eau|eu)$/u, ['x']],
    [/al$/u, ['aux', 'als']],
    [/$/u, ['s']],
  ],
  it: [
    [/(?<=[àèéìòù])$|(?<=[bcdfglmnprstvz])$/u, []],
    [/(?<=ist|naut|et)a$/u, ['i', 'e']],
    [/co$/u, ['chi', 'ci']],
    [/go$/u, ['ghi', 'gi']],
    [/io$/u, ['i']],
    [/ca$/u, ['che']],
    [/ga$/u, ['ghe']],
    [/a$/u, ['e']],
    [/[oe]$/u, ['i']],
  ],
  nl: [
    [/in$/u, ['innen']],
    [/(?<=e(?:l|r|m|n)|aar|je|[aiouy])$/u, ['s', "'s"]],
    [/s$/u, ['sen', 'zen']],
    [/$/u, ['en', 's']],
  ],
  pt: [
    [/or$/u, ['ores', 'oras']],
    [/s$/u, []],
    [/ão$/u, ['ões', 'ãos', 'ães']],
    [/al$/u, ['ais']],
    [/el$/u, ['éis']],
    [/il$/u, ['is']],
    [/m$/u, ['ns']],
    [/r$/u, ['res']],
    [/z$/u, ['zes']],
    [/$/u, ['s']],
  ],
};

/** What several of something are called: 'pescador' → 'pescadores'; nothing where the word stays as it is, or nobody has written it down. */
export function pluralsOf(word: string, language: Language): string[] {
  const [ending, others] = RULES[language]?.find(([pattern]) => pattern.test(word)) ?? [];
  return ending && others ? others.map((other) => word.replace(ending, other)) : [];
}
