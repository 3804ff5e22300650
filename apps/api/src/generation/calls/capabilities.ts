import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { Makers } from '../makers.js';
import { ProviderReport } from '../provider-report.js';

@Handles(calls.capabilities)
export class CapabilitiesHandler implements CallHandler<typeof calls.capabilities> {
  constructor(
    private readonly report: ProviderReport,
    private readonly makers: Makers,
  ) {}

  async execute({ caller }: CallTo<typeof calls.capabilities>) {
    const makers = await this.makers.of(caller.uid);
    return { writer: this.report.writer(), kinds: this.report.kinds(makers), models: this.report.models(makers) };
  }
}
