/** How characters look, and what they are called. */
import type { AssistantAct, AssistantCharacter } from '@scenewright/providers';
import { capital } from '../../wording.js';
import { aged, asOwn, exchanged, partOf, recoloured, withFeature, withoutFeature } from '../looks.js';
import { holdsCommand } from '../parts.js';
import { withoutPeople } from '../people.js';
import { asking, doing, type Intent, type Request, saying, type Understood } from '../request.js';

const RENAME = [
  /^(?:rename)\s+(.+?)\s+(?:to|as|into)\s+["']?([\p{L}][\p{L}\p{N} .'-]{0,60}?)["']?$/iu,
  /^(?:rename)\s+(.+?)\s+["']?([\p{L}][\p{L}\p{N} .'-]{0,60}?)["']?$/iu,
  /^change\s+(.+?)\s+(?:to|into)\s+["']?(\p{Lu}[\p{L}'-]{1,30})["']?$/u,
  /^(?:call|name)\s+(.+?)\s+["']?(\p{L}[\p{L}\p{N} .'-]{0,60}?)["']?$/iu,
  /^(?:change|set)\s+(?:the\s+)?name\s+of\s+(.+?)\s+(?:to|into)\s+["']?([\p{L}][\p{L}\p{N} .'-]{0,60}?)["']?$/iu,
  /^(?:change\s+)?(.+?)'s\s+name\s+(?:to|should be|is)\s+["']?([\p{L}][\p{L}\p{N} .'-]{0,60}?)["']?$/iu,
  /^(.+?)\s+(?:should be|is)\s+(?:called|named)\s+["']?([\p{L}][\p{L}\p{N} .'-]{0,60}?)["']?$/iu,
];

export const people: Intent = (request, film) => {
  if (request.people.is === 'ambiguous' && request.places.is === 'none' && /^(?:make|give|let|dress|the)\b/i.test(request.text))
    return asking(request.people.question);
  return renaming(request, film.characters) ?? dressing(request);
};

function renaming({ text }: Request, characters: readonly AssistantCharacter[]): Understood | null {
  for (const pattern of RENAME) {
    const [, who = '', name = ''] =
      pattern.exec(
        text.replace(
          /\s+(?:now|from now on|instead|everywhere|in (?:the (?:whole |entire )?(?:film|movie|story)|(?:all|every) (?:shots?|scenes?)))$/i,
          '',
        ),
      ) ?? [];
    const character = characters.find(
      (one) =>
        one.name.toLowerCase() ===
        who
          .replace(/^the character\s+/i, '')
          .trim()
          .toLowerCase(),
    );
    if (character && name) return doing([{ tool: 'revise_character', args: { character: character.id, name: capital(name.trim()) } }]);
  }
  return null;
}

const COLOURS =
  'red|blue|green|yellow|orange|purple|pink|black|white|gr[ae]y|brown|blond(?:e)?|golden|silver|auburn|navy|teal|turquoise|burgundy|beige|cream|mustard|ginger|dark|light';
const OLDER = /\b(?:look(?:s)?\s+)?(?:a (?:bit|little|lot)\s+|much\s+|\d+ years\s+)?(older|younger)\b/i;
const RECOLOUR = new RegExp(
  `^(?:change|make|turn|paint|dye|colou?r)?\\s*(?:'s|(?:the\\s+)?colou?r of(?: the)?)?\\s*(?:his|her|their)?\\s*([a-z-]+(?: (?!to |into |is |are |should |be |in )[a-z-]+)?)\\s+(?:to|into|is|are|should be|be|in)?\\s*((?:dark |light |bright )?(?:${COLOURS}))$`,
  'i',
);
const FEATURE =
  /^(?:(?:give|dress|make|put|let|have|draw|show|change|want|turn)\s+)?(?:should\s+|must\s+|can\s+|'s\s+look\s+)?(?:having|has|have|wearing|wears|wear|gets|got|get|into|in|with|grows|grow|put on)?\s*((?:an?|the|some|no|his|her|their)?\s*[\p{L}][\p{L}\p{N}\s'-]{2,80})$/iu;

/** 'Other clothes': which? */
const OPEN =
  /^(?:(?:give|get|make|change)\s+(?:'s\s+)?)?(?:different|other|new|another|better|nicer)\s+(?:clothes|clothing|outfit|costume|look|looks|hair|hairstyle|dress)$|^change\s+(?:'s\s+)?(?:clothes|clothing|outfit|costume|looks?|hair|hairstyle|face)$/i;

/** 'Change Mara's jeans to a skirt'. */
const EXCHANGE =
  /^(?:change|replace|swap|exchange|turn)\s+(?:'s\s+)?(?:the |his |her |their )?([a-z-]+(?:\s[a-z-]+)?)\s+(?:to|into|with|by|for)\s+(?:be\s+)?(.{3,60})$/i;
/** What is no part of what somebody looks like. */
const NO_FEATURE = /n't\b|\b(?:not|never|could|should|would|might|i|we|you|maybe|perhaps|only)\b|\bto (?:an?|the)\b/i;

/** 'Turn Mara into a cat': all that is said of how they look would be another. */
const SOMEBODY_ELSE =
  /^(?:(?:change|turn|transform|convert)\s+(?:to|into)\s+(?:an?\s+)?[\p{L} -]{3,40}|(?:make|let)\s+(?:be\s+|into\s+)?an?\s+(?!(?:bit|little|lot)\b)[\p{L}-]+(?:\s+[\p{L}-]+)?|should be an?\s+[\p{L}-]+)$/iu;

function dressing({ text, bare, people: who, places }: Request): Understood | null {
  // in one scene or shot it is seen there alone
  if (who.is !== 'some' || /\?$/.test(text) || places.is === 'shots' || places.is === 'scenes') return null;
  if (/\b(?:voice|says?|speaks?|sounds?|portrait|picture|video|clip)\b/i.test(text)) return null;
  const rest = withoutPeople(bare, who.characters)
    .replace(/^(?:make|let|have)\s+(?=look)/i, '')
    .replace(/^(?:change|make|set|turn)\s+(?:'s\s+)?(?:clothes|clothing|outfit|costume)\s+(?:to|into)\s+/i, 'wearing ')
    .replace(
      /\b(?:the\s+)?(hair|eye|skin)\s+colou?r\s+(?:of\s+)?(?=(?:to|is|should)\b)/i,
      (_, part: string) => `${part}${/^eye/i.test(part) ? 's' : ''} `,
    )
    .replace(/\s*,?\s+(?:(?:instead|rather)(?:\s+(?:of|than)\s.*)?|or something(?: like that)?)$/i, '')
    .replace(/^(?:could|can|may|might)\s+(?=(?:have|wear|get|be|look)\b)/i, 'should ')
    .replace(/^to\s+(?=(?:have|wear|be|look|get)\b)/i, '')
    .replace(/\s+(?:for|on|to|of)$/i, '')
    .replace(/\btoo (old|young)\b/i, (_, age: string) => (/^old/i.test(age) ? 'younger' : 'older'))
    .trim();
  const changed = (to: (description: string) => string | null): Understood | null => {
    const acts = who.characters.flatMap(({ id, description }): AssistantAct[] => {
      const next = to(asOwn(description));
      return next === null ? [] : [{ tool: 'revise_character', args: { character: id, description: asOwn(next) } }];
    });
    return acts.length > 0 ? doing(acts) : null;
  };
  const [, way] = OLDER.exec(rest) ?? [];
  if (way) return changed((description) => aged(description, way.toLowerCase() as 'older' | 'younger'));
  if (OPEN.test(rest))
    return asking(
      `How, then? Say what is to be seen: “dress ${who.characters[0]?.name} in a red coat”, “give ${who.characters[0]?.name} short hair”.`,
    );
  if (SOMEBODY_ELSE.test(rest))
    return saying(
      `I change parts of how somebody looks: “give ${who.characters[0]?.name} red hair”. To make somebody else of ${who.characters[0]?.name}, write under that name on the characters how they look.`,
    );
  const off =
    /^(?:remove|takes? off|take away|loses?|drop|delete|without|no|get rid of)\s+(?:'s\s+)?(?:the |his |her |their )?(.{2,40})$/i.exec(
      rest,
    ) ??
    /^(?:make\s+)?(?:'s\s+)?(?:(?:has|wears|have|wear|should (?:have|wear)|is)\s+(?:no|without|any)|(?:should|must|does|do|is|may)(?:\s+not|n't)\s+(?:have|wear|be wearing|wearing)(?:\s+(?:any|his|her|their))?)\s+(?:an?\s+|the\s+)?(.{2,40})$/i.exec(
      rest,
    );
  if (off?.[1]) {
    const feature = off[1].replace(/\s+off$/, '');
    return (
      changed((description) => withoutFeature(description, feature)) ??
      saying(
        `Nothing is said of ${feature} in how they look. Say what is to be seen instead: “give ${who.characters[0]?.name} short black hair”.`,
      )
    );
  }
  const [, part = '', colour = ''] =
    RECOLOUR.exec(
      rest.replace(/^(?:make|change|turn|dye|paint)\s+'s\s+/i, '$&').replace(/^(make|change|turn|dye|paint)\s+'s\s+/i, '$1 '),
    ) ?? [];
  if (colour && partOf(part))
    return changed(
      (description) => recoloured(description, part, colour.toLowerCase()) ?? withFeature(description, `${colour.toLowerCase()} ${part}`),
    );
  const [, old = '', fresh = ''] = EXCHANGE.exec(rest) ?? [];
  if (old && fresh && partOf(old)) {
    const feature = partOf(fresh) || /^(?:an?|the|some|his|her|their)\s/i.test(fresh) ? fresh : `${fresh} ${old}`;
    return changed((description) => exchanged(description, old, feature) ?? withFeature(description, feature));
  }
  const shape =
    /^(?:make|change|turn)?\s*(?:'s\s+)?(?:his |her |their |the )?(hair|beard|moustache|coat|dress|skirt)\s+(?:is |are |should be |to )?(?:much |a (?:bit|little) )?(longer|shorter|long|short|curly|curlier|straight|wavy|thicker|thick)$/i.exec(
      rest,
    );
  if (shape?.[1] && shape[2]) {
    const feature = `${shape[2]
      .toLowerCase()
      .replace(/^(long|short|thick)er$/, '$1')
      .replace('curlier', 'curly')} ${shape[1]}`;
    return changed((description) => withFeature(description, /^hair/i.test(shape[1] ?? '') ? feature : `a ${feature}`));
  }
  const look =
    /^(?:make|let|have|turn)?\s*(?:should\s+)?(?:look|be|is|looks|into)?\s*(?:like\s+)?(?:an?\s+)?(bald|taller|shorter|thin(?:ner)?|fat(?:ter)?|chubby|tall|slim|muscular|strong(?:er)?|elegant|scruffy|tired|friendly|friendlier|mean(?:er)?|sad(?:der)?|happ(?:y|ier)|scary|scarier|beautiful|handsome|muddy|wet|dirty)$/i.exec(
      rest,
    );
  if (look?.[1]) {
    const word = look[1].toLowerCase();
    return changed((description) => withFeature(description, word === 'bald' ? 'a bald head' : word));
  }
  const [, said] = FEATURE.exec(rest.replace(/^(?:make|let|have|give|dress|put)\s+(?:'s\s+)?/i, (verb) => verb)) ?? [];
  const feature = said?.replace(/^(?:his|her|their|the)\s+/i, '').trim();
  // without a part of somebody that is known it has to be said plainly that it is about looks
  const isPlain = /^(?:give|dress)\b|\b(?:wear|wears|wearing|has|have|with)\b/i.test(rest);
  // what is asked for besides is no part of somebody
  if (
    !feature ||
    holdsCommand(feature) ||
    NO_FEATURE.test(feature) ||
    (!partOf(feature) && !isPlain) ||
    /\b(?:say|do|go|run|walk|more|less|shot|scene)\b/i.test(feature)
  )
    return null;
  return changed((description) => withFeature(description, feature));
}
