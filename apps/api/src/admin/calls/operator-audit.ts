import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { PrivilegedReads } from '../../projects/index.js';
import { StaffAudit } from '../staff-audit.js';

@Handles(calls.operatorAudit)
export class OperatorAuditHandler implements CallHandler<typeof calls.operatorAudit> {
  constructor(
    private readonly audit: StaffAudit,
    private readonly reads: PrivilegedReads,
  ) {}

  async execute({ input, meta }: CallTo<typeof calls.operatorAudit>) {
    await this.reads.recordSearch(meta.staff);
    return this.audit.page(input);
  }
}
