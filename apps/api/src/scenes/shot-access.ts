import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Reference } from '@scenewright/contract';
import type { Shot } from '@scenewright/domain';
import { type StreamName, type Subject, streams } from '@scenewright/events';
import { type EntityManager, MoreThan, type Repository } from 'typeorm';
import type { Caller } from '../http/caller.js';
import { notFound } from '../http/problems.js';
import { type FoundProject, ProjectAccess, subjectOf } from '../projects/index.js';
import { type SceneHead, SceneRow, SceneShotRow } from './scene.entity.js';
import { type StoredScene, storedScenes } from './stored-scenes.js';

export interface FoundScene {
  readonly project: FoundProject;
  /** 1-based place in the project. */
  readonly number: number;
  readonly scene: SceneHead & Pick<SceneRow, 'shots' | 'removed'> & { readonly sceneUid: string };
  readonly stream: StreamName<'scene'>;
  /** Whom a command about it concerns. */
  readonly subject: Subject;
}

export interface FoundShot extends FoundScene {
  readonly shot: Shot;
  /** ISO time by id of a job, version or the shot. */
  readonly times: Record<string, string>;
}

/** Finds scenes and shots by number or uid. A number is resolved now, at the moment of the call; from here on the uid counts. */
@Injectable()
export class ShotAccess {
  constructor(
    private readonly projects: ProjectAccess,
    @InjectRepository(SceneRow) private readonly scenes: Repository<SceneRow>,
  ) {}

  async scenesOf(projectId: string, db: EntityManager = this.scenes.manager): Promise<StoredScene[]> {
    return storedScenes(db, { projectId, number: MoreThan(0) });
  }

  async ownScene(projectId: string, sceneRef: Reference, caller: Caller): Promise<FoundScene> {
    return this.scene(await this.projects.own(projectId, caller), sceneRef);
  }

  async ownShot(projectId: string, sceneRef: Reference, shotRef: Reference, caller: Caller): Promise<FoundShot> {
    return this.shotIn(await this.ownScene(projectId, sceneRef, caller), shotRef);
  }

  async readableShot(projectId: string, sceneRef: Reference, shotRef: Reference, caller: Caller): Promise<FoundShot> {
    return this.shotIn(await this.scene(await this.projects.readable(projectId, caller), sceneRef), shotRef);
  }

  /** Where a shot stands now, as the calls that place one answer. */
  async placeOf({ scene: { sceneUid } }: FoundScene, shotUid: string) {
    const now = await this.scenes.findOne({ select: { uid: true, shots: true }, where: { uid: sceneUid } });
    if (!now) throw notFound('scene');
    return { success: true as const, shot_uid: shotUid, shot_id: now.shots.indexOf(shotUid) + 1 };
  }

  /** Which number a scene has now, as the calls that place one answer. */
  async placeOfScene(projectId: string, sceneUid: string, caller: Caller) {
    const { number } = await this.ownScene(projectId, sceneUid, caller);
    return { success: true as const, scene_uid: sceneUid, scene_id: number };
  }

  private async scene(project: FoundProject, sceneRef: Reference): Promise<FoundScene> {
    const where = typeof sceneRef === 'number' ? { number: sceneRef } : { uid: sceneRef };
    const row = await this.scenes.findOneBy({ projectId: project.id, ...where });
    if (!row || row.number === 0) throw notFound('scene');
    const { uid, number, head, shots, removed } = row;
    return { project, number, scene: { ...head, shots, removed, sceneUid: uid }, stream: streams.scene(uid), subject: subjectOf(project) };
  }

  /** A shot of a scene, by its number or uid. @throws {Problem} 404 */
  async shotIn(found: FoundScene, shotRef: Reference): Promise<FoundShot> {
    const row = await this.scenes.manager.findOneBy(SceneShotRow, { sceneUid: found.scene.sceneUid, shotUid: shotUidIn(found, shotRef) });
    if (!row) throw notFound('shot');
    return { ...found, shot: row.state, times: row.times };
  }
}

function shotUidIn({ scene: { shots } }: FoundScene, shotRef: Reference): string {
  const shotUid = typeof shotRef === 'number' ? shots[shotRef - 1] : shots.find((one) => one === shotRef);
  if (!shotUid) throw notFound('shot');
  return shotUid;
}
