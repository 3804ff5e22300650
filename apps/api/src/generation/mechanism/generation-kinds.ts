import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type JobKind, jobKind } from '@scenewright/contract';
import type { Recorded } from '@scenewright/events';
import { StudioParts } from '../../event-log/studio-parts.js';
import { type GenerationJob, GenerationKind } from './generation-kind.js';

/** Every kind of generation of the studio. */
@Injectable()
export class GenerationKinds implements OnApplicationBootstrap {
  constructor(private readonly parts: StudioParts) {}

  /** A kind that the contract names and nobody declares would never be worked on: the studio does not start without it. */
  onApplicationBootstrap(): void {
    for (const name of jobKind.options) {
      if (!this.named(name)) throw new Error(`no kind of generation is called ${name}: declare it in a feature's generation folder`);
    }
  }

  all(): readonly GenerationKind[] {
    return this.parts.of(GenerationKind);
  }

  named(name: JobKind): GenerationKind | undefined {
    return this.all().find((kind) => kind.name === name);
  }

  requestedBy(eventType: string): GenerationKind | undefined {
    return this.all().find((kind) => kind.requested === eventType);
  }

  /** The asset that is made where this event asks for one. */
  assetAskedBy({ type, data }: Recorded, projectId: string): string | null {
    const request = data as GenerationJob['request'];
    return this.requestedBy(type)?.assetOf({ id: request.jobId, projectId, request }) ?? null;
  }

  /** The kind that an event of this type ends. */
  endedBy(eventType: string): GenerationKind | undefined {
    return this.all().find((kind) => kind.completed === eventType || kind.failed === eventType);
  }
}
