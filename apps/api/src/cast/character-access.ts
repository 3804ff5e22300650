import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type CastState, type Character, castDecider } from '@scenewright/domain';
import type { EntityManager, Repository } from 'typeorm';
import type { Caller } from '../http/caller.js';
import { asNotFound, notFound } from '../http/problems.js';
import { type FoundProject, ProjectAccess } from '../projects/index.js';
import { CastRow, CharacterRow } from './cast.entity.js';

/** The cast of a project as it can be read, and whose a character is. */
@Injectable()
export class CharacterAccess {
  constructor(
    private readonly projects: ProjectAccess,
    @InjectRepository(CastRow) private readonly casts: Repository<CastRow>,
    @InjectRepository(CharacterRow) private readonly characters: Repository<CharacterRow>,
  ) {}

  /** The project of a character of the caller's own. */
  async own(characterId: string, caller: Caller): Promise<FoundProject> {
    const row = await this.characters.findOneBy({ id: characterId });
    if (!row) throw notFound('character');
    return this.projects.own(row.projectId, caller).catch(asNotFound('character'));
  }

  async castOf(projectId: string, db: EntityManager = this.casts.manager): Promise<Pick<CastRow, 'state' | 'times'>> {
    return (await db.findOneBy(CastRow, { projectId })) ?? { state: castDecider.initial as CastState, times: {} };
  }

  /** One character of a project. @throws {Problem} 404 */
  async one(projectId: string, characterId: string): Promise<{ character: Character; times: CastRow['times'] }> {
    const { state, times } = await this.castOf(projectId);
    const character = state.characters.find((one) => one.characterId === characterId);
    if (!character) throw notFound('character');
    return { character, times };
  }
}
