import { calls } from '@scenewright/contract';
import { type CallHandler, Handles } from '../../http/call-handler.js';
import { ProviderReport } from '../provider-report.js';

@Handles(calls.capabilities)
export class CapabilitiesHandler implements CallHandler<typeof calls.capabilities> {
  constructor(private readonly report: ProviderReport) {}

  async execute() {
    return { writer: this.report.writer(), kinds: this.report.kinds(), models: this.report.models() };
  }
}
