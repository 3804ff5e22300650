import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type AudioView, calls, type InputOf, type Reference, type ResponseOf } from '@scenewright/contract';
import { shotNumber } from '@scenewright/domain';
import { type Caller, Cause, type CommandCause, Who } from '../http/caller.js';
import { Handles, Input } from '../http/handles.js';
import { ProjectAccess } from '../projects/index.js';
import { SoundtrackReader } from '../soundtrack/index.js';
import { AddShot } from './commands/add-shot.js';
import { ChangeShotCharacters } from './commands/change-shot-characters.js';
import { GenerateScenes } from './commands/generate-scenes.js';
import { MoveShot } from './commands/move-shot.js';
import { RemoveShot } from './commands/remove-shot.js';
import { RestoreShot } from './commands/restore-shot.js';
import { ProjectCovers } from './queries/project-covers.js';
import { SceneViews } from './scene-view.js';
import { ShotAccess } from './shot-access.js';

@Controller()
export class ScenesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly projects: ProjectAccess,
    private readonly shots: ShotAccess,
    private readonly views: SceneViews,
    private readonly soundtrack: SoundtrackReader,
  ) {}

  @Handles(calls.generateScenes)
  async generate(
    @Input() { projectId }: InputOf<typeof calls.generateScenes>,
    @Who() caller: Caller,
    @Cause() cause: CommandCause,
  ): Promise<ResponseOf<typeof calls.generateScenes>> {
    const { sceneCount } = await this.commands.execute(new GenerateScenes(cause, caller, projectId));
    return { success: true, scene_count: sceneCount };
  }

  @Handles(calls.projectCovers)
  async covers(@Who() caller: Caller): Promise<ResponseOf<typeof calls.projectCovers>> {
    return { covers: await this.queries.execute(new ProjectCovers(caller.uid)) };
  }

  @Handles(calls.sceneStatus)
  async status(
    @Input() { projectId }: InputOf<typeof calls.sceneStatus>,
    @Who() caller: Caller,
  ): Promise<ResponseOf<typeof calls.sceneStatus>> {
    await this.projects.readable(projectId, caller);
    return { status_summary: (await this.shots.scenesOf(projectId)).map((scene) => this.views.status(scene)) };
  }

  @Handles(calls.scenes)
  async list(@Input() { projectId }: InputOf<typeof calls.scenes>, @Who() caller: Caller): Promise<ResponseOf<typeof calls.scenes>> {
    await this.projects.readable(projectId, caller);
    return { scenes: (await this.shots.scenesOf(projectId)).map((scene) => this.views.scene(scene)) };
  }

  @Handles(calls.addShot)
  async addShot(
    @Input() { projectId, sceneId, description, shot_id }: InputOf<typeof calls.addShot>,
    @Who() caller: Caller,
    @Cause() cause: CommandCause,
  ): Promise<ResponseOf<typeof calls.addShot>> {
    const { shotUid } = await this.commands.execute(new AddShot(cause, caller, projectId, sceneId, description, shot_id ?? undefined));
    const { project, scene } = await this.shots.ownScene(projectId, sceneId, caller);
    const audios: AudioView[] = await this.soundtrack.audiosOf(project);
    return {
      success: true,
      shot_uid: shotUid,
      shot_id: shotNumber(scene, shotUid),
      designed_audios: audios.filter((audio) => audio.shot_uid === shotUid),
    };
  }

  @Handles(calls.moveShot)
  async moveShot(
    @Input() { projectId, sceneId, shotId, place }: InputOf<typeof calls.moveShot>,
    @Who() caller: Caller,
    @Cause() cause: CommandCause,
  ): Promise<ResponseOf<typeof calls.moveShot>> {
    const { shotUid } = await this.commands.execute(new MoveShot(cause, caller, projectId, sceneId, shotId, place));
    return this.placed(projectId, sceneId, shotUid, caller);
  }

  @Handles(calls.removeShot)
  async removeShot(
    @Input() { projectId, sceneId, shotId }: InputOf<typeof calls.removeShot>,
    @Who() caller: Caller,
    @Cause() cause: CommandCause,
  ): Promise<ResponseOf<typeof calls.removeShot>> {
    await this.commands.execute(new RemoveShot(cause, caller, projectId, sceneId, shotId));
    return { success: true };
  }

  @Handles(calls.restoreShot)
  async restoreShot(
    @Input() { projectId, sceneId, shotUid }: InputOf<typeof calls.restoreShot>,
    @Who() caller: Caller,
    @Cause() cause: CommandCause,
  ): Promise<ResponseOf<typeof calls.restoreShot>> {
    await this.commands.execute(new RestoreShot(cause, caller, projectId, sceneId, shotUid));
    return this.placed(projectId, sceneId, shotUid, caller);
  }

  @Handles(calls.addCharacterToShot)
  async addCharacter(
    @Input() { projectId, sceneId, clipId, character_id }: InputOf<typeof calls.addCharacterToShot>,
    @Who() caller: Caller,
    @Cause() cause: CommandCause,
  ): Promise<ResponseOf<typeof calls.addCharacterToShot>> {
    await this.commands.execute(new ChangeShotCharacters(cause, caller, projectId, sceneId, clipId, character_id, 'add'));
    return { success: true };
  }

  @Handles(calls.removeCharacterFromShot)
  async removeCharacter(
    @Input() { projectId, sceneId, clipId, character_id }: InputOf<typeof calls.removeCharacterFromShot>,
    @Who() caller: Caller,
    @Cause() cause: CommandCause,
  ): Promise<ResponseOf<typeof calls.removeCharacterFromShot>> {
    await this.commands.execute(new ChangeShotCharacters(cause, caller, projectId, sceneId, clipId, character_id, 'remove'));
    return { success: true };
  }

  private async placed(projectId: string, sceneId: Reference, shotUid: string, caller: Caller) {
    const { scene } = await this.shots.ownScene(projectId, sceneId, caller);
    return { success: true as const, shot_uid: shotUid, shot_id: shotNumber(scene, shotUid) };
  }
}
