import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { PrivilegedReads } from '../../projects/index.js';
import { StaffAudit } from '../staff-audit.js';

/** Names of people stand in it: that it was looked at is recorded like a search. */
@Handles(calls.adminAudit)
export class AdminAuditHandler implements CallHandler<typeof calls.adminAudit> {
  constructor(
    private readonly audit: StaffAudit,
    private readonly reads: PrivilegedReads,
  ) {}

  async execute({ input, meta }: CallTo<typeof calls.adminAudit>) {
    await this.reads.recordSearch(meta.staff);
    return this.audit.page(input);
  }
}
