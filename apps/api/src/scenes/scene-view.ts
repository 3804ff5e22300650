import { Injectable } from '@nestjs/common';
import type { ImageHistoryItem, SceneChange, SceneStatus, SceneView, ShotView, VideoHistoryItem } from '@scenewright/contract';
import {
  ownSound,
  type Shot,
  sceneStatus,
  selectedClip,
  selectedFrame,
  shotSeconds,
  shotStatuses,
  shownFailure,
  statusOfAll,
  untrimmed,
  voiceSeen,
} from '@scenewright/domain';
import type { Failure } from '@scenewright/events';
import { CharacterViews, methodOf } from '../cast/index.js';
import { changesOf, type Touched } from '../event-log/changes.js';
import { MediaAddresses } from '../media/index.js';
import { RecipeViews } from './recipe-view.js';
import type { StatusOfScene } from './scene-statuses.js';
import type { StoredScene } from './stored-scenes.js';

const errorOf = (failure: Failure | null | undefined) => shownFailure(failure)?.message;

/** Scenes, shots and their histories as people see them. */
@Injectable()
export class SceneViews {
  constructor(
    private readonly addresses: MediaAddresses,
    private readonly images: CharacterViews,
    private readonly recipes: RecipeViews,
  ) {}

  scene(row: StoredScene): SceneView {
    const shots = row.state.shots.map((shot, index) => this.shot(shot, index + 1, row.times));
    return { ...this.about(row), shots, video_clips: shots };
  }

  /** A scene with those of its shots that were touched. */
  change(row: StoredScene, touched: Touched): SceneChange {
    const view = (shot: Shot, index: number) => this.shot(shot, index + 1, row.times);
    return { ...this.about(row), shots: changesOf(row.state.shots, touched, ({ shotUid }) => shotUid, view) };
  }

  private about({ uid, projectId, number, state }: StoredScene): Omit<SceneView, 'shots' | 'video_clips'> {
    const join = (key: 'visuals' | 'audio' | 'narration') =>
      state.shots
        .map(({ text }) => text[key])
        .filter(Boolean)
        .join(' ');
    return {
      _id: uid,
      uid,
      id: number,
      project_id: projectId,
      title: state.title,
      duration: state.shots.reduce((sum, shot) => sum + shotSeconds(shot), 0),
      description: state.description,
      visuals: join('visuals'),
      audio: join('audio'),
      narration: join('narration'),
      status: sceneStatus(state),
    };
  }

  status({ uid, number, shots }: StatusOfScene): SceneStatus {
    return {
      id: number,
      uid,
      status: statusOfAll(shots.map(({ statuses }) => statuses)),
      clips: shots.map(({ shotUid, statuses }, index) => ({
        id: index + 1,
        uid: shotUid,
        start_frame_status: statuses.startFrame,
        video_generation_status: statuses.video,
        video_trimming_status: statuses.trim,
        lip_sync_status: statuses.lipSync,
        has_start_frame: statuses.hasStartFrame,
        has_video: statuses.hasVideo,
        has_lip_sync: statuses.hasLipSync,
      })),
    };
  }

  frameHistory(shot: Shot, times: Record<string, string>, characterNames: ReadonlyMap<string, string>): ImageHistoryItem[] {
    return shot.frames
      .map((version) => ({
        ...this.images.image(version.frameId, version.image, times[version.frameId]),
        character_used: version.characterIds.map((id) => characterNames.get(id) ?? '').filter(Boolean),
        prompt: version.prompt,
        in_use: version.frameId === shot.selectedFrame,
        recipe: this.recipes.frame(version),
      }))
      .reverse();
  }

  videoHistory(shot: Shot, times: Record<string, string>): VideoHistoryItem[] {
    return shot.clips
      .map((clip) => ({
        _id: clip.videoId,
        video_url: this.addresses.of(clip.video.assetId, 'mp4'),
        thumbnail_url: this.addresses.of(clip.video.assetId, 'jpg'),
        resolution: clip.resolution,
        model: clip.model,
        generation_method: clip.video.method,
        duration: clip.video.seconds,
        kind: clip.kind,
        created_at: times[clip.videoId] ?? '',
        in_use: clip.videoId === shot.selectedClip,
        recipe: this.recipes.clip(shot, clip),
      }))
      .reverse();
  }

  private shot(shot: Shot, number: number, times: Record<string, string>): ShotView {
    const statuses = shotStatuses(shot);
    const { text } = shot;
    return {
      uid: shot.shotUid,
      shot_id: number,
      clip_id: number,
      id: number,
      name: text.name,
      duration_seconds: text.duration_seconds,
      visuals: text.visuals,
      description: text.visuals,
      audio: text.audio,
      narration: text.narration,
      ...(text.speaker ? { speaker: text.speaker } : {}),
      image_prompt: text.image_prompt,
      video_prompt: text.video_prompt,
      character_ids: [...shot.characterIds],
      add_shot_desc: shot.addedDescription,
      design_status: statuses.design,
      ...this.frame(shot),
      start_frame_status: statuses.startFrame,
      start_frame_error: errorOf(shot.frameWork.failure),
      ...this.clip(shot),
      video_generation_status: statuses.video,
      video_generation_error: errorOf(shot.clipFailures.video),
      video_generation_started_at: shot.clipWork ? (times[shot.clipWork.jobId] ?? null) : null,
      video_generation_model: shot.lastVideo?.model ?? null,
      video_generation_prompt: shot.lastVideo?.prompt ?? null,
      video_generation_words: shot.lastVideo?.words ?? null,
      video_generation_duration: shot.lastVideo?.seconds ?? null,
      video_trimming_status: statuses.trim,
      lip_sync_status: statuses.lipSync,
      lip_sync_error: errorOf(shot.clipFailures.lip_sync),
      job_id: shot.clipWork?.jobId ?? shot.frameWork.jobId ?? shot.designWork.jobId,
    };
  }

  private frame(shot: Shot): Pick<ShotView, 'start_frame'> {
    const frame = selectedFrame(shot);
    if (!frame) return { start_frame: null };
    const { image } = frame;
    const url = this.addresses.of(image.assetId, 'jpg');
    return {
      start_frame: {
        success: true,
        image_url: url,
        thumbnail_url: this.addresses.of(image.assetId, 'thumb.webp'),
        original_url: url,
        width: image.width,
        height: image.height,
        process_time: image.processMs / 1000,
        generation_method: methodOf(image),
      },
    };
  }

  private clip(shot: Shot) {
    const clip = selectedClip(shot);
    const whole = clip && untrimmed(shot, clip);
    const trim = clip?.kind === 'trimmed' ? clip.source : undefined;
    return {
      video_url: clip ? this.addresses.of(clip.video.assetId, 'mp4') : null,
      video_poster_url: clip ? this.addresses.of(clip.video.assetId, 'jpg') : null,
      video_sprite_url: clip ? this.addresses.of(clip.video.assetId, 'sprite.jpg') : null,
      video_duration: clip?.video.seconds ?? null,
      video_own_sound: clip ? ownSound(clip) : null,
      untrimmed_video_url: whole ? this.addresses.of(whole.video.assetId, 'mp4') : null,
      untrimmed_sprite_url: whole ? this.addresses.of(whole.video.assetId, 'sprite.jpg') : null,
      untrimmed_duration: whole?.video.seconds ?? null,
      trim_start: trim?.start ?? null,
      trim_end: trim?.end ?? null,
      trim_duration: trim ? trim.end - trim.start : null,
      lip_sync_audio_id: voiceSeen(shot)?.audioId ?? null,
    };
  }
}
