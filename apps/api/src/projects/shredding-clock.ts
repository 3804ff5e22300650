import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { projectDecider } from '@scenewright/domain';
import { CommandExecutor, Leases, newId, systemContext } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { LessThan, type Repository } from 'typeorm';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { livesHere } from '../lives-here.js';
import { Rounds } from '../rounds.js';
import { ProjectRow } from './project.entity.js';
import { oldestRestorable } from './restorable.js';

const LOOK_EVERY_MS = 60 * 60_000;

/** Makes deletions final that were made more than 30 days ago. */
@Injectable()
export class ShreddingClock implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly rounds = new Rounds('shredding-clock', LOOK_EVERY_MS, () => this.look());

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @InjectRepository(ProjectRow) private readonly projects: Repository<ProjectRow>,
    private readonly executor: CommandExecutor,
    private readonly leases: Leases,
  ) {}

  onApplicationBootstrap(): void {
    if (this.settings.ROLES.includes('worker')) this.rounds.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.rounds.stop();
  }

  /** Says how many became final. */
  async shredOld(now = Date.now()): Promise<number> {
    const old = await this.projects
      .createQueryBuilder('project')
      .where({ deletedAt: LessThan(oldestRestorable(now)) })
      .andWhere(livesHere('project.ownerId'))
      .getMany();
    for (const { id, ownerId } of old) {
      await this.executor.execute(systemContext(newId(), { userId: ownerId, projectId: id }), async (unit) => {
        await unit.tryDecide(projectDecider, streams.project(id), { type: 'ShredProject' });
      });
    }
    return old.length;
  }

  private async look(): Promise<void> {
    if (await this.leases.acquire('shredding-clock')) await this.shredOld();
  }
}
