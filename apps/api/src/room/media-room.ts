import { Injectable } from '@nestjs/common';
import type { RoomView } from '@scenewright/contract';
import { cheapestPlanWith, hasRoom, isNearlyFull, type Keeping, type Plan, projectDecider, sizeInWords } from '@scenewright/domain';
import { CommandGateway, newId, systemContext } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { CurrentPlan } from '../billing/index.js';
import type { Caller } from '../http/caller.js';
import { Problem } from '../http/problems.js';
import { RoomKeeper } from '../http/room-keeper.js';
import { UsedRooms } from './used-room.js';

/** The room of somebody's plan, and how much of it their media take. */
@Injectable()
export class MediaRoom extends RoomKeeper {
  constructor(
    private readonly plans: CurrentPlan,
    private readonly rooms: UsedRooms,
    private readonly gateway: CommandGateway,
  ) {
    super();
  }

  async of(caller: Caller): Promise<RoomView> {
    const { room: total } = await this.plans.of(caller);
    const { used } = await this.rooms.of(caller.uid);
    return { used_bytes: used, total_bytes: total, nearly_full: isNearlyFull({ used, total }) };
  }

  protected async require(caller: Caller, keeping: Keeping): Promise<void> {
    const plan = await this.plans.of(caller);
    const { used } = await this.rooms.of(caller.uid);
    if (!hasRoom({ used, total: plan.room }, keeping)) throw roomFull(plan, used);
  }

  /** Deleted projects can be restored as long as nothing else needs their room. The longest deleted go first. */
  protected async makeRoom(caller: Caller): Promise<void> {
    const { uid } = caller;
    for (const projectId of await this.rooms.removedProjects(uid)) {
      // anew each time, and after the list was read: another call may be making room, too, and what several projects name is free with their last
      const { used, removed } = await this.rooms.of(uid);
      if (used + removed < (await this.plans.of(caller)).room) return;
      await this.gateway.execute(systemContext(newId(), { userId: uid, projectId }), async (unit) => {
        await unit.tryDecide(projectDecider, streams.project(projectId), { type: 'ShredProject' });
      });
    }
  }
}

function roomFull(plan: Plan, used: number): Problem {
  const larger = cheapestPlanWith(({ room }) => room > plan.room && room > used);
  const way = larger ? ', or upgrade your plan for more room' : '';
  return new Problem(
    403,
    'ROOM_FULL',
    `Your plan has room for ${sizeInWords(plan.room)} of pictures, clips, sounds and films, and all of it is used. Delete a project that you no longer need${way}.`,
    { details: { used_bytes: used, total_bytes: plan.room, ...(larger ? { plan: larger.id } : {}) } },
  );
}
