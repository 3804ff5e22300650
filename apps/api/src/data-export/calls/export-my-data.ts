import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { PersonLimits } from '../../http/person-limits.js';
import { ArchiveAddresses } from '../archive-addresses.js';

/** All media of a person are read for it. */
const LIMIT = { most: 6, minutes: 60 };

@Handles(calls.exportMyData)
export class ExportMyDataHandler implements CallHandler<typeof calls.exportMyData> {
  constructor(
    private readonly addresses: ArchiveAddresses,
    private readonly limits: PersonLimits,
  ) {}

  async execute({ caller: { uid } }: CallTo<typeof calls.exportMyData>) {
    const said = `You have taken your data along ${LIMIT.most} times within an hour.`;
    await this.limits.count(uid, { name: 'data export', limit: LIMIT, reason: 'copies of their data', said });
    return this.addresses.of(uid);
  }
}
