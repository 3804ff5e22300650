/** What somebody does, or wears, in a shot: it is seen there and nowhere else. */
import type { AssistantCharacter, AssistantFilm } from '@scenewright/providers';
import { nameIn } from '../../names.js';
import { conjugate, isInfinitiveAfter } from '../../writer/reading/verbs.js';
import { shortNames } from '../people.js';
import { both, shotsMeant } from '../places.js';
import { asking, doing, type Intent, isNegated } from '../request.js';
import { revising } from './look.js';

/** 'Make Mara smile', 'Mara should walk to the door'; `#` stands for who it is. */
const DOES = /^(?:make|let|have|show)\s+#\s+(?:to\s+)?([a-z]+)\b(.*)$|^#\s+(?:should|must|needs to|has to|is to)\s+([a-z]+)\b(.*)$/i;
const WEARS =
  /^(?:give|dress|put)\s+#\s+((?:in\s+)?(?:an?|the|some)\s+.+)$|^#\s+(?:(?:wears|is wearing|(?:should|must) (?:wear|be wearing)|with)\s+|has\s+(?=(?:an?|the|some|no)\s))(.+)$/i;
/** Those say how somebody looks, or speaks, or who is there. */
const OTHERWISE = /^(?:say|speak|talk|sound|wear|have|appear|be|look|get|narrate|tell|a|an|the|more|less|older|younger|in)$/i;

/** The names of those that are meant, each as `#`; of a long name its last part will do. */
const marked = (text: string, characters: readonly AssistantCharacter[]): string =>
  characters
    .flatMap(({ name }) => [name, ...shortNames(name)])
    .reduce((words, name) => words.replace(nameIn(name, name.length > 1), '#'), text)
    .replace(/\b(?:everybody|everyone)\b/i, '#')
    .replace(/#\s*(?:,|and|&)\s*#/g, '#');

export const acting: Intent = ({ text, bare, people, places }, film) => {
  // what stands in quotes is said
  if (people.is !== 'some' || /\?$|"/.test(text)) return null;
  const said = marked(bare, people.characters);
  const [, made = '', how = '', told = '', otherwise = ''] = DOES.exec(said) ?? [];
  const [verb, rest] = [(made || told).toLowerCase(), how || otherwise];
  const names = both(people.characters.map(({ name }) => name));
  if (verb && !OTHERWISE.test(verb) && isInfinitiveAfter('to', verb)) {
    if (isNegated(text)) return null;
    const isOne = people.characters.length === 1;
    const does = isOne ? conjugate(verb).present : verb;
    // 'smiles and waves'
    const more = rest.replace(/\band ([a-z]+)/gi, (words, next: string) =>
      isOne && isInfinitiveAfter('to', next) ? `and ${conjugate(next).present}` : words,
    );
    // what is done once is done in one shot
    if (places.is !== 'shots') return whichShot(`make ${names} ${verb}${rest}`, film);
    return revisingAll(`${names} ${does}${more}`);
  }
  const worn = /\b(?:second|minute|moment|chance|to)\b/i.test(said) ? undefined : WEARS.exec(said)?.slice(1).find(Boolean);
  const be = /^#\s+(?:should|must)\s+(?:be|look)\s+(?!called\b|named\b)(.{3,60})$|^make\s+#\s+(?:look\s+)?([a-z]{3,20})$/i
    .exec(said)
    ?.slice(1)
    .find(Boolean);
  if ((!worn && !be) || places.is === 'none' || isNegated(text)) return null;
  return revisingAll(
    worn
      ? `${names} ${/^in\b/i.test(worn) ? '' : 'with '}${worn.replace(/\s+(?:but\s+)?only$/i, '')}`
      : `${names}${/^\w+ing\b/i.test(be ?? '') ? '' : ' looking'} ${be}`,
  );

  function revisingAll(words: string) {
    const seen = shotsMeant(places, film).filter(
      ({ shot }) => places.is === 'shots' || people.is !== 'some' || people.characters.some(({ id }) => shot.characterIds.includes(id)),
    );
    return doing(seen.flatMap((place) => revising(place, [{ kind: 'detail', words }])));
  }
};

const whichShot = (words: string, { stage, scenes }: AssistantFilm) =>
  asking(`In which shot? Say its number: “${words} in shot ${scenes.length > 1 && stage !== 'script' ? '2 of scene 1' : '2'}”.`);
