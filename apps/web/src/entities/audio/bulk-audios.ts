import type { AudioView, SceneView } from '@scenewright/contract';

/** What has no sound yet. Of a shot that is gone nobody hears any. */
export function missingAudios(audios: readonly AudioView[], scenes: readonly SceneView[]): AudioView[] {
  const shots = new Set(scenes.flatMap((scene) => scene.shots.map(({ uid }) => uid)));
  return audios.filter(({ audio_url, shot_uid }) => audio_url === null && (shot_uid === null || shots.has(shot_uid)));
}

/** What 'Generate All Audios' makes: no sound yet, a prompt, and for a sound effect the clip that it belongs to. */
export function bulkAudios(audios: readonly AudioView[], scenes: readonly SceneView[]): AudioView[] {
  const filmed = new Set(scenes.flatMap((scene) => scene.shots.filter((shot) => shot.video_url).map((shot) => shot.uid)));
  return missingAudios(audios, scenes).filter(
    (audio) => audio.prompt.trim() !== '' && (audio.type !== 'sound_effect' || (audio.shot_uid !== null && filmed.has(audio.shot_uid))),
  );
}
