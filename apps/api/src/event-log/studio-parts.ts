import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';

/** Finds the parts of the studio (projections, processes, kinds of generation) by what they are, wherever they are provided. */
@Injectable()
export class StudioParts {
  private readonly found = new Map<unknown, unknown[]>();

  constructor(private readonly discovery: DiscoveryService) {}

  /** Every provider that is a `base`, once all modules are there. @throws {Error} two of them have the same name */
  of<Part extends { readonly name: string }>(base: abstract new (...dependencies: never[]) => Part): readonly Part[] {
    const known = this.found.get(base);
    if (known) return known as Part[];
    const instances = new Set(this.discovery.getProviders().map(({ instance }) => instance as unknown));
    const parts = [...instances].filter((instance): instance is Part => instance instanceof base);
    for (const part of parts) {
      const namesake = parts.find((one) => one !== part && one.name === part.name);
      if (namesake) throw new Error(`${part.constructor.name} and ${namesake.constructor.name} are both called ${part.name}`);
    }
    this.found.set(base, parts);
    return parts;
  }
}
