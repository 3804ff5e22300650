import { Injectable } from '@nestjs/common';
import type { Reference } from '@scenewright/contract';
import { sceneDecider } from '@scenewright/domain';
import { AggregateRepository } from '@scenewright/event-log';
import { type ShotText, streams } from '@scenewright/events';
import type { Caller } from '../http/caller.js';
import { notFound } from '../http/problems.js';
import { ProjectAccess } from '../projects/index.js';
import { numberInScript } from './script-stage.js';

/** A shot as it is written, by the name that calls have for it. */
export interface WordsOfShot {
  readonly ref: number | string;
  readonly number: number;
  readonly text: Pick<ShotText, 'visuals' | 'narration' | 'speaker'>;
}

export interface WordsOfScene {
  readonly ref: number | string;
  readonly number: number;
  readonly title: string;
  readonly description: string;
  readonly shots: readonly WordsOfShot[];
}

/** A scene with those of its shots that are asked about. */
export interface AskedWords {
  readonly scene: WordsOfScene;
  readonly shots: readonly WordsOfShot[];
  /** Whether that is the scene as a whole. */
  readonly isWhole: boolean;
}

/** The words of a film wherever they stand: in the script while scenes are not made, in the scenes from then on. */
@Injectable()
export class WrittenWords {
  constructor(
    private readonly projects: ProjectAccess,
    private readonly aggregates: AggregateRepository,
  ) {}

  /** A scene of the caller's own, or one of its shots. @throws {Problem} 404 */
  async of(projectId: string, scene: Reference, shot: Reference | undefined, caller: Caller): Promise<AskedWords> {
    const scenes = await this.scenesFrom(projectId, scene, caller);
    const [first] = await scenes(1);
    return shot === undefined ? whole(first) : { scene: first, shots: [shotIn(first, shot)], isWhole: false };
  }

  /** The same with everything behind it, to the end of the film. @throws {Problem} 404 */
  async restFrom(projectId: string, scene: Reference, shot: Reference | undefined, caller: Caller): Promise<AskedWords[]> {
    const scenes = await this.scenesFrom(projectId, scene, caller);
    const [first, ...others] = await scenes();
    if (shot === undefined) return [first, ...others].map(whole);
    const from = first.shots.indexOf(shotIn(first, shot));
    return [{ scene: first, shots: first.shots.slice(from), isWhole: from === 0 }, ...others.map(whole)];
  }

  private async scenesFrom(projectId: string, reference: Reference, caller: Caller) {
    const { state } = await this.projects.ownWithState(projectId, caller);
    const { sceneUids, script } = state;
    const from = sceneUids.length === 0 ? indexInScript(script, reference) : indexOfScene(sceneUids, reference);
    return async (count?: number) => {
      const end = count === undefined ? undefined : from + count;
      const scenes =
        sceneUids.length === 0
          ? (script?.scenes ?? []).slice(from, end).map((scene, index) => inScript(scene, from + index + 1))
          : await Promise.all(sceneUids.slice(from, end).map((uid, index) => this.made(uid, from + index + 1)));
      return scenes as [WordsOfScene, ...WordsOfScene[]];
    };
  }

  private async made(sceneUid: string, number: number): Promise<WordsOfScene> {
    const { title, description, shots } = await this.aggregates.stateOf(sceneDecider, streams.scene(sceneUid));
    return {
      ...{ ref: sceneUid, number, title, description },
      shots: shots.map(({ shotUid, text }, index) => ({ ref: shotUid, number: index + 1, text })),
    };
  }
}

const whole = (scene: WordsOfScene): AskedWords => ({ scene, shots: scene.shots, isWhole: true });

function shotIn({ shots }: WordsOfScene, reference: Reference): WordsOfShot {
  const shot = shots.find(({ ref, number }) => ref === reference || number === reference);
  if (!shot) throw notFound('shot');
  return shot;
}

/** @throws {Problem} 404 */
function indexOfScene(sceneUids: readonly string[], reference: Reference): number {
  const index = typeof reference === 'number' ? reference - 1 : sceneUids.indexOf(reference);
  if (sceneUids[index] === undefined) throw notFound('scene');
  return index;
}

type Script = NonNullable<Awaited<ReturnType<ProjectAccess['ownWithState']>>['state']['script']>;

/** @throws {Problem} 404 */
function indexInScript(script: Script | null, reference: Reference): number {
  const number = numberInScript(reference, 'scene');
  const index = script?.scenes.findIndex(({ id }) => id === number) ?? -1;
  if (index < 0) throw notFound('scene');
  return index;
}

function inScript({ id: ref, title, description, shots }: Script['scenes'][number], number: number): WordsOfScene {
  return { ref, number, title, description, shots: shots.map((text) => ({ ref: text.shot_id, number: text.shot_id, text })) };
}
