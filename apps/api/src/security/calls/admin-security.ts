import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { SecurityReport } from '../security-report.js';

@Handles(calls.adminSecurity)
export class AdminSecurityHandler implements CallHandler<typeof calls.adminSecurity> {
  constructor(private readonly report: SecurityReport) {}

  execute({ input, meta }: CallTo<typeof calls.adminSecurity>) {
    return this.report.page(input, meta.staff);
  }
}
