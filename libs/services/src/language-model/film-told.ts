/** A film as a language model reads it: short enough for any length of film, with the ids that tools take. */
import type { AssistantFilm, AssistantScene, AssistantShot, Place } from '@scenewright/providers';
import { truncated } from '@scenewright/story';

/** Characters of a text in the overview; one scene is read whole. */
const MOST_OF_A_TEXT = 160;
/** From so many shots on the overview leaves their words out. */
const MANY_SHOTS = 60;

const short = (text: string): string => (text.length > MOST_OF_A_TEXT ? `${truncated(text, MOST_OF_A_TEXT)}…` : text);

/** Everything there is, each in a line. */
export function filmTold(film: AssistantFilm): object {
  const { scenes, sounds, ...rest } = film;
  const isLong = scenes.reduce((sum, { shots }) => sum + shots.length, 0) > MANY_SHOTS;
  return {
    ...rest,
    sounds: sounds.map(({ prompt, ...sound }) => ({ ...sound, prompt: short(prompt) })),
    scenes: scenes.map(({ shots, description, ...scene }) => ({
      ...scene,
      description: short(description),
      shots: shots.map((shot) =>
        isLong ? shotInBrief(shot) : { ...shotInBrief(shot), seen: short(shot.visuals), said: short(shot.narration) },
      ),
    })),
  };
}

const shotInBrief = ({ ref, number, name, speaker, seconds, characterIds, hasFrame, hasClip, clipSeconds, isBusy }: AssistantShot) => ({
  ...{ ref, number, name, speaker, seconds, characterIds, hasFrame, hasClip, clipSeconds, isBusy },
});

/** A scene with all its words; null when there is no such scene. */
export const sceneTold = ({ scenes }: AssistantFilm, ref: Place): AssistantScene | null =>
  scenes.find((scene) => scene.ref === ref || String(scene.ref) === String(ref)) ?? null;
