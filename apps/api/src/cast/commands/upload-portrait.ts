import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { castDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import type { Caller, CommandCause } from '../../http/caller.js';
import { MediaPipeline } from '../../media/index.js';
import { subjectOf } from '../../projects/index.js';
import { CharacterAccess } from '../character-access.js';

/** A picture of one's own becomes the character's; its description follows. */
export class UploadPortrait extends Command<{ projectId: string }> {
  constructor(
    readonly cause: CommandCause,
    readonly caller: Caller,
    readonly characterId: string,
    readonly bytes: Buffer,
  ) {
    super();
  }
}

@CommandHandler(UploadPortrait)
export class UploadPortraitHandler implements ICommandHandler<UploadPortrait> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly characters: CharacterAccess,
    private readonly pipeline: MediaPipeline,
  ) {}

  async execute({ cause, caller, characterId, bytes }: UploadPortrait): Promise<{ projectId: string }> {
    const project = await this.characters.own(characterId, caller);
    const assetId = cause.idFor('upload');
    const stored = await this.pipeline.ingestUpload(bytes, assetId, {});
    const image = { assetId, ...stored, method: 'upload', processMs: 0 };
    const descriptionJobId = cause.idFor('description');
    await this.gateway.execute(cause.about(subjectOf(project)), (unit) =>
      unit.decide(castDecider, streams.cast(project.id), {
        type: 'UploadPortrait',
        characterId,
        imageId: assetId,
        image,
        descriptionJobId,
      }),
    );
    return { projectId: project.id };
  }
}
