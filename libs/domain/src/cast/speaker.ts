/** Who says a line, as the cast knows them. */
import type { CastInput, ShotText } from '@scenewright/events';
import { castInputs } from './inputs.js';
import type { CastState, Character } from './state.js';

type Named = Pick<Character, 'name' | 'scriptName'>;

/** The character that a line names, by the name that they have in the script or have now. Nobody: the narrator, or somebody who is not cast. */
export function speakerAmong<One extends Named>(characters: readonly One[], speaker: string | undefined): One | undefined {
  const wanted = speaker?.trim().toLowerCase();
  if (!wanted) return undefined;
  const called = (name: string) => name.trim().toLowerCase() === wanted;
  // what lines say is the script's name: it stays when somebody is called otherwise
  return characters.find(({ scriptName }) => called(scriptName)) ?? characters.find(({ name }) => called(name));
}

/** Whose mouth moves with the line of a shot: whoever says it, if they are in the shot; else whoever comes first in it. */
export function faceOf(
  cast: CastState,
  { text, characterIds }: { readonly text: ShotText; readonly characterIds: readonly string[] },
): CastInput | null {
  const speakerId = speakerAmong(cast.characters, text.speaker)?.characterId;
  const faceId = characterIds.find((one) => one === speakerId) ?? characterIds[0];
  return castInputs(cast).find(({ characterId }) => characterId === faceId) ?? null;
}

/** The voice of whoever says a shot's line; null where they have none of their own. */
export const voiceOfLine = ({ characters }: Pick<CastState, 'characters'>, { speaker }: Pick<ShotText, 'speaker'>): string | null =>
  speakerAmong(characters, speaker)?.voiceId ?? null;
