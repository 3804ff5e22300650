import type { CharacterView } from '@scenewright/contract';
import { speakerAmong } from '@scenewright/domain';

/** Who of a cast says a line; nobody when the narrator does, or somebody who is not cast. */
export const speakerIn = (characters: readonly CharacterView[], speaker: string | undefined): CharacterView | undefined =>
  speakerAmong(
    characters.map((one) => ({ one, name: one.name, scriptName: one.script_name })),
    speaker,
  )?.one;
