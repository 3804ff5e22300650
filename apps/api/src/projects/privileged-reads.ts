import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Caller } from '../http/caller.js';
import { requestContext } from '../http/request-context.js';
import { SecurityLog } from '../http/security-log.js';

/** Instead of a project: all of them, as a list. */
const ALL = '*';

/**
 * Keeps who of the staff looked at what is somebody else's: a row for each person, project, call and hour. Whoever cannot be recorded
 * does not get to look: the row is written before the answer.
 */
@Injectable()
export class PrivilegedReads {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly security: SecurityLog,
  ) {}

  /** `project`: the one that is looked at; all of them when left out. */
  async record(reader: Caller, project?: { id: string; ownerId: string }): Promise<void> {
    const projectId = project?.id ?? ALL;
    this.security.record('staff.read', { actor: reader.uid, target: projectId });
    await this.database.query(
      `INSERT INTO ops.privileged_reads AS known (reader, project_id, owner_id, call, hour)
       VALUES ($1, $2, $3, $4, date_trunc('hour', now()))
       ON CONFLICT (reader, project_id, call, hour) DO UPDATE SET reads = known.reads + 1, last_at = now()`,
      [reader.uid, projectId, project?.ownerId ?? ALL, requestContext()?.request ?? 'socket'],
    );
  }
}
