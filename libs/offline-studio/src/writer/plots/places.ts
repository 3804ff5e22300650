import type { Place } from '../../painting/scene.js';
import { word } from '../../word.js';
import type { Beat } from './beat.js';

const SKY = 'sky\\b|winds?\\b|birds?\\b|shower\\b|light breaks';
/** What nobody sees or says of a room. */
const VIEWS =
  'from far away|far away somebody|above\\b|horizon|smaller and smaller|out over|everybody (?:\\{at\\} |there )?knew|people \\{at\\}|passers-by|come by';

/** Where no wind goes and no bird sings: what is not possible there, and what is to be heard instead. */
const WITHOUT_SKY: Readonly<Partial<Record<Place, { readonly not: RegExp; readonly silence: string }>>> = {
  interior: { not: word(`${SKY}|${VIEWS}`), silence: 'a quiet room tone' },
  space: { not: word(SKY), silence: 'a low drone' },
  underwater: { not: word(SKY), silence: 'a low drone' },
};
const HEARD_OUTDOORS = word('winds?\\b|birds?\\b|crickets');

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
