import type { AudioView, SceneView } from '@scenewright/contract';

/** What 'Generate All Audios' makes: no sound yet, a prompt, and for a sound effect the clip that it belongs to. */
export function bulkAudios(audios: readonly AudioView[], scenes: readonly SceneView[]): AudioView[] {
  const filmed = new Set(scenes.flatMap((scene) => scene.shots.filter((shot) => shot.video_url).map((shot) => shot.uid)));
  return audios.filter(
    (audio) =>
      audio.audio_url === null &&
      audio.prompt.trim() !== '' &&
      (audio.type !== 'sound_effect' || (audio.shot_uid !== null && filmed.has(audio.shot_uid))),
  );
}
