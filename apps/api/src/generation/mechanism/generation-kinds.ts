import { Injectable } from '@nestjs/common';
import type { GenerationKind } from './generation-kind.js';

/** Every kind of generation of the studio. Features register theirs when their module starts. */
@Injectable()
export class GenerationKinds {
  private readonly byName = new Map<string, GenerationKind>();
  private readonly byRequest = new Map<string, GenerationKind>();

  register(kind: GenerationKind): void {
    if (this.byName.has(kind.name) || this.byRequest.has(kind.requested))
      throw new Error(`two kinds of generation are called ${kind.name}`);
    this.byName.set(kind.name, kind);
    this.byRequest.set(kind.requested, kind);
  }

  all(): GenerationKind[] {
    return [...this.byName.values()];
  }

  named(name: string): GenerationKind | undefined {
    return this.byName.get(name);
  }

  requestedBy(eventType: string): GenerationKind | undefined {
    return this.byRequest.get(eventType);
  }
}
