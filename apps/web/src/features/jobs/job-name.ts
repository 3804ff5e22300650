import type { AudioView, CharacterView, JobKind, JobView, SceneView } from '@scenewright/contract';

const NAMES: Readonly<Record<JobKind, string>> = {
  script: 'Script',
  casting: 'Characters',
  portrait: 'Portrait',
  description: 'Character description',
  shot_design: 'New shot',
  start_frame: 'Start frame',
  video: 'Video',
  trim: 'Trim',
  lip_sync: 'Lip sync',
  soundtrack_design: 'Sound design',
  audio: 'Audio',
  export: 'Final film',
};

const AUDIO_NAMES: Record<AudioView['type'], string> = { voice: 'Voice', sound_effect: 'Sound effect', music: 'Music' };

export interface Named {
  readonly scenes: readonly SceneView[];
  readonly audios: readonly AudioView[];
  readonly characters: readonly CharacterView[];
}

/** What a job makes, and for what; numbers as they are now. */
export function jobName(
  job: Pick<JobView, 'kind' | 'shot_uid' | 'audio_id' | 'character_id'>,
  named: Named,
): { what: string; where: string } {
  const audio = named.audios.find(({ _id }) => _id === job.audio_id);
  const shotUid = job.shot_uid ?? audio?.shot_uid;
  const scene = named.scenes.find(({ shots }) => shots.some(({ uid }) => uid === shotUid));
  const shot = scene?.shots.find(({ uid }) => uid === shotUid);
  const character = named.characters.find(({ _id }) => _id === job.character_id);
  const what = audio ? AUDIO_NAMES[audio.type] : NAMES[job.kind];
  if (scene && shot) return { what, where: `Scene ${scene.id}, shot ${shot.shot_id}` };
  return { what, where: character?.name ?? '' };
}
