import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { textFile } from '../../http/text-file.js';
import { SecurityReport } from '../security-report.js';

@Handles(calls.adminSecurityCsv)
export class AdminSecurityCsvHandler implements CallHandler<typeof calls.adminSecurityCsv> {
  constructor(private readonly report: SecurityReport) {}

  async execute({ input, meta }: CallTo<typeof calls.adminSecurityCsv>) {
    return textFile(calls.adminSecurityCsv, 'security.csv', await this.report.csv(input, meta.staff));
  }
}
