import { calls } from '@scenewright/contract';
import { type CallHandler, Handles } from '../../http/call-handler.js';
import { StudioPresent } from '../studio-present.js';

@Handles(calls.adminPresent)
export class AdminPresentHandler implements CallHandler<typeof calls.adminPresent> {
  constructor(private readonly present: StudioPresent) {}

  execute() {
    return this.present.now();
  }
}
