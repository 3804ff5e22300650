/** What is said in a film, who says it, and what nobody says and is there to be read. */
import type { CutList, FilmCaptions } from '@scenewright/events';
import { speakerAmong } from '../cast/speaker.js';
import type { CastState } from '../cast/state.js';
import type { SceneState, Shot } from '../scene/state.js';
import { type AudioItem, takeOf } from '../soundtrack/decider.js';

type Line = FilmCaptions['lines'][number];

interface Told {
  readonly cut: Pick<CutList, 'clips' | 'audios'>;
  readonly scenes: readonly SceneState[];
  readonly audios: readonly AudioItem[];
  readonly cast: Pick<CastState, 'characters'>;
  /** ISO 639-1. */
  readonly language: string;
  /** Whether some voice speaks the language; where none does, the lines of shots are read. */
  readonly isSpoken: boolean;
}

/** The captions of a film that is cut so, in the order of its shots; null where there is nothing to show. */
export function captionsOf({ cut, scenes, audios, cast, language, isSpoken }: Told): FilmCaptions | null {
  const shots = new Map(scenes.flatMap((scene) => scene.shots.map((shot) => [shot.shotUid, shot] as const)));
  const heard = new Set(cut.audios.map(({ audioId }) => audioId));
  const lines = cut.clips.flatMap(({ shotUid }): Line[] => {
    const shot = shots.get(shotUid);
    if (!shot) return [];
    const voices = audios.filter((item) => item.type === 'voice' && heard.has(item.audioId) && isOver(item, shotUid));
    if (voices.length > 0) return voices.flatMap((item) => spoken(item, shot, cast));
    const text = shot.text.narration.trim();
    return text === '' || isSpoken ? [] : [{ shotUid, text, ...named(nameOf(cast, shot.text.speaker)) }];
  });
  if (lines.length === 0) return null;
  return { ...(language === 'en' ? {} : { language }), shown: lines.some(({ audioId }) => audioId === undefined), lines };
}

const isOver = ({ placement }: AudioItem, shotUid: string): boolean => 'shotUid' in placement && placement.shotUid === shotUid;

/** What a voice says is what its chosen take was asked to say, whatever stands at its shot by now. */
function spoken(item: AudioItem, { shotUid, text }: Shot, cast: Told['cast']): Line[] {
  const take = takeOf(item);
  const words = (take?.prompt ?? item.prompt).trim();
  if (words === '') return [];
  const voice = take?.voiceId ?? item.voiceId;
  // with words of its own it need not be whoever says the line of the shot
  const name = same(words, text.narration) ? nameOf(cast, text.speaker) : whoseVoice(cast, voice);
  return [{ shotUid, audioId: item.audioId, text: words, ...named(name) }];
}

const same = (one: string, other: string): boolean => one.replace(/\s+/g, ' ').trim() === other.replace(/\s+/g, ' ').trim();
const named = (name: string | undefined) => (name ? { speaker: name } : {});

/** As they are called now; somebody who is not cast as the script calls them. */
const nameOf = ({ characters }: Told['cast'], speaker: string | undefined): string | undefined =>
  speakerAmong(characters, speaker)?.name ?? speaker?.trim();

/** Nobody where several share a voice. */
function whoseVoice({ characters }: Told['cast'], voiceId: string | null): string | undefined {
  const [one, ...others] = voiceId === null ? [] : characters.filter((character) => character.voiceId === voiceId);
  return others.length === 0 ? one?.name : undefined;
}
