import { Injectable } from '@nestjs/common';
import type { Reference } from '@scenewright/contract';
import { sceneDecider } from '@scenewright/domain';
import { AggregateRepository } from '@scenewright/event-log';
import type { ShotText } from '@scenewright/events';
import type { Caller } from '../http/caller.js';
import { notFound } from '../http/problems.js';
import { ProjectAccess } from '../projects/index.js';
import { numberInScript } from './script-stage.js';
import { ShotAccess } from './shot-access.js';

/** A shot as it is written, by the name that calls have for it. */
export interface WordsOfShot {
  readonly ref: number | string;
  readonly number: number;
  readonly text: Pick<ShotText, 'visuals' | 'narration' | 'speaker'>;
}

export interface WordsOfScene {
  readonly ref: number | string;
  readonly title: string;
  readonly description: string;
  readonly shots: readonly WordsOfShot[];
}

/** The words of a scene wherever they stand: in the script while scenes are not made, in the scene from then on. */
@Injectable()
export class WrittenWords {
  constructor(
    private readonly projects: ProjectAccess,
    private readonly access: ShotAccess,
    private readonly aggregates: AggregateRepository,
  ) {}

  /** A scene of the caller's own with the shots that are asked about: one of them, or all. @throws {Problem} 404 */
  async of(projectId: string, sceneRef: Reference, shotRef: Reference | undefined, caller: Caller) {
    const { state } = await this.projects.own(projectId, caller);
    const scene = state.sceneUids.length === 0 ? inScript(state.script, sceneRef) : await this.made(projectId, sceneRef, caller);
    if (shotRef === undefined) return { scene, shots: scene.shots };
    const shot = scene.shots.find(({ ref, number }) => ref === shotRef || number === shotRef);
    if (!shot) throw notFound('shot');
    return { scene, shots: [shot] };
  }

  private async made(projectId: string, sceneRef: Reference, caller: Caller): Promise<WordsOfScene> {
    const { stream, scene } = await this.access.ownScene(projectId, sceneRef, caller);
    const { title, description, shots } = await this.aggregates.stateOf(sceneDecider, stream);
    return {
      ...{ ref: scene.sceneUid, title, description },
      shots: shots.map(({ shotUid, text }, index) => ({ ref: shotUid, number: index + 1, text })),
    };
  }
}

type Script = Awaited<ReturnType<ProjectAccess['own']>>['state']['script'];

function inScript(script: Script, sceneRef: Reference): WordsOfScene {
  const number = numberInScript(sceneRef, 'scene');
  const scene = script?.scenes.find(({ id }) => id === number);
  if (!scene) throw notFound('scene');
  const { id: ref, title, description, shots } = scene;
  return { ref, title, description, shots: shots.map((text) => ({ ref: text.shot_id, number: text.shot_id, text })) };
}
