import type { Character, SceneCommand } from '@scenewright/domain';
import type { Script } from '@scenewright/events';

type PlannedScene = Omit<Extract<SceneCommand, { type: 'CreateScene' }>, 'setting'>;

/** A script and its cast as scenes to be made. Characters whom the script names but nobody plays are left out. */
export function planScenes(
  projectId: string,
  script: Script,
  characters: readonly Character[],
  idFor: (...what: (string | number)[]) => string,
): PlannedScene[] {
  const byName = new Map(characters.map((character) => [character.scriptName, character.characterId]));
  return script.scenes.map((scene, sceneIndex) => ({
    type: 'CreateScene',
    sceneUid: idFor('scene', sceneIndex),
    projectId,
    number: sceneIndex + 1,
    title: scene.title,
    description: scene.description,
    shots: scene.shots.map(({ characters: names, shot_id: _, ...text }, shotIndex) => ({
      shotUid: idFor('shot', sceneIndex, shotIndex),
      frameJobId: idFor('frame', sceneIndex, shotIndex),
      text,
      characterIds: [...new Set(names.flatMap((name) => byName.get(name) ?? []))],
    })),
  }));
}
