import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type AudioView, calls, type InputOf, type ResponseOf } from '@scenewright/contract';
import { type Caller, Cause, type CommandCause, Who } from '../http/caller.js';
import { Handles, Input } from '../http/handles.js';
import { notFound } from '../http/problems.js';
import { ProjectAccess } from '../projects/index.js';
import { DesignSoundtrack } from './commands/design-soundtrack.js';
import { GenerateAllAudios } from './commands/generate-all-audios.js';
import { type AudioWish, GenerateAudio } from './commands/generate-audio.js';
import { RemoveAudio } from './commands/remove-audio.js';
import { RestoreAudio } from './commands/restore-audio.js';
import { SoundtrackReader } from './soundtrack-reader.js';
import { VoiceCatalogue } from './voice-catalogue.js';

@Controller()
export class SoundtrackController {
  constructor(
    private readonly commands: CommandBus,
    private readonly projects: ProjectAccess,
    private readonly soundtrack: SoundtrackReader,
    private readonly voiceCatalogue: VoiceCatalogue,
  ) {}

  // before the route with a parameter, which would take 'voices' for a project
  @Handles(calls.voices)
  async voices(): Promise<ResponseOf<typeof calls.voices>> {
    return { voices: await this.voiceCatalogue.list() };
  }

  @Handles(calls.audios)
  async list(@Input() { projectId }: InputOf<typeof calls.audios>, @Who() caller: Caller): Promise<ResponseOf<typeof calls.audios>> {
    return { audios: await this.soundtrack.audiosOf(await this.projects.readable(projectId, caller)) };
  }

  @Handles(calls.removeAudio)
  async remove(
    @Input() { audioId }: InputOf<typeof calls.removeAudio>,
    @Who() caller: Caller,
    @Cause() cause: CommandCause,
  ): Promise<ResponseOf<typeof calls.removeAudio>> {
    await this.commands.execute(new RemoveAudio(cause, caller, audioId));
    return { success: true };
  }

  @Handles(calls.restoreAudio)
  async restore(
    @Input() { audioId }: InputOf<typeof calls.restoreAudio>,
    @Who() caller: Caller,
    @Cause() cause: CommandCause,
  ): Promise<ResponseOf<typeof calls.restoreAudio>> {
    await this.commands.execute(new RestoreAudio(cause, caller, audioId));
    return { success: true };
  }

  @Handles(calls.designAudios)
  async design(
    @Input() { project_id }: InputOf<typeof calls.designAudios>,
    @Who() caller: Caller,
    @Cause() cause: CommandCause,
  ): Promise<ResponseOf<typeof calls.designAudios>> {
    await this.commands.execute(new DesignSoundtrack(cause, caller, project_id));
    return { audios: await this.soundtrack.audiosOf(await this.projects.own(project_id, caller)) };
  }

  @Handles(calls.generateAllAudios)
  async generateAll(
    @Input() { project_id }: InputOf<typeof calls.generateAllAudios>,
    @Who() caller: Caller,
    @Cause() cause: CommandCause,
  ): Promise<ResponseOf<typeof calls.generateAllAudios>> {
    const { count } = await this.commands.execute(new GenerateAllAudios(cause, caller, project_id));
    const message =
      count === 0 ? 'There is no audio that is ready to be generated.' : `Generating ${count} audio ${count === 1 ? 'item' : 'items'}.`;
    return { success: true, generated_count: count, message };
  }

  @Handles(calls.generateVoice)
  async voice(
    @Input() { project_id, audio_id, scene_id, shot_id, prompt, voice_id }: InputOf<typeof calls.generateVoice>,
    @Who() caller: Caller,
    @Cause() cause: CommandCause,
  ): Promise<ResponseOf<typeof calls.generateVoice>> {
    return this.generate(cause, caller, project_id, audio_id, prompt, { type: 'voice', scene: scene_id, shot: shot_id, voiceId: voice_id });
  }

  @Handles(calls.generateSoundEffect)
  async soundEffect(
    @Input() { project_id, audio_id, scene_id, shot_id, prompt }: InputOf<typeof calls.generateSoundEffect>,
    @Who() caller: Caller,
    @Cause() cause: CommandCause,
  ): Promise<ResponseOf<typeof calls.generateSoundEffect>> {
    return this.generate(cause, caller, project_id, audio_id, prompt, { type: 'sound_effect', scene: scene_id, shot: shot_id });
  }

  @Handles(calls.generateMusic)
  async music(
    @Input() { project_id, audio_id, start_scene_id, end_scene_id, prompt }: InputOf<typeof calls.generateMusic>,
    @Who() caller: Caller,
    @Cause() cause: CommandCause,
  ): Promise<ResponseOf<typeof calls.generateMusic>> {
    return this.generate(cause, caller, project_id, audio_id, prompt, {
      type: 'music',
      startScene: start_scene_id,
      endScene: end_scene_id,
    });
  }

  private async generate(
    cause: CommandCause,
    caller: Caller,
    projectId: string,
    audioId: string | undefined,
    prompt: string,
    wish: AudioWish,
  ): Promise<{ success: true; audio: AudioView }> {
    const made = await this.commands.execute(new GenerateAudio(cause, caller, projectId, audioId, prompt, wish));
    const audios = await this.soundtrack.audiosOf(await this.projects.own(projectId, caller));
    const audio = audios.find((one) => one._id === made.audioId);
    if (!audio) throw notFound('audio');
    return { success: true, audio };
  }
}
