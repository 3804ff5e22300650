import { Injectable } from '@nestjs/common';
import type { Reference } from '@scenewright/contract';
import { type SceneState, type Shot, sceneDecider } from '@scenewright/domain';
import { AggregateRepository } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { notFound } from '../http/problems.js';
import type { ProjectRow } from '../projects/index.js';

export type PlacedScene = SceneState & { readonly sceneUid: string };

/** A project's scenes in order, as the soundtrack needs them: to find a place by number or uid, and to say which number it has now. */
@Injectable()
export class ScenesOfProject {
  constructor(private readonly aggregates: AggregateRepository) {}

  async of(project: ProjectRow): Promise<PlacedScene[]> {
    const states = await Promise.all(project.state.sceneUids.map((uid) => this.aggregates.stateOf(sceneDecider, streams.scene(uid))));
    return numbered(states.filter((state): state is PlacedScene => state.sceneUid !== null));
  }
}

/** Scenes with the numbers that their order gives them: a scene's own stream knows only the first one that it had. */
export const numbered = (scenes: readonly PlacedScene[]): PlacedScene[] => scenes.map((scene, index) => ({ ...scene, number: index + 1 }));

export function sceneAt(scenes: readonly PlacedScene[], reference: Reference): PlacedScene {
  const scene = typeof reference === 'number' ? scenes[reference - 1] : scenes.find((one) => one.sceneUid === reference);
  if (!scene) throw notFound('scene');
  return scene;
}

export function shotAt(scene: PlacedScene, reference: Reference): Shot {
  const shot = typeof reference === 'number' ? scene.shots[reference - 1] : scene.shots.find((one) => one.shotUid === reference);
  if (!shot) throw notFound('shot');
  return shot;
}
