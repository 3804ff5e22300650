import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { OperatorTokens } from '../../identity/index.js';

@Handles(calls.issueToken)
export class IssueTokenHandler implements CallHandler<typeof calls.issueToken> {
  constructor(private readonly tokens: OperatorTokens) {}

  async execute({ input: { email } }: CallTo<typeof calls.issueToken>) {
    const { uid, token, expiresAt } = await this.tokens.issue(email);
    return { uid, token, expires_at: expiresAt.toISOString() };
  }
}
