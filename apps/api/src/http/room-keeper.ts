import type { Keeping } from '@scenewright/domain';
import type { Caller } from './caller.js';

/** Keeps what people keep within the room of their plans. */
export abstract class RoomKeeper {
  /** Before anything is begun, reserved or paid for. @throws {Problem} 403 when there is no room for more */
  abstract require(caller: Caller, keeping: Keeping): Promise<void>;
}
