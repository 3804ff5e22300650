import { Logger } from '@nestjs/common';
import type { Call } from '@scenewright/contract';
import type { Keeping } from '@scenewright/domain';
import type { Caller } from './caller.js';

/** Keeps what people keep within the room of their plans. */
export abstract class RoomKeeper {
  private readonly log = new Logger('room');

  /**
   * Has a call handled within its caller's room. What can still be restored is given up for what has happened, and for nothing else: a call may
   * be refused, or only be asked for its price.
   * @throws {Problem} 403 when there is no room for more, before anything is begun, reserved or paid for
   */
  async within<Answer>(caller: Caller | undefined, { keeps }: Call, handle: () => Promise<Answer>): Promise<Answer> {
    if (!keeps || !caller) return handle();
    await this.require(caller, keeps);
    const answer = await handle();
    // what is not given up now is with the next call that keeps something
    await this.makeRoom(caller).catch((error: Error) =>
      this.log.warn(`deleted projects stay, though their room is needed: ${error.message}`),
    );
    return answer;
  }

  /** @throws {Problem} 403 when there is no room for more, whatever else is given up */
  protected abstract require(caller: Caller, keeping: Keeping): Promise<void>;

  /** Gives up what was deleted and needs more room than there is. */
  protected abstract makeRoom(caller: Caller): Promise<void>;
}
