import { describe, expect, it } from '@jest/globals';
import { SHOWN } from '@scenewright/contract';
import type { Projection } from '@scenewright/event-log';
import { type Category, definitionOf, eventTypes } from '@scenewright/events';
import { CastChanges } from '../cast/cast.changes.js';
import { CastProjection } from '../cast/cast.projection.js';
import { CreditsChanges } from '../credits/credits.changes.js';
import { CreditsProjection } from '../credits/credits.projection.js';
import type { Carried, Changes } from '../event-log/changes.js';
import { SceneChanges } from '../scenes/scenes.changes.js';
import { ScenesProjection } from '../scenes/scenes.projection.js';
import { SoundtrackChanges } from '../soundtrack/soundtrack.changes.js';
import { SoundtrackProjection } from '../soundtrack/soundtrack.projection.js';
import { FETCHED } from './fetched.js';

const nothing = null as never;
const carrying = [
  new SceneChanges(nothing),
  new SoundtrackChanges(nothing, nothing),
  new CastChanges(nothing),
  new CreditsChanges(nothing),
] as unknown as Changes[];
const projections: Projection[] = [new ScenesProjection(), new SoundtrackProjection(), new CastProjection(), new CreditsProjection()];

const declarations = new Map<string, Carried>(
  [...carrying.map(({ events }) => events), FETCHED].flatMap((events) => Object.entries(events)),
);

const isCarried = (type: string) => carrying.some(({ name }) => name === definitionOf(type)?.category);

describe('every event', () => {
  it.each(eventTypes.filter((type) => !isCarried(type)))('whose push carries nothing says what has to be fetched: %s', (type) => {
    expect(declarations.get(type)).toBeDefined();
  });

  it('makes stale what there is', () => {
    for (const { stale = [] } of declarations.values()) for (const shown of stale) expect(SHOWN).toContain(shown);
  });

  it.each(['SceneRevised', 'ShotRevised', 'CharacterRevised'])('whose words the preview shows makes it stale: %s', (type) => {
    expect(declarations.get(type)?.stale).toContain('Preview');
  });

  it('says so where the events of its category are', () => {
    for (const { name, events } of carrying)
      expect([name, ...new Set(Object.keys(events).map((type) => definitionOf(type)?.category))]).toEqual([name, name]);
    const fetched = new Set(Object.keys(FETCHED).map((type) => definitionOf(type)?.category));
    for (const { name } of carrying) expect(fetched.has(name as Category)).toBe(false);
  });
});

describe('what is pushed', () => {
  it.each(carrying.map((changes) => [changes.name, changes] as const))('of %s is read where its events are projected', (name, changes) => {
    expect(projections.find((one) => one.name === changes.projection)?.categories).toContain(name);
  });
});
