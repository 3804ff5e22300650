import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ProcessRewind } from '../process-rewind.js';

@Handles(calls.rewindProcess)
export class RewindProcessHandler implements CallHandler<typeof calls.rewindProcess> {
  constructor(private readonly rewind: ProcessRewind) {}

  async execute({ input: { name, to, really } }: CallTo<typeof calls.rewindProcess>) {
    const { from, to: place, events } = await this.rewind.run(name, { to: to === undefined ? undefined : BigInt(to), really });
    return { from: String(from), to: String(place), events, done: really };
  }
}
