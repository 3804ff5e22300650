import type { Place } from '../../painting/scene.js';
import type { Beat } from './beat.js';

const SKY = 'sky|winds?|birds?|shower|Light breaks';
/** What nobody sees or says of a room. */
const VIEWS =
  '[Ff]rom far away|Far away|above|horizon|smaller and smaller|looks? out over|\\[look\\] out over|[Ee]verybody (?:\\{at\\}|there) knew|\\{at\\}, everybody|People \\{at\\}|Passers-by|come by';

/** Where no wind goes and no bird sings: what is not possible there, and what is to be heard instead. */
const WITHOUT_SKY: Readonly<Partial<Record<Place, { readonly not: RegExp; readonly silence: string }>>> = {
  interior: { not: words(`${SKY}|${VIEWS}`), silence: 'a quiet room tone' },
  space: { not: words(SKY), silence: 'a low drone' },
  underwater: { not: words(SKY), silence: 'a low drone' },
};
const HEARD_OUTDOORS = words('winds?|birds?|crickets');

/** Whether something of the beat can be shown and said at the place. */
export function canPlayAt(place: Place | undefined, { sees, says }: Beat): boolean {
  const limits = place && WITHOUT_SKY[place];
  const isPossible = (template: string) => !limits?.not.test(template);
  return sees.some(isPossible) && says.some(isPossible);
}

/** The beat as it is at the place: where there is no sky, only with what is to be seen, said and heard without one. */
export function playedAt(place: Place | undefined, beat: Beat): Beat {
  const limits = place && WITHOUT_SKY[place];
  if (!limits) return beat;
  const possible = (templates: readonly string[]) => {
    const found = templates.filter((one) => !limits.not.test(one));
    return found.length > 0 ? found : templates;
  };
  const sounds = beat.hears.split(/ and |, /).filter((one) => !HEARD_OUTDOORS.test(one));
  return { ...beat, sees: possible(beat.sees), says: possible(beat.says), hears: sounds.join(' and ') || limits.silence };
}

function words(alternatives: string): RegExp {
  return new RegExp(`(?<!\\w)(?:${alternatives})(?!\\w)`);
}
