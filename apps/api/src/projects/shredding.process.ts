import { Injectable } from '@nestjs/common';
import type { Process } from '@scenewright/event-log';
import { idOf, type RecordedEvent } from '@scenewright/events';
import { ProjectMedia } from './project-media.js';

/** When a deletion is final, the project's media go. */
@Injectable()
export class ShreddingProcess implements Process {
  readonly name = 'shredding';
  readonly categories = ['project'];

  constructor(private readonly media: ProjectMedia) {}

  async react(event: RecordedEvent): Promise<void> {
    if (event.type === 'ProjectShredded') await this.media.remove(idOf(event.stream));
  }
}
