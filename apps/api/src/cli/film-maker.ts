import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { calls, JobView, ResponseOf, SceneView, ShotView } from '@scenewright/contract';
import { counted, videoModel } from '@scenewright/domain';
import { missingFrom, refusedEffects, voicesOf } from './film-check.js';
import type { Progress } from './progress.js';
import { type StudioClient, StudioError } from './studio-client.js';

export interface FilmOptions {
  readonly idea: string;
  readonly length: number;
  readonly aspect: string;
  readonly style: string;
  readonly model: string;
  readonly out: string;
}

const POLL_MS = 400;
/** Of a clip against the length that its shot was written for. */
const TRIM_TOLERANCE = 0.05;

/**
 * The whole main job, step by step through the same calls as the browser: script, cast, scenes, clips, soundtrack, lip sync, export. Each step
 * looks at what is there already, so that an interrupted film goes on where it stopped.
 */
export class FilmMaker {
  constructor(
    private readonly studio: StudioClient,
    private readonly progress: Progress,
  ) {}

  /** `begun` hears which film it is, once there is one to go on with. */
  async make(
    options: FilmOptions,
    existing?: string,
    begun: (projectId: string) => void = () => {},
  ): Promise<{ projectId: string; seconds: number }> {
    const projectId = existing ?? (await this.script(options));
    if (!existing) begun(projectId);
    await this.cast(projectId);
    await this.scenes(projectId);
    await this.clips(projectId, options.model);
    await this.soundtrack(projectId);
    await this.lipSyncs(projectId);
    const seconds = await this.export(projectId, options.out);
    return { projectId, seconds };
  }

  private async script({ idea, length, aspect, style }: FilmOptions): Promise<string> {
    this.progress.step('Writing the script');
    const body = { idea, videoLength: length, aspectRatio: aspect as '16:9', videoStyle: style };
    const { projectId, script } = await this.studio
      .call('createProject', { body })
      .catch(async (refusal: unknown) => this.writtenScript(await this.behind(refusal)));
    const shots = script.scenes.reduce((sum, scene) => sum + scene.shots.length, 0);
    this.progress.done(`“${script.title}”, ${counted(script.scenes.length, 'scene')}, ${counted(shots, 'shot')}`);
    return projectId;
  }

  /** The script that a job has written, once it can be read. */
  private async writtenScript({
    project_id: projectId,
  }: JobView): Promise<{ projectId: string; script: ResponseOf<typeof calls.createProject>['script'] }> {
    if (!projectId) throw new StudioError('The script was written for no project.');
    for (;;) {
      const { script } = (await this.studio.call('script', { params: { projectId } })).project;
      if (script) return { projectId, script };
      await sleep(POLL_MS);
    }
  }

  private async cast(projectId: string): Promise<void> {
    this.progress.step('Casting the characters');
    const { characters } = await this.studio.call('characters', { params: { projectId } });
    if (characters.length === 0)
      await this.studio.call('generateCharacters', { body: { project_id: projectId } }).catch((refusal: unknown) => this.behind(refusal));
    for (;;) {
      const cast = await this.studio.call('characters', { params: { projectId } });
      const ready = cast.characters.filter((one) => one.image_status !== 'in_progress').length;
      this.progress.at(ready, cast.characters.length);
      if (cast.characters_completed) {
        this.progress.done(cast.characters.map((one) => one.name).join(', ') || 'nobody: a film without people');
        return;
      }
      await sleep(POLL_MS);
    }
  }

  private async scenes(projectId: string): Promise<void> {
    this.progress.step('Painting the start frames');
    if ((await this.sceneList(projectId)).length === 0) await this.studio.call('generateScenes', { body: { projectId } });
    const shots = await this.untilNone(projectId, (shot) => shot.start_frame_status === 'in_progress');
    const missing = shots.filter((shot) => !shot.start_frame).length;
    if (missing > 0)
      throw new StudioError(
        `${missing} start frames could not be made: ${shots.find((shot) => shot.start_frame_error)?.start_frame_error}`,
      );
    this.progress.done(`${shots.length} frames`);
  }

  private async clips(projectId: string, model: string): Promise<void> {
    this.progress.step('Filming the shots');
    const catalogue = videoModel(model);
    if (!catalogue) throw new StudioError(`There is no model called ${model}.`);
    for (const scene of await this.sceneList(projectId)) {
      for (const shot of scene.shots) {
        if (shot.video_url || shot.video_generation_status === 'in_progress') continue;
        // the shortest clip that covers the shot; what is too long is trimmed
        const length = catalogue.lengths.find((seconds) => seconds >= shot.duration_seconds) ?? (catalogue.lengths.at(-1) as number);
        await this.studio.call('generateVideo', {
          body: {
            projectId,
            sceneId: scene.uid,
            clipId: shot.uid,
            model,
            length,
            resolution: '720p',
            prompt: shot.video_prompt || shot.visuals,
            ...(shot.start_frame ? { startFrameUrl: shot.start_frame.image_url } : {}),
          },
        });
      }
    }
    const shots = await this.untilNone(projectId, (shot) => shot.video_generation_status === 'in_progress');
    const failed = shots.find((shot) => !shot.video_url);
    if (failed) throw new StudioError(`A shot could not be filmed: ${failed.video_generation_error ?? 'unknown reason'}`);
    await this.trims(projectId);
    this.progress.done(`${shots.length} clips`);
  }

  private async trims(projectId: string): Promise<void> {
    // those of a film that was interrupted at them
    await this.untilNone(projectId, (shot) => shot.video_trimming_status === 'in_progress');
    for (const scene of await this.sceneList(projectId)) {
      for (const shot of scene.shots) {
        if ((shot.video_duration ?? 0) - shot.duration_seconds <= TRIM_TOLERANCE) continue;
        await this.studio
          .call('trimVideo', {
            body: { projectId, sceneId: scene.uid, clipId: shot.uid, startTime: 0, endTime: shot.duration_seconds },
          })
          .catch((refusal: unknown) => this.behind(refusal));
      }
    }
  }

  /** An effect that is refused a second time is left out: whoever makes sounds may not know it, and the film is whole without it. */
  private async soundtrack(projectId: string): Promise<void> {
    this.progress.step('Recording the soundtrack');
    await this.studio.call('designAudios', { body: { project_id: projectId } }).catch((refusal: unknown) => this.behind(refusal));
    let audios = await this.sounds(projectId);
    if (refusedEffects(audios).length > 0) audios = await this.sounds(projectId);
    const { project } = await this.studio.call('script', { params: { projectId } });
    const missing = missingFrom(await this.sceneList(projectId), audios, project.script?.language);
    if (missing.length > 0) throw new StudioError(`The film would lack ${missing.join(', ')}. Go on with it to have them made.`);
    const count = (type: string) => audios.filter((audio) => audio.type === type && audio.audio_url).length;
    const refused = refusedEffects(audios);
    const without = refused.length > 0 ? `; without ${counted(refused.length, 'sound effect')}: ${[...new Set(refused)].join(' ')}` : '';
    this.progress.done(
      `${voicesOf(audios, project.script?.language)}, ${counted(count('sound_effect'), 'sound effect')}, ${counted(count('music'), 'piece of music', 'pieces of music')}${without}`,
    );
  }

  /** Has the sounds made that are not there, and waits for them. */
  private async sounds(projectId: string): Promise<ResponseOf<typeof calls.audios>['audios']> {
    await this.studio.call('generateAllAudios', { body: { project_id: projectId } });
    for (;;) {
      const { audios } = await this.studio.call('audios', { params: { projectId } });
      const running = audios.filter((audio) => audio.status === 'in_progress').length;
      this.progress.at(audios.length - running, audios.length);
      if (running === 0) return audios;
      await sleep(POLL_MS);
    }
  }

  /** Moves the mouths of those who speak on screen. A clip that cannot be synced is used as it is: the film is whole without it. */
  private async lipSyncs(projectId: string): Promise<void> {
    const { characters } = await this.studio.call('characters', { params: { projectId } });
    const { audios } = await this.studio.call('audios', { params: { projectId } });
    const speaking = (await this.sceneList(projectId)).flatMap(({ uid: sceneId, shots }) =>
      shots.flatMap((shot) => {
        const speaker = characters.find(({ name }) => name === shot.speaker);
        const voice = audios.find((audio) => audio.type === 'voice' && audio.shot_uid === shot.uid)?.audio_url;
        const status = shot.lip_sync_status;
        // a film that was interrupted may have asked for it already
        const isAsked = status === 'in_progress';
        const isWanted = speaker && shot.character_ids.includes(speaker._id) && (isAsked || status === 'not_started');
        return isWanted && voice ? [{ isAsked, body: { projectId, sceneId, clipId: shot.uid, audioUrl: voice } }] : [];
      }),
    );
    if (speaking.length === 0) return;
    this.progress.step('Moving the mouths');
    const refused: string[] = [];
    for (const { body } of speaking.filter(({ isAsked }) => !isAsked))
      await this.studio.call('lipSync', { body }).catch((error: unknown) => {
        if (!(error instanceof StudioError)) throw error;
        refused.push(error.message);
      });
    const shots = await this.untilNone(projectId, (shot) => shot.lip_sync_status === 'in_progress');
    const asked = new Set(speaking.map(({ body }) => body.clipId));
    refused.push(...shots.flatMap(({ uid, lip_sync_error: error }) => (asked.has(uid) && error) || []));
    const synced = speaking.length - refused.length;
    this.progress.done(`${synced} of ${speaking.length} speaking shots${refused[0] ? `; the others keep their clips: ${refused[0]}` : ''}`);
  }

  private async export(projectId: string, out: string): Promise<number> {
    this.progress.step('Cutting the film');
    const cut = () => this.studio.call('exportFilm', { body: { projectId } });
    const { download_url, duration } = await cut().catch(async (refusal: unknown) => {
      await this.behind(refusal);
      // what is made already is there at once
      return cut();
    });
    const film = await this.studio.fetch(download_url);
    if (!film.body) throw new StudioError('The film came back empty.');
    await pipeline(Readable.fromWeb(film.body as import('node:stream/web').ReadableStream), createWriteStream(out));
    this.progress.done(`${duration.toFixed(1)} s`);
    return duration;
  }

  /**
   * The end of the work behind a call that did not wait for it: it takes longer than the call waits, or was under way already.
   * @throws what was refused, when that is something else; why the work came to nothing
   */
  private async behind(refusal: unknown): Promise<JobView> {
    if (!(refusal instanceof StudioError) || refusal.code !== 'ALREADY_RUNNING') throw refusal;
    const { job_id: jobId } = refusal.details ?? {};
    if (typeof jobId !== 'string') throw refusal;
    for (;;) {
      const { job } = await this.studio.call('job', { params: { jobId } });
      if (job.state === 'completed') return job;
      if (['failed', 'cancelled'].includes(job.state)) throw new StudioError(job.message ?? 'It was stopped.');
      this.progress.at(job.progress, 1);
      await sleep(POLL_MS);
    }
  }

  private async sceneList(projectId: string): Promise<SceneView[]> {
    return (await this.studio.call('scenes', { params: { projectId } })).scenes;
  }

  /** Waits until no shot is as `busy` says, showing how far its jobs are. */
  private async untilNone(projectId: string, busy: (shot: ShotView) => boolean): Promise<ShotView[]> {
    for (;;) {
      const shots = (await this.sceneList(projectId)).flatMap((scene) => scene.shots);
      const waiting = shots.filter(busy);
      if (waiting.length === 0) return shots;
      const { jobs } = await this.studio.call('jobs', { query: { projectId, state: 'open' } });
      const partly = jobs.reduce(
        (sum: number, job: JobView) => sum + (waiting.some((shot) => shot.job_id === job.id) ? job.progress : 0),
        0,
      );
      this.progress.at(shots.length - waiting.length + partly, shots.length);
      await sleep(POLL_MS);
    }
  }
}
