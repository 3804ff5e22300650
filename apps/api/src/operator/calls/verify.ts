import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { remedyInWords } from '../difference.js';
import { Verification } from '../verification.js';

@Handles(calls.verify)
export class VerifyHandler implements CallHandler<typeof calls.verify> {
  constructor(private readonly verification: Verification) {}

  async execute({ input: { hashes } }: CallTo<typeof calls.verify>) {
    const { position, checked, differences } = await this.verification.run({ hashes });
    const told = differences.map(({ remedy, ...difference }) => ({ ...difference, remedy: remedy ? remedyInWords(remedy) : null }));
    return { clean: differences.length === 0, position: String(position), checked, differences: told };
  }
}
