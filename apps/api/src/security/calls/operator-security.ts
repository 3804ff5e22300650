import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { SecurityReport } from '../security-report.js';

@Handles(calls.operatorSecurity)
export class OperatorSecurityHandler implements CallHandler<typeof calls.operatorSecurity> {
  constructor(private readonly report: SecurityReport) {}

  execute({ input, meta }: CallTo<typeof calls.operatorSecurity>) {
    return this.report.page(input, meta.staff);
  }
}
