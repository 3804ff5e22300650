import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import type { calls, ResponseOf } from '@scenewright/contract';
import { selectedFrame } from '@scenewright/domain';
import { In, type Repository } from 'typeorm';
import { MediaAddresses } from '../../media/index.js';
import { ProjectAccess } from '../../projects/index.js';
import { SceneRow } from '../scene.entity.js';

type Covers = ResponseOf<typeof calls.projectCovers>['covers'];

/** A picture for each project of a person: a start frame of its first scene. */
export class ProjectCovers extends Query<Covers> {
  constructor(readonly ownerId: string) {
    super();
  }
}

@QueryHandler(ProjectCovers)
export class ProjectCoversHandler implements IQueryHandler<ProjectCovers> {
  constructor(
    private readonly projects: ProjectAccess,
    @InjectRepository(SceneRow) private readonly scenes: Repository<SceneRow>,
    private readonly addresses: MediaAddresses,
  ) {}

  async execute({ ownerId }: ProjectCovers): Promise<Covers> {
    const openings = await this.scenes.findBy({ projectId: In(await this.projects.idsOf(ownerId)), number: 1 });
    return openings.flatMap(({ projectId, state }) => {
      const painted = state.shots.filter(selectedFrame);
      // somebody makes a better cover than an empty place
      const shot = painted.find(({ characterIds }) => characterIds.length > 0) ?? painted[0];
      const frame = shot && selectedFrame(shot);
      return frame ? [{ project_id: projectId, thumbnail_url: this.addresses.of(frame.image.assetId, 'thumb.webp') }] : [];
    });
  }
}
