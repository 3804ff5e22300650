/** Questions about the film and its money: nothing happens. */
import type { AssistantFilm } from '@scenewright/providers';
import { capital } from '../../wording.js';
import { both, counted, type ShotPlace, shotName, shotsMeant } from '../places.js';
import { asking, type Intent, type Request, saying, tellsQuestion, type Understood } from '../request.js';
import { nextStep } from './making.js';
import { ABILITIES } from './smalltalk.js';

const ASKS =
  /\?\s*$|^(?:in (?:what|which)|what|why|how|who|which|when|where|is|are|does|do|did|has|have (?:i|you|we|they|all)|can|could|will|would|tell me|show me|explain|list|count|describe|summari[sz]e)\b|^prices?$/i;

export const questions: Intent = (request, film) => {
  const { text, lower } = request;
  if (!ASKS.test(text) || tellsQuestion(text)) return null;
  return (
    outdated(request, film) ??
    price(request, film) ??
    money(lower, film) ??
    appearing(request, film) ??
    counts(request, film) ??
    lacking(lower, film) ??
    missing(request, film) ??
    lastChange(lower, film) ??
    voice(request, film) ??
    who(request, film) ??
    seconds(request, film) ??
    content(request, film) ??
    (/^how (?:(?:do|can|could|should) (?:i|we)|to)\b/.test(lower) ? saying(ABILITIES) : null)
  );
};

export const inCredits = (credits: number): string => counted(Math.round(credits * 1000) / 1000, 'credit');

function money(lower: string, { credits }: AssistantFilm): Understood | null {
  if (
    /\b(?:how (?:much|many)|what|tell|show|do i|have i|can i)\b.*\b(?:left(?! to do)|balance|available|afford|do i have|have i got|my credits|credits have)\b|^(?:balance|credits)\?*$/.test(
      lower,
    )
  )
    return saying(`You have ${inCredits(credits.available)} to spend.`);
  if (!/\b(?:cost|costs|spent|spend|paid|price|expensive|charged|used up|credits)\b|^how much(?: is (?:it|this|that))?\?$/.test(lower))
    return null;
  if (credits.spent === 0) return saying(`This film has cost nothing so far. You have ${inCredits(credits.available)} to spend.`);
  const parts = credits.spentOn.map(({ what, credits: sum, times }) => `${inCredits(sum)} for ${TIMES(what, times)}`);
  return saying(`This film has cost ${inCredits(credits.spent)} so far: ${both(parts)}. You have ${inCredits(credits.available)} left.`);
}

const TIMES = (what: string, times: number): string => (times === 1 ? `one ${what.toLowerCase()}` : `${times} × ${what.toLowerCase()}`);

/** 'How much would it cost to film everything?' */
function price({ lower, places }: Request, film: AssistantFilm): Understood | null {
  if (
    !/\b(?:would|will|does|to)\b.*\b(?:cost|price)\b|\bhow much (?:for|is|are|to)\b|\bprice (?:of|for)\b/.test(lower) ||
    /\b(?:did|so far|has)\b/.test(lower)
  )
    return null;
  if (/\b(?:update|updating|up to date|outdated)\b/.test(lower)) {
    const open = film.stale.filter(({ blocked }) => blocked === null);
    if (open.length === 0) return saying('Nothing is outdated, so there is nothing to pay for.');
    return { is: 'do', acts: [{ tool: 'update', args: {} }], say: 'It is shown here; nothing is paid until you confirm it.' };
  }
  if (/\b(?:sounds?|voices?|audio|music)\b/.test(lower))
    return { is: 'do', acts: [{ tool: 'make_sounds', args: {} }], say: 'It is shown here; nothing is paid until you confirm it.' };
  const isOpen = film.stage === 'scenes' && /\b(?:videos?|clips?|film|movie|shots?|scenes?|everything|all|rest)\b/.test(lower);
  if (!isOpen && /\b(?:will|would)\b|\b(?:does|do|is)\s+(?:an?|one|each|every|another)\b|\b(?:videos?|clips?|shots?|scenes?)\b/.test(lower))
    return saying('Each step shows its price before it begins, and nothing is paid until you confirm it.');
  if (!isOpen) return null;
  const shown = 'It is shown here; nothing is paid until you confirm it.';
  if (places.is === 'shots' || places.is === 'scenes')
    return {
      is: 'do',
      acts: shotsMeant(places, film).map(({ scene, shot }) => ({ tool: 'make_clip', args: { scene: scene.ref, shot: shot.ref } })),
      say: shown,
    };
  if (shotsMeant({ is: 'film' }, film).every(({ shot }) => shot.hasClip) && film.stage === 'scenes')
    return saying(
      'All shots have their clip, so there is nothing to pay for. To see what another one costs say “make shot 2 again”, with its number.',
    );
  return { is: 'do', acts: [{ tool: 'make_clips', args: {} }], say: shown };
}

function outdated({ lower, places, people }: Request, { stale }: AssistantFilm): Understood | null {
  if (
    !/\b(?:outdated|out of date|stale|not fit|old version|orange|marked|up to date)\b/.test(lower) ||
    /\b(?:cost|price|much)\b/.test(lower)
  )
    return null;
  const shots = new Set(places.is === 'shots' ? places.shots.map(({ shot }) => shot.ref) : []);
  const who = new Set(people.is === 'some' ? people.characters.map(({ id }) => id) : []);
  const asked =
    shots.size + who.size === 0
      ? stale
      : stale.filter(
          ({ shotRef, characterId }) => (shotRef !== null && shots.has(shotRef)) || (characterId !== null && who.has(characterId)),
        );
  if (asked.length === 0)
    return saying(
      shots.size + who.size === 0
        ? 'Nothing of this film is outdated: everything fits what it was made from.'
        : 'Nothing of that is outdated.',
    );
  const lines = asked
    .slice(0, 8)
    .map(({ name, causes, credits, blocked }) => `• ${name}: ${both(causes)} (${blocked ?? inCredits(credits)})`);
  const more = asked.length > 8 ? [`• and ${asked.length - 8} more`] : [];
  return saying(
    [
      `${counted(asked.length, 'part')} of the film no longer ${asked.length === 1 ? 'fits' : 'fit'} what ${asked.length === 1 ? 'it was' : 'they were'} made from:`,
      ...lines,
      ...more,
      'Say “update everything”, and I show you the price.',
    ].join('\n'),
  );
}

/** 'Which shots have no video?' */
function lacking(lower: string, film: AssistantFilm): Understood | null {
  const [, what = ''] =
    /\bshots?\b.*\b(?:no|not|without|needs?|lacks?)\b.*\b(videos?|clips?|films?|filmed|frames?|pictures?|images?)\b/.exec(lower) ?? [];
  if (what === '') return null;
  const isFrame = /^(?:frame|picture|image)/.test(what);
  const open = shotsMeant({ is: 'film' }, film).filter(({ shot }) => !(isFrame ? shot.hasFrame : shot.hasClip));
  const named = isFrame ? 'start frame' : 'clip';
  if (open.length === 0) return saying(`Every shot has its ${named}.`);
  return saying(`${capital(both(open.map((place) => shotName(place, film))))} ${open.length === 1 ? 'has' : 'have'} no ${named} yet.`);
}

function missing({ lower, places, people }: Request, film: AssistantFilm): Understood | null {
  if (
    !/\b(?:missing|next|left to do|to do|todo|still needed|should i do|not done|not ready|(?:is it|is the film|is everything|are all .{1,30}) (?:ready|done|finished|there|made)|(?:is|are) (?:the |my )?(?:videos?|clips?|shots?|scenes?)\b.{0,30} (?:ready|done|finished|made)|unfinished)\b/.test(
      lower,
    )
  )
    return null;
  if (people.is !== 'none') return null;
  const isPlaced = places.is === 'shots' || places.is === 'scenes';
  const shots = shotsMeant(isPlaced ? places : { is: 'film' }, film);
  const without = (what: string, open: readonly ShotPlace[]) =>
    open.length === 0
      ? []
      : [
          `${counted(open.length, 'shot')} without ${what} (${both(open.slice(0, 5).map((place) => shotName(place, film)))}${open.length > 5 ? ', …' : ''})`,
        ];
  const open =
    film.stage === 'scenes'
      ? [
          ...without(
            'a start frame',
            shots.filter(({ shot }) => !shot.hasFrame),
          ),
          ...without(
            'a clip',
            shots.filter(({ shot }) => !shot.hasClip),
          ),
        ]
      : [];
  if (isPlaced)
    return saying(
      open.length > 0
        ? `Still open: ${both(open)}. Say “film” with the number of the shot, and I show you the price.`
        : 'Nothing is missing there: its shots have their start frame and their clip.',
    );
  const silent = film.sounds.filter(({ isMade }) => !isMade).length;
  const all = [
    ...open,
    ...(silent > 0 ? [`${counted(silent, 'sound')} that ${silent === 1 ? 'is' : 'are'} not made yet`] : []),
    ...(film.stale.length > 0 ? [`${counted(film.stale.length, 'part')} that ${film.stale.length === 1 ? 'is' : 'are'} outdated`] : []),
  ];
  const next = nextStep(film);
  return next.is === 'do' ? { ...next, say: [all.length > 0 ? `Still open: ${both(all)}.` : '', next.say ?? ''].join(' ').trim() } : next;
}

/** 'What did you change?' */
function lastChange(lower: string, { undo }: AssistantFilm): Understood | null {
  if (!/^what (?:did (?:you|i) (?:just )?(?:do|change)|(?:has |was )?changed|happened)\b/.test(lower)) return null;
  return saying(
    `${undo ? `The last change: ${undo}. “Undo” takes it back.` : 'Nothing that could be undone.'} The history of the film lists everything, with pictures.`,
  );
}

function voice({ lower, people }: Request, film: AssistantFilm): Understood | null {
  if (!/\bvoices?\b/.test(lower) || /\b(?:missing|make|cost)\b/.test(lower)) return null;
  const name = (id: string | null) => film.voices.find((one) => one.id === id)?.name;
  if (people.is === 'some') {
    const told = people.characters.map((character) => {
      const own = name(character.voiceId);
      return own
        ? `${character.name} speaks with the voice of ${own}`
        : `${character.name} has no voice of their own yet: the studio chooses one for each line`;
    });
    return saying(`${both(told)}. Say “another voice for ${people.characters[0]?.name}” to change it.`);
  }
  return saying(
    `There are ${both(film.voices.map((one) => `${one.name} (${[one.age === 'adult' ? '' : one.age, one.accent, one.gender].filter(Boolean).join(', ')})`))}. Say “use Ava for somebody”, with their name.`,
  );
}

function who({ lower, places, people }: Request, film: AssistantFilm): Understood | null {
  if (!/\b(?:who|whom|which characters?|cast)\b/.test(lower)) return null;
  if (places.is === 'ambiguous') return asking(places.question);
  const nameOf = (id: string) => film.characters.find((one) => one.id === id)?.name ?? '';
  const shots = shotsMeant(places, film);
  if (places.is === 'none' || shots.length === 0) {
    if (film.characters.length === 0) return saying('Nobody is cast yet. Say “cast the characters”.');
    const asked = people.is === 'some' ? people.characters : film.characters;
    return saying(asked.map(({ name, description }) => `• ${name}: ${description}`).join('\n'));
  }
  if (/\b(?:says?|speaks?|talks?|spoken)\b/.test(lower))
    return saying(
      shots
        .map(
          (place) =>
            `${capital(shotName(place, film))}: ${place.shot.narration ? place.shot.speaker || 'the narrator' : 'nobody says anything'}.`,
        )
        .join('\n'),
    );
  return saying(
    shots
      .map((place) => `${capital(shotName(place, film))}: ${both(place.shot.characterIds.map(nameOf).filter(Boolean)) || 'nobody'}.`)
      .join('\n'),
  );
}

function seconds({ lower, places }: Request, film: AssistantFilm): Understood | null {
  if (/\b(?:take|takes|wait|until)\b/.test(lower) && /\bhow long\b/.test(lower))
    return saying('How long the work takes is shown where its progress is, once it has begun. I cannot tell beforehand.');
  if (!/\b(?:how long|length|duration|running time|how many (?:seconds|minutes))\b/.test(lower)) return null;
  const long = ({ shot }: ShotPlace) => shot.clipSeconds ?? shot.seconds;
  const shots = shotsMeant(places.is === 'none' ? { is: 'film' } : places, film);
  const sum = Math.round(shots.reduce((total, place) => total + long(place), 0) * 10) / 10;
  if (places.is === 'shots' && shots.length === 1 && shots[0])
    return saying(`${capital(shotName(shots[0], film))} is ${counted(sum, 'second')} long${shots[0].shot.hasClip ? '' : ', as planned'}.`);
  return saying(
    `${places.is === 'none' || places.is === 'film' ? 'The film' : 'That'} is ${counted(sum, 'second')} long in ${counted(shots.length, 'shot')}.`,
  );
}

/** 'In which shots is Theo?', 'is Theo in scene 2?' */
function appearing({ lower, places, people }: Request, film: AssistantFilm): Understood | null {
  if (people.is !== 'some' || /\b(?:says?|speaks?|talks?|voices?|look(?:s|ing)?|wear(?:s|ing)?|like|named|called)\b/.test(lower))
    return null;
  const isWhere =
    /^(?:in )?(?:what|which) (?:shots?|scenes?)\b|^where (?:is|are|does|do|can)\b|^(?:is there|are there|do we have)\b.*\b(?:shot|scene)s?\b/.test(
      lower,
    );
  const isThere =
    /^(?:is|are|does|do|can)\b/.test(lower) &&
    (places.is === 'shots' || places.is === 'scenes') &&
    /\b(?:in|appear|seen|part)\b/.test(lower);
  if (!isWhere && !isThere) return null;
  const asked = shotsMeant(isThere ? places : { is: 'film' }, film);
  return saying(
    people.characters
      .map(({ id, name }) => {
        const seen = asked.filter(({ shot }) => shot.characterIds.includes(id));
        if (seen.length === 0) return `${name} is not seen ${isThere ? 'there' : 'in any shot yet'}.`;
        return `${name} is seen in ${both(seen.map((place) => shotName(place, film)))}.`;
      })
      .join('\n'),
  );
}

function counts({ lower, places }: Request, film: AssistantFilm): Understood | null {
  if (!/\bhow many\b|^(?:list|count)\b/.test(lower)) return null;
  const isPlaced = places.is === 'shots' || places.is === 'scenes';
  const shots = shotsMeant(isPlaced ? places : { is: 'film' }, film);
  const sounds = isPlaced ? film.sounds.filter(({ shotRef }) => shots.some(({ shot }) => shot.ref === shotRef)) : film.sounds;
  const seen = isPlaced ? film.characters.filter(({ id }) => shots.some(({ shot }) => shot.characterIds.includes(id))) : film.characters;
  if (/\b(?:videos?|clips?)\b/.test(lower))
    return saying(`${shots.filter(({ shot }) => shot.hasClip).length} of ${counted(shots.length, 'shot')} have their clip.`);
  if (/\bsounds?\b|\bvoices?\b/.test(lower))
    return saying(`${counted(sounds.length, 'sound')}, of which ${sounds.filter(({ isMade }) => isMade).length} are made.`);
  if (/\bcharacters?|people\b/.test(lower))
    return saying(`${counted(seen.length, 'character')}${seen.length > 0 ? `: ${both(seen.map(({ name }) => name))}` : ''}.`);
  if (/\b(?:pictures?|images?|frames?)\b/.test(lower))
    return saying(`${shots.filter(({ shot }) => shot.hasFrame).length} of ${counted(shots.length, 'shot')} have their start frame.`);
  if (places.is === 'scenes')
    return saying(places.scenes.map(({ number, shots: its }) => `Scene ${number} has ${counted(its.length, 'shot')}.`).join('\n'));
  if (!/\b(?:shots?|scenes?)\b/.test(lower)) return null;
  return saying(`${counted(film.scenes.length, 'scene')} with ${counted(shots.length, 'shot')}.`);
}

function content({ lower, places, people }: Request, film: AssistantFilm): Understood | null {
  if (places.is === 'ambiguous') return asking(places.question);
  if (people.is === 'some' && /\b(?:look|wear(?:s|ing)?|described?|like|who is|hair|eyes|colou?r)\b/.test(lower))
    return saying(people.characters.map(({ name, description }) => `${name}: ${description}`).join('\n'));
  if (places.is === 'shots')
    return saying(
      places.shots
        .map(
          (place) =>
            `${capital(shotName(place, film))}: ${place.shot.visuals}${place.shot.narration ? ` ${place.shot.speaker || 'The narrator'} says: “${place.shot.narration}”` : ''}`,
        )
        .join('\n'),
    );
  if (places.is === 'scenes')
    return saying(places.scenes.map(({ number, title, description }) => `Scene ${number}, “${title}”: ${description}`).join('\n'));
  if (
    /\b(?:about|story|happens|title|plot|script)\b|^(?:what|which|describe|summari[sz]e|tell|show|explain)\b.*\b(?:film|movie)\b/.test(
      lower,
    )
  )
    return saying(`“${film.title}”: ${film.logline}`);
  return null;
}
