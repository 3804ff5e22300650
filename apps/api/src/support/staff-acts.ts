import { Injectable } from '@nestjs/common';
import { staffDecider } from '@scenewright/domain';
import { CommandExecutor } from '@scenewright/event-log';
import { type StaffAct, streams } from '@scenewright/events';
import type { CommandMeta } from '../http/caller.js';

/** Keeps what the staff does for somebody where nothing else in the log would tell of it: before it is done, once for each command. */
@Injectable()
export class StaffActs {
  constructor(private readonly executor: CommandExecutor) {}

  async record(personUid: string, act: StaffAct, meta: CommandMeta): Promise<void> {
    const now = new Date().toISOString();
    await this.executor.execute(meta.onBehalfOf(personUid), (unit) =>
      unit.decide(staffDecider, streams.staff(meta.staff.uid), { type: 'ActForPerson', personUid, act, now }),
    );
  }
}
