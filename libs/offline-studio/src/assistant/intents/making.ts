/** What is to be made: pictures, clips, sounds, the film. Most of it costs credits, and waits for the person. */
import type { AssistantAct, AssistantFilm } from '@scenewright/providers';
import { looksIn } from '../pictures.js';
import { counted, type ShotPlace, shotName, shotsMeant } from '../places.js';
import { asking, doing, type Intent, type Request, saying, type Understood } from '../request.js';

const MAKE =
  /^(?:make|film|shoot|generate|create|render|produce|record|draw|paint|redraw|repaint|redo|remake|re-?generate|refilm|reshoot|try|do|start|animate|cast|plan|design|write|build|export|download|finish|complete|update|refresh|bring|get|give|lip-?\s?sync|synchroni[sz]e|new|another|fix|save|change|use|continue|go on|next)\b/i;
const CLIP = /\b(?:clips?|videos?|film(?:ed)?|footage|animate|animation|shoot|reshoot|refilm|render)\b/i;
const PICTURE = /\b(?:start\s?frames?|frames?|pictures?|images?|photos?|draw|paint|redraw|repaint|portraits?)\b/i;

export const making: Intent = (request, film) => {
  const { text, lower } = request;
  if (/\?$/.test(text) || !MAKE.test(text) || /^do not\b/.test(lower)) return null;
  return (
    exporting(lower) ??
    updating(request, film) ??
    lipSync(request, film) ??
    portraits(request) ??
    frames(request, film) ??
    clips(request, film) ??
    steps(request, film)
  );
};

function exporting(lower: string): Understood | null {
  return /^(?:export|download|save|render)\b(?:\s+(?:it|(?:the|this|my)\s+(?:film|movie|video|mp4|whole film|result)))?(?:\s+(?:as\s+(?:an?\s+)?(?:mp4|video|film|movie|file)(?:\s+file)?|an? mp4|(?:to|on)\s+my\s+(?:computer|phone|disk)|now))?$/.test(
    lower,
  )
    ? doing([{ tool: 'export_film', args: {} }])
    : null;
}

function updating({ lower, places, people }: Request, film: AssistantFilm): Understood | null {
  if (!/^(?:update|refresh)\b|\b(?:up to date|outdated|out of date|stale)\b/.test(lower)) return null;
  const shots = new Set(places.is === 'none' || places.is === 'film' ? [] : shotsMeant(places, film).map(({ shot }) => shot.ref));
  const who = new Set(people.is === 'some' ? people.characters.map(({ id }) => id) : []);
  if (shots.size === 0 && who.size === 0) return doing([{ tool: 'update', args: {} }]);
  const outputs = film.stale.filter(
    ({ shotRef, characterId }) => (shotRef !== null && shots.has(shotRef)) || (characterId !== null && who.has(characterId)),
  );
  if (outputs.length === 0) return saying('Nothing of that is outdated.');
  return doing([{ tool: 'update', args: { outputs: outputs.map(({ output }) => output) } }]);
}

function lipSync({ lower, places }: Request, film: AssistantFilm): Understood | null {
  if (!/\blip-?\s?sync|\bmouths? moves?\b|\bsynchroni[sz]e\b.*\b(?:mouth|lips)/.test(lower)) return null;
  const shots = shotsMeant(places, film);
  if (shots.length === 0) return asking('Which shot? Say its number: “lip sync shot 3”.');
  return doing(each('make_lip_sync', shots));
}

const each = (tool: 'make_clip' | 'make_lip_sync', shots: readonly ShotPlace[]): AssistantAct[] =>
  shots.map(({ scene, shot }) => ({ tool, args: { scene: scene.ref, shot: shot.ref } }));

function portraits({ text, people }: Request): Understood | null {
  if (people.is !== 'some' || !PICTURE.test(text)) return null;
  const wish = /\b(?:with|in|wearing|where|as)\s+.{3,}$/i.exec(text)?.[0];
  return doing(
    people.characters.map(({ id, description }) => ({ tool: 'make_portrait', args: { character: id, prompt: wish ?? description } })),
  );
}

function frames({ text, bare, places }: Request, film: AssistantFilm): Understood | null {
  if (!PICTURE.test(text) || places.is === 'none') return null;
  // 'paint the lighthouse blue' says how it is to look, too
  if (looksIn(bare.replace(/^(?:paint|draw)\s+/i, '')).length > 0) return null;
  // 'make the picture of shot 2 darker' says how it is to look
  const said = bare
    .replace(
      /^(?:make|draw|paint|change|turn)\s+(?:the\s+|a\s+)?(?:new\s+)?(?:start\s?frame|frame|picture|image|photo)s?(?:\s+(?:of|for))?\s*/i,
      '',
    )
    .trim();
  if (said !== bare && looksIn(said).length > 0 && !/^with/i.test(said)) return null;
  const wish = /\b(?:with|without|in|where|showing)\s+.{3,}$/i.exec(bare)?.[0];
  return doing(
    shotsMeant(places, film).map(({ scene, shot }): AssistantAct => {
      const prompt = wish ?? shot.image_prompt;
      return { tool: 'make_start_frame', args: { scene: scene.ref, shot: shot.ref, prompt, mode: wish ? 'modify' : 'generate' } };
    }),
  );
}

function clips({ text, lower, bare, places }: Request, film: AssistantFilm): Understood | null {
  if (film.stage !== 'scenes') return null;
  const isAgain = /^(?:make|do|film|shoot|generate|try)\b.*\b(?:again|anew|once more)$|^(?:redo|remake|refilm|reshoot|re-?generate)\b/.test(
    lower,
  );
  if (places.is === 'shots' || places.is === 'scenes') {
    if (!isAgain && (!CLIP.test(text) || looksIn(bare.replace(/^\w+\s+(?:(?:the|a)\s+(?:clip|video)s?\s+)?/i, '')).length > 0)) return null;
    const shots = shotsMeant(places, film);
    const open = places.is === 'scenes' && !isAgain ? shots.filter(({ shot }) => !shot.hasClip) : shots;
    return open.length > 0 ? doing(each('make_clip', open)) : saying('All shots there have their clip. Say “again” to make them anew.');
  }
  if (
    !isAgain &&
    CLIP.test(text) &&
    /\b(?:all|every|everything|missing|rest|remaining|(?:clips|videos)|shots|no (?:video|clip))\b/.test(lower) &&
    film.stage === 'scenes'
  )
    return doing([{ tool: 'make_clips', args: {} }]);
  if (isAgain && film.stage === 'scenes') return asking('What is to be made again? Say the shot: “make shot 2 again”.');
  return null;
}

/** 'Make the pictures' of scenes that have theirs. */
const PICTURES =
  /^(?:make|generate|create|draw|paint|redo|regenerate|remake)\s+(?:(?:the|all|my|new|of|every|missing)\s+)*(?:start\s?frames?|pictures|images|frames)(?:\s+(?:again|anew))?$/;

function framesSoFar(film: AssistantFilm): string {
  const open = shotsMeant({ is: 'film' }, film).filter(({ shot }) => !shot.hasFrame);
  const [first] = open;
  return first
    ? `${counted(open.length, 'shot')} ${open.length === 1 ? 'has' : 'have'} no start frame yet. I make them one by one: “new start frame for ${shotName(first, film)}”.`
    : 'All shots have their start frame. Say which is to be another: “new start frame for shot 2”, with its number.';
}

/** The next step of a film that is not there yet. */
function steps({ lower, places }: Request, film: AssistantFilm): Understood | null {
  if (places.is !== 'none' && places.is !== 'film') return null;
  if (film.stage === 'scenes' && /^(?:make|generate|create|build)\s+(?:the\s+|all\s+)?(?:scenes|cast|characters)$/.test(lower))
    return saying('They are made already. Say what is to be changed: “make shot 2 at night”.');
  if (/\b(?:cast|characters?)\b/.test(lower) && film.stage === 'script') return doing([{ tool: 'make_cast', args: {} }]);
  if (film.stage === 'scenes' && PICTURES.test(lower)) return saying(framesSoFar(film));
  if (film.stage !== 'scenes' && /\b(?:videos|clips)\b/.test(lower)) return nextStep(film);
  if (/\b(?:scenes?|storyboard|start\s?frames?|pictures|images)\b/.test(lower) && film.stage !== 'scenes')
    return film.stage === 'cast'
      ? doing([{ tool: 'make_scenes', args: {} }])
      : doing([{ tool: 'make_cast', args: {} }], 'First come the characters.');
  if (
    /^(?:make|film|finish|complete|produce|create|generate|build|do|start|continue|go on|next)\b(?:\s+(?:the|with the|this|my|it))?(?:\s+(?:film|movie|video|rest|next step|whole thing|everything|all|it all|all of it))?$/.test(
      lower,
    )
  )
    return nextStep(film);
  return null;
}

/** What is missing next for the film to be whole. */
export function nextStep(film: AssistantFilm): Understood {
  const shots = shotsMeant({ is: 'film' }, film);
  if (film.scenes.length === 0) return saying('The script comes first. It is written from the idea.');
  if (film.stage === 'script') return doing([{ tool: 'make_cast', args: {} }], 'The characters come next.');
  if (film.stage === 'cast') return doing([{ tool: 'make_scenes', args: {} }], 'The scenes come next.');
  if (shots.some(({ shot }) => !shot.hasClip)) return doing([{ tool: 'make_clips', args: {} }], 'The clips come next.');
  if (film.sounds.length === 0)
    return doing([{ tool: 'make_soundtrack', args: {} }], 'The sounds come next: first they are planned, which is free.');
  if (film.sounds.some(({ isMade }) => !isMade)) return doing([{ tool: 'make_sounds', args: {} }], 'The sounds come next.');
  if (film.stale.some(({ blocked }) => blocked === null))
    return doing([{ tool: 'update', args: {} }], 'Some of the film no longer fits what it was made from.');
  return doing([{ tool: 'export_film', args: {} }], 'Everything is there. The film can be exported.');
}
