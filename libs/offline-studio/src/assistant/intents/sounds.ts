/** What is heard: music, voices and effects that are made, made otherwise, or taken out. */
import type { AssistantAct, AssistantFilm, AssistantSound } from '@scenewright/providers';
import { both, shotName, shotsMeant } from '../places.js';
import { asking, doing, type Intent, type Request, saying, type Understood } from '../request.js';

const SOUND = '(?:sounds?|soundtrack|audios?|voices?|voice-?overs?|narrations?|(?:sound\\s+)?effects?|sfx|music)';
const WHICH = '(?:(?:all|of|the|my|any|every|missing|other|remaining|rest|new|background|some|me)\\s+)*';
/** 'Make the sounds', 'record all voices again': nothing is said of how they are to be. */
const MAKE = new RegExp(
  `^(?:make|generate|create|produce|record|render|do|build|get|finish|complete|re-?generate|redo|remake|re-?record)\\s+${WHICH}${SOUND}(?:\\s*(?:,|and|&)\\s*${WHICH}${SOUND})*(?:\\s+(?:again|anew|once more|now|too))?$`,
  'i',
);
const REMOVE = new RegExp(
  `^(?:(?:remove|delete|cut|drop|erase|lose|stop|no|without|get rid of|take (?:out|away|off)|turn off|switch off|mute|silence)\\s+${WHICH}(${SOUND}|narrator)|(?:turn|switch|take|cut)\\s+${WHICH}(${SOUND})\\s+(?:off|out|away))$`,
  'i',
);
/** 'Nobody speaks', 'Mara should say nothing', 'remove what Mara says'. */
const SILENT =
  /^(?:nobody|no one)\s+(?:should\s+)?(?:speaks?|talks?|says? (?:a word|anything))$|\bsays?\s+nothing$|^(?:remove|delete|cut)\s+(?:what\b.*\bsays?|(?:[\p{L}]+'s|the|this|that|all)\s+lines?)$|^(?:make\s+(?:it\s+)?)?silent$/iu;
const MORE_THAN_ONE_MESSAGE = 20;

export const sounds: Intent = (request, film) => {
  if (/\?$/.test(request.text)) return null;
  return planned(request.lower) ?? removed(request, film) ?? music(request, film) ?? made(request, film);
};

const planned = (lower: string): Understood | null =>
  /^(?:plan|design)\b.*\b(?:sounds?|soundtrack|audio|voices|music)\b/.test(lower) ? doing([{ tool: 'make_soundtrack', args: {} }]) : null;

/** 'Music', 'the voices', 'the sound effects' as the film has them; null for all of it. */
const typeOf = (word: string): AssistantSound['type'] | null =>
  /music/i.test(word) ? 'music' : /effect|sfx/i.test(word) ? 'sound_effect' : /voice|narrat/i.test(word) ? 'voice' : null;

function soundsOf(word: string, { places }: Request, film: AssistantFilm): readonly AssistantSound[] {
  const type = typeOf(word);
  const shots = new Set(shotsMeant(places, film).map(({ shot }) => shot.ref));
  return film.sounds.filter(
    (sound) => (type === null || sound.type === type) && (shots.size === 0 || (sound.shotRef !== null && shots.has(sound.shotRef))),
  );
}

function removed(request: Request, film: AssistantFilm): Understood | null {
  const [, one, other] = REMOVE.exec(request.bare) ?? [];
  const word = one ?? other ?? (SILENT.test(request.bare) ? 'narration' : undefined);
  if (!word || (request.people.is === 'some' && !SILENT.test(request.bare))) return null;
  const isPlaced = request.places.is !== 'none';
  if (typeOf(word) === 'voice' && !isPlaced)
    return asking('Of which shots? Say their numbers: “no narration in shot 1”, or “no narration in all shots”.');
  if (typeOf(word) === 'music' && (request.places.is === 'shots' || request.places.is === 'scenes'))
    return saying(
      'Music goes on over scenes, and I take it out as a whole: “remove the music”. From where to where it is heard is set where it is edited.',
    );
  // 'remove what Mara says' is about her lines
  const who = request.people.is === 'some' && !/^no(?:body| one)\b/i.test(request.bare) ? request.people.characters : [];
  const others = shotsMeant(request.places, film).filter(({ shot }) => !who.some(({ name }) => name === shot.speaker));
  if (who.length > 0 && others.length > 0)
    return saying(
      `${both(who.map(({ name }) => name))} ${who.length === 1 ? 'says' : 'say'} nothing in ${both(others.map((place) => shotName(place, film)))}. “No narration in shot 2” takes out whatever is said there.`,
    );
  const gone = soundsOf(word, request, film);
  if (gone.length > MORE_THAN_ONE_MESSAGE)
    return asking(`Those are ${gone.length} sounds. Take them out a scene at a time: “remove the sounds of scene 1”.`);
  const acts: AssistantAct[] = gone.map(({ id }) => ({ tool: 'remove_sound', args: { sound: id } }));
  const silenced: AssistantAct[] = /narrat/i.test(word)
    ? shotsMeant(request.places, film)
        .filter(({ shot }) => shot.narration !== '')
        .map(({ scene, shot }) => ({ tool: 'revise_shot', args: { scene: scene.ref, shot: shot.ref, narration: '' } }))
    : [];
  return acts.length + silenced.length > 0 ? doing([...silenced, ...acts]) : saying('Nothing of that is heard there.');
}

const AGAIN = /^(?:again|anew|once more|differently)$/i;

function music({ text, places }: Request, film: AssistantFilm): Understood | null {
  if (places.is === 'shots' || !/\bmusic\b/i.test(text)) return null;
  const wish =
    /^(?:make|give|use|try|change|get|new|another|let)?\s*(?:the\s+|me\s+)?(?:other|another|different|new|background)?\s*music(?:\s+(?:to|is|be|sound|should (?:be|sound)|must be|needs to be|with|that is)|:)?\s+((?!(?:is|does|do|was|has|doesn't|isn't|don't|to|from|of|for|in|on)\b).{3,200})$/i.exec(
      text,
    )?.[1] ??
    /^(?:make|give|use|try|get|change to)?\s*(?:me\s+)?((?!the\b|redo\b|remake\b|re-?generate\b|restart\b|play\b|new\b|other\b|another\b|different\b|all\b|my\b|background\b|generate\b|create\b|add\b|change\b|record\b|plan\b|make\b|give\b|use\b|try\b|get\b|some\b|more$|compose\b|remove\b|delete\b|no\b|like\b)[\p{L}][\p{L}\s,-]{2,80}?)\s+music$/iu.exec(
      text,
    )?.[1];
  const tooMuch = /^(?:the\s+)?music\s+is\s+(?:too\s+|not\s+)([\p{L}-]+)(?:\s+enough)?$/iu.exec(text);
  const wished = tooMuch?.[1] ? `${/\btoo\b/i.test(text) ? 'less' : 'more'} ${tooMuch[1]}` : wish;
  const isNew = /^(?:make|generate|create|compose|get|give me)\s+(?:me\s+)?(?:new|another|other|different)\s+music$/i.test(text);
  const isOpen =
    isNew ||
    /^(?:change|another|different|new|other|try|use|i want)\s+(?:(?:the|another|different|new|other|some)\s+)*music$|^(?:another|different|new|other)\s+music$|^(?:i (?:do not|don't) like\s+)?(?:the\s+)?music(?:\s+(?:doesn't|does not|isn't|is not)\s+(?:fit|match|right|good))?$/i.test(
      text,
    );
  if (!wished && !isOpen) return null;
  // 'calmer and the narrator a man' is another wish besides
  if (wished && /\band\s+(?:the|make|add|remove|give)\b/i.test(wished)) return null;
  if (wished && places.is === 'scenes')
    return saying('Music goes on over scenes, and I change it as a whole: “change the music to sad piano”, without a scene.');
  const sound = film.sounds.find(({ type }) => type === 'music');
  if (!sound) return saying('There is no music in this film yet. “Plan the sounds” plans it, and is free.');
  if (isNew) return doing([{ tool: 'make_sound', args: { sound: sound.id } }]);
  if (!wished) return asking('How is the music to be? Say it in a few words: “change the music to slow violins”, “music: calm piano”.');
  if (/^(?:all|the|other|another|different|new)$/i.test(wished)) return null;
  const prompt = wished
    .replace(/^(?:to)\s+/i, '')
    .replace(/^sound\s+/i, '')
    .replace(/\s+instead$/i, '');
  if (AGAIN.test(prompt)) return doing([{ tool: 'make_sound', args: { sound: sound.id } }]);
  // 'calmer' is calmer than it was
  const isRelative =
    /^(?:(?:a (?:bit|little)|much|far|even|way)\s+)?(?:more|less|[\p{L}]+er)\b/iu.test(prompt) && !/\s(?:than|with)\s/i.test(prompt);
  return doing([
    { tool: 'make_sound', args: { sound: sound.id, prompt: isRelative && sound.prompt ? `${sound.prompt}, ${prompt}` : prompt } },
  ]);
}

function made(request: Request, film: AssistantFilm): Understood | null {
  // 'the voice of shot 1 again' without its place
  const bare = request.bare.replace(/\s+(?:of|in|for)(?=\s+(?:again|anew|once more)$)/i, '');
  if (!MAKE.test(bare)) return null;
  if (film.sounds.length === 0)
    return doing([{ tool: 'make_soundtrack', args: {} }], 'The sounds are not planned yet. Planning them is free; making them comes next.');
  const isAgain = /\b(?:again|anew|once more)$|^(?:redo|remake|re-?generate|re-?record)\b/i.test(bare);
  const word = bare.replace(/^\w+\s+/, '');
  if (isAgain && typeOf(word) !== 'music' && request.places.is !== 'shots' && request.places.is !== 'scenes')
    return asking('Of which shot? Those that are made already I make again one by one: “make the voice of shot 1 again”, with its number.');
  if (request.places.is !== 'shots' && request.places.is !== 'scenes' && !(isAgain && typeOf(word) === 'music'))
    return doing([{ tool: 'make_sounds', args: {} }]);
  const asked = soundsOf(word, request, film);
  if (asked.length === 0) return saying('No sound of that kind is planned there. “Plan the sounds” plans them, and is free.');
  return doing(
    asked.filter(({ isMade }) => isAgain || !isMade || asked.length === 1).map(({ id }) => ({ tool: 'make_sound', args: { sound: id } })),
  );
}
