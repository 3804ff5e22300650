import { InjectDataSource } from '@nestjs/typeorm';
import { calls } from '@scenewright/contract';
import type { DataSource } from 'typeorm';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { MediaAddresses } from '../../media/index.js';
import { ProjectAccess } from '../../projects/index.js';
import { openingFrames } from '../stored-scenes.js';

/** A picture for each project of a person: what its film begins with, the first start frame of its first scene. */
@Handles(calls.projectCovers)
export class ProjectCoversHandler implements CallHandler<typeof calls.projectCovers> {
  constructor(
    private readonly projects: ProjectAccess,
    @InjectDataSource() private readonly database: DataSource,
    private readonly addresses: MediaAddresses,
  ) {}

  async execute({ input: { deleted }, caller }: CallTo<typeof calls.projectCovers>) {
    const ids = await this.projects.idsOf(caller.uid, { deleted: deleted === 'true' });
    const openings = await openingFrames(this.database.manager, ids);
    const covers = openings.map(({ projectId, frame }) => ({
      project_id: projectId,
      thumbnail_url: this.addresses.of(frame.image.assetId, 'thumb.webp'),
    }));
    return { covers };
  }
}
