import { Injectable } from '@nestjs/common';
import { Process } from '@scenewright/event-log';
import { idOf, type RecordedIn } from '@scenewright/events';
import { ProjectMedia } from './project-media.js';

/** When a deletion is final, the project's media go. */
@Injectable()
export class ShreddingProcess extends Process<'project'> {
  readonly name = 'shredding';
  readonly categories = ['project'] as const;

  constructor(private readonly media: ProjectMedia) {
    super();
  }

  async react(event: RecordedIn<'project'>): Promise<void> {
    if (event.type === 'ProjectShredded') await this.media.remove(idOf(event.stream), event.position);
  }
}
