import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { calls, type InputOf, type ResponseOf } from '@scenewright/contract';
import { type Caller, Cause, type CommandCause, Who } from '../http/caller.js';
import { Handles, Input } from '../http/handles.js';
import { LipSyncShot } from './commands/lip-sync-shot.js';

@Controller()
export class LipSyncController {
  constructor(private readonly commands: CommandBus) {}

  @Handles(calls.lipSync)
  async lipSync(
    @Input() { projectId, sceneId, clipId, audioUrl }: InputOf<typeof calls.lipSync>,
    @Who() caller: Caller,
    @Cause() cause: CommandCause,
  ): Promise<ResponseOf<typeof calls.lipSync>> {
    const { jobId } = await this.commands.execute(new LipSyncShot(cause, caller, projectId, sceneId, clipId, audioUrl));
    return { success: true, job_id: jobId };
  }
}
