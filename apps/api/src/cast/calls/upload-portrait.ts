import { calls } from '@scenewright/contract';
import { castDecider } from '@scenewright/domain';
import { CommandGateway, Rejected } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { FreeGenerations } from '../../generation/index.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { MediaPipeline } from '../../media/index.js';
import { requireProject, subjectOf } from '../../projects/index.js';
import { MediaRoom } from '../../room/index.js';
import { CharacterAccess } from '../character-access.js';
import { CharacterViews } from '../character-view.js';

/** A picture of one's own becomes the character's; its description follows. */
@Handles(calls.uploadPortrait)
export class UploadPortraitHandler implements CallHandler<typeof calls.uploadPortrait> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly characters: CharacterAccess,
    private readonly views: CharacterViews,
    private readonly pipeline: MediaPipeline,
    private readonly free: FreeGenerations,
    private readonly room: MediaRoom,
  ) {}

  async execute({ input: { character_id: characterId }, file, caller, meta }: CallTo<typeof calls.uploadPortrait>) {
    const project = await this.characters.own(characterId, caller);
    // the writer is asked for a description of every picture
    await this.free.count(caller.uid, 'descriptions');
    const imageId = meta.idFor('upload');
    const stored = await this.pipeline.ingestUpload(file, imageId, {});
    const image = { assetId: imageId, ...stored, method: 'upload', processMs: 0 };
    const descriptionJobId = meta.idFor('description');
    await this.gateway
      .execute(meta.about(subjectOf(project)), async (unit) => {
        await requireProject(unit, project.id);
        await unit.decide(castDecider, streams.cast(project.id), { type: 'UploadPortrait', characterId, imageId, image, descriptionJobId });
      })
      .catch(async (error: unknown) => {
        if (error instanceof Rejected) await this.pipeline.discard(imageId);
        throw error;
      });
    const { character } = await this.characters.one(project.id, characterId);
    return { success: true as const, character: this.views.character(character), room: await this.room.of(caller) };
  }
}
