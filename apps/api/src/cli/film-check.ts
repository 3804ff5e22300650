import type { AudioView, ShotView } from '@scenewright/contract';
import { counted } from '@scenewright/domain';

type Shot = Pick<ShotView, 'uid' | 'narration' | 'video_url'>;
type Sound = Pick<AudioView, 'type' | 'shot_uid' | 'audio_url' | 'error'>;

const KINDS: Record<Sound['type'], string> = { voice: 'voice', music: 'piece of music', sound_effect: 'sound effect' };

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });

/** How many voices a film has, and why it has none where its words are in a language that nobody here speaks. */
export function voicesOf(audios: readonly Pick<Sound, 'type' | 'audio_url'>[], language = 'en'): string {
  const count = audios.filter(({ type, audio_url }) => type === 'voice' && audio_url).length;
  if (count > 0 || language === 'en') return counted(count, 'voice');
  return `no voices (none here speaks ${languageNames.of(language) ?? language}; its words are captions)`;
}

/** Why sound effects could not be made, by sound: the film is whole without them. */
export const refusedEffects = (audios: readonly Pick<Sound, 'type' | 'audio_url' | 'error'>[]): string[] =>
  audios.flatMap(({ type, audio_url, error }) => (type === 'sound_effect' && !audio_url && error ? [error] : []));

/**
 * What a film lacks of what its script asks for, in words: clips, voices for what is narrated, and sounds that were planned and not
 * made, but for effects that were refused.
 * A film in a language that no voice speaks is read, not heard: it lacks no voices.
 * Empty when nothing is missing.
 */
export function missingFrom(scenes: readonly { readonly shots: readonly Shot[] }[], audios: readonly Sound[], language = 'en'): string[] {
  const voiced = new Set(audios.filter(({ type }) => type === 'voice').map(({ shot_uid }) => shot_uid));
  const isRead = language !== 'en' && voiced.size === 0;
  const shots = scenes.flatMap((scene, s) => scene.shots.map((shot, n) => ({ shot, place: `scene ${s + 1}, shot ${n + 1}` })));
  return [
    ...shots.filter(({ shot }) => !shot.video_url).map(({ place }) => `the clip of ${place}`),
    ...shots
      .filter(({ shot }) => !isRead && shot.narration.trim() !== '' && !voiced.has(shot.uid))
      .map(({ place }) => `a voice for ${place}`),
    ...audios
      .filter((audio) => !audio.audio_url && refusedEffects([audio]).length === 0)
      .map(({ type, shot_uid, error }) => {
        const place = shots.find(({ shot }) => shot.uid === shot_uid)?.place;
        return `the ${KINDS[type]}${place ? ` of ${place}` : ''}${error ? ` (${error})` : ''}`;
      }),
  ];
}
