import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Reference } from '@scenewright/contract';
import { type SceneState, type Shot, shotNumber } from '@scenewright/domain';
import { type StreamName, type Subject, streams } from '@scenewright/events';
import type { Repository } from 'typeorm';
import type { Caller } from '../http/caller.js';
import { notFound } from '../http/problems.js';
import { ProjectAccess, type ProjectRow, subjectOf } from '../projects/index.js';
import { SceneRow } from './scene.entity.js';

export interface FoundScene {
  readonly project: ProjectRow;
  readonly scene: SceneState & { readonly sceneUid: string };
  readonly times: Record<string, string>;
  readonly stream: StreamName<'scene'>;
  /** Whom a command about it concerns. */
  readonly subject: Subject;
}

export interface FoundShot extends FoundScene {
  readonly shot: Shot;
}

/** Finds scenes and shots by number or uid. A number is resolved now, at the moment of the call; from here on the uid counts. */
@Injectable()
export class ShotAccess {
  constructor(
    private readonly projects: ProjectAccess,
    @InjectRepository(SceneRow) private readonly scenes: Repository<SceneRow>,
  ) {}

  async scenesOf(projectId: string): Promise<SceneRow[]> {
    return this.scenes.find({ where: { projectId }, order: { number: 'ASC' } });
  }

  async ownScene(projectId: string, sceneRef: Reference, caller: Caller): Promise<FoundScene> {
    return this.scene(await this.projects.own(projectId, caller), sceneRef);
  }

  async ownShot(projectId: string, sceneRef: Reference, shotRef: Reference, caller: Caller): Promise<FoundShot> {
    return shotIn(await this.ownScene(projectId, sceneRef, caller), shotRef);
  }

  async readableShot(projectId: string, sceneRef: Reference, shotRef: Reference, caller: Caller): Promise<FoundShot> {
    return shotIn(await this.scene(await this.projects.readable(projectId, caller), sceneRef), shotRef);
  }

  /** Where a shot stands now, as the calls that place one answer. */
  async placeOf(projectId: string, sceneRef: Reference, shotUid: string, caller: Caller) {
    const { scene } = await this.ownScene(projectId, sceneRef, caller);
    return { success: true as const, shot_uid: shotUid, shot_id: shotNumber(scene, shotUid) };
  }

  private async scene(project: ProjectRow, sceneRef: Reference): Promise<FoundScene> {
    const where = typeof sceneRef === 'number' ? { number: sceneRef } : { uid: sceneRef };
    const row = await this.scenes.findOneBy({ projectId: project.id, ...where });
    if (!row) throw notFound('scene');
    const { uid, state, times } = row;
    return { project, scene: { ...state, sceneUid: uid }, times, stream: streams.scene(uid), subject: subjectOf(project) };
  }
}

function shotIn(found: FoundScene, shotRef: Reference): FoundShot {
  const { shots } = found.scene;
  const shot = typeof shotRef === 'number' ? shots[shotRef - 1] : shots.find((one) => one.shotUid === shotRef);
  if (!shot) throw notFound('shot');
  return { ...found, shot };
}
