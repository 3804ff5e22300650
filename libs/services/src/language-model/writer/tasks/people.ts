import { areSameName } from '@scenewright/story';

/** Names as the film spells them, each once; `strangers` are none of its people. A narrator is seen nowhere, whoever lists them. */
export function namesIn(given: readonly string[], people: readonly string[]): { names: string[]; strangers: string[] } {
  const names = new Set<string>();
  const strangers: string[] = [];
  for (const name of given.map((one) => one.trim()).filter(Boolean)) {
    const known = people.find((one) => one === name) ?? people.find((one) => areSameName(one, name));
    if (known) names.add(known);
    else if (!isNarrator(name)) strangers.push(name);
  }
  return { names: [...names], strangers };
}

export const isAmong = (name: string, people: readonly string[]): boolean => people.some((one) => areSameName(one, name));

/** Whether a speaker is nobody of the film: models write it out. */
export const isNarrator = (speaker: string): boolean => /^(?:(?:the )?narrator)?$/i.test(speaker.trim());
