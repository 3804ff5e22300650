import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { calls, type InputOf, type ResponseOf } from '@scenewright/contract';
import { CharacterAccess } from '../cast/index.js';
import { type Caller, Cause, type CommandCause, Who } from '../http/caller.js';
import { Handles, Input } from '../http/handles.js';
import { File, TakesFile } from '../http/upload.js';
import { MediaAddresses } from '../media/index.js';
import { EditStartFrame } from './commands/edit-start-frame.js';
import { GenerateAllClips } from './commands/generate-all-clips.js';
import { GenerateVideo } from './commands/generate-video.js';
import { TrimVideo } from './commands/trim-video.js';
import { UploadStartFrame } from './commands/upload-start-frame.js';
import { UseVersion } from './commands/use-version.js';
import { SceneViews } from './scene-view.js';
import { ShotAccess } from './shot-access.js';

@Controller()
export class VideosController {
  constructor(
    private readonly commands: CommandBus,
    private readonly shots: ShotAccess,
    private readonly cast: CharacterAccess,
    private readonly views: SceneViews,
    private readonly addresses: MediaAddresses,
  ) {}

  @Handles(calls.generateVideo)
  async generate(
    @Input() { projectId, sceneId, clipId, ...wish }: InputOf<typeof calls.generateVideo>,
    @Who() caller: Caller,
    @Cause() cause: CommandCause,
  ): Promise<ResponseOf<typeof calls.generateVideo>> {
    const { jobId } = await this.commands.execute(new GenerateVideo(cause, caller, projectId, sceneId, clipId, wish));
    return { success: true, job_id: jobId };
  }

  @Handles(calls.generateAllClips)
  async generateAll(
    @Input() { projectId, model, resolution }: InputOf<typeof calls.generateAllClips>,
    @Who() caller: Caller,
    @Cause() cause: CommandCause,
  ): Promise<ResponseOf<typeof calls.generateAllClips>> {
    const { count } = await this.commands.execute(new GenerateAllClips(cause, caller, projectId, model, resolution));
    return { success: true, generated_count: count };
  }

  @Handles(calls.trimVideo)
  async trim(
    @Input() { projectId, sceneId, clipId, startTime, endTime }: InputOf<typeof calls.trimVideo>,
    @Who() caller: Caller,
    @Cause() cause: CommandCause,
  ): Promise<ResponseOf<typeof calls.trimVideo>> {
    const video = await this.commands.execute(new TrimVideo(cause, caller, projectId, sceneId, clipId, startTime, endTime));
    return { success: true, video_url: this.addresses.of(video.assetId, 'mp4'), duration: video.seconds };
  }

  @Handles(calls.videoHistory)
  async videoHistory(
    @Input() { projectId, sceneId, clipId }: InputOf<typeof calls.videoHistory>,
    @Who() caller: Caller,
  ): Promise<ResponseOf<typeof calls.videoHistory>> {
    const { shot, times } = await this.shots.readableShot(projectId, sceneId, clipId, caller);
    return { success: true, history: this.views.videoHistory(shot, times) };
  }

  @Handles(calls.useHistoricalVideo)
  async useVideo(
    @Input() { projectId, sceneId, clipId, videoHistoryId }: InputOf<typeof calls.useHistoricalVideo>,
    @Who() caller: Caller,
    @Cause() cause: CommandCause,
  ): Promise<ResponseOf<typeof calls.useHistoricalVideo>> {
    await this.commands.execute(new UseVersion(cause, caller, projectId, sceneId, clipId, { videoId: videoHistoryId }));
    return { success: true };
  }

  @Handles(calls.startFrameHistory)
  async frameHistory(
    @Input() { projectId, sceneId, clipId }: InputOf<typeof calls.startFrameHistory>,
    @Who() caller: Caller,
  ): Promise<ResponseOf<typeof calls.startFrameHistory>> {
    const { shot, times } = await this.shots.readableShot(projectId, sceneId, clipId, caller);
    const { state } = await this.cast.castOf(projectId);
    const names = new Map(state.characters.map((character) => [character.characterId, character.name]));
    return { success: true, history: this.views.frameHistory(shot, times, names) };
  }

  @Handles(calls.useHistoricalStartFrame)
  async useFrame(
    @Input() { projectId, sceneId, clipId, imageHistoryId }: InputOf<typeof calls.useHistoricalStartFrame>,
    @Who() caller: Caller,
    @Cause() cause: CommandCause,
  ): Promise<ResponseOf<typeof calls.useHistoricalStartFrame>> {
    await this.commands.execute(new UseVersion(cause, caller, projectId, sceneId, clipId, { frameId: imageHistoryId }));
    return { success: true };
  }

  @Handles(calls.editStartFrame)
  async editFrame(
    @Input() { projectId, sceneId, clipId, prompt, action }: InputOf<typeof calls.editStartFrame>,
    @Who() caller: Caller,
    @Cause() cause: CommandCause,
  ): Promise<ResponseOf<typeof calls.editStartFrame>> {
    const { jobId } = await this.commands.execute(new EditStartFrame(cause, caller, projectId, sceneId, clipId, action, prompt));
    return { success: true, job_id: jobId };
  }

  @Handles(calls.uploadStartFrame)
  @TakesFile()
  async uploadFrame(
    @Input() { projectId, sceneId, clipId }: InputOf<typeof calls.uploadStartFrame>,
    @File() file: Buffer,
    @Who() caller: Caller,
    @Cause() cause: CommandCause,
  ): Promise<ResponseOf<typeof calls.uploadStartFrame>> {
    await this.commands.execute(new UploadStartFrame(cause, caller, projectId, sceneId, clipId, file));
    return { success: true };
  }
}
