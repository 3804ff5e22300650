import { calls } from '@scenewright/contract';
import { userDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { FreeGenerations, priced, proposalProblem, Writing } from '../../generation/index.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { Problem } from '../../http/problems.js';

const LONGEST_MS = 60_000;

/** Proposes three films that an idea could become. Nothing is kept of them; what a model took for it is. */
@Handles(calls.proposeLoglines)
export class ProposeLoglinesHandler implements CallHandler<typeof calls.proposeLoglines> {
  constructor(
    private readonly writing: Writing,
    private readonly free: FreeGenerations,
    private readonly gateway: CommandGateway,
  ) {}

  async execute({ input: { idea, people, seen }, caller, meta }: CallTo<typeof calls.proposeLoglines>) {
    if (this.writing.gate === null)
      throw new Problem(409, 'CONFLICT', 'No language model writes in this studio. Tell your idea in your own words.');
    await this.free.count(caller.uid, 'loglines');
    const used = { inputTokens: 0, outputTokens: 0 };
    const asker = {
      ...{ id: meta.idFor('loglines'), userId: caller.uid, signal: AbortSignal.timeout(LONGEST_MS) },
      onUsage: async (inputTokens: number, outputTokens: number) => {
        used.inputTokens += inputTokens;
        used.outputTokens += outputTokens;
      },
    };
    const { loglines } = await this.writing
      .propose('loglines', { idea, seen, ...(people ? { people } : {}) }, asker)
      .catch((fault: unknown) => {
        throw proposalProblem(fault);
      })
      .finally(() => this.record(used, { caller, meta }));
    return { loglines };
  }

  /** It is charged to the studio, whatever came of it. */
  private async record(
    used: { inputTokens: number; outputTokens: number },
    { caller: { uid }, meta }: Pick<CallTo<typeof calls.proposeLoglines>, 'caller' | 'meta'>,
  ): Promise<void> {
    if (used.inputTokens + used.outputTokens === 0) return;
    const use = priced({ jobId: meta.idFor('loglines'), model: this.writing.method, ...used });
    await this.gateway.execute(meta.about({ userId: uid }), (unit) =>
      unit.decide(userDecider, streams.user(uid), { type: 'RecordLoglines', ...use }),
    );
  }
}
