import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { livingProcesses } from '../event-log/living-processes.js';
import { Problem } from '../http/problems.js';

/** Whether somebody can move: every process that decides anything has to look where people live. */
@Injectable()
export class Guarding {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** @throws {Problem} 409 with the processes that do not */
  async requireEverywhere(): Promise<void> {
    const living = await livingProcesses((text, values) => this.database.query(text, values));
    const unaware = living.filter(({ guardsResidence }) => !guardsResidence);
    if (unaware.length === 0) return;
    const named = unaware.map(({ host, pid }) => `${host}/${pid}`).join(', ');
    throw new Problem(
      409,
      'CONFLICT',
      `Owners do not move between this studio and others. Set CELLS=true for every process and start it again; these run without: ${named}.`,
    );
  }
}
