import { InjectRepository } from '@nestjs/typeorm';
import { calls } from '@scenewright/contract';
import type { Repository } from 'typeorm';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { notFound } from '../../http/problems.js';
import { MakingGood } from '../making-good.js';
import { ProposalRow } from '../proposal.entity.js';

@Handles(calls.answerProposal)
export class AnswerProposalHandler implements CallHandler<typeof calls.answerProposal> {
  constructor(
    @InjectRepository(ProposalRow) private readonly proposals: Repository<ProposalRow>,
    private readonly good: MakingGood,
  ) {}

  async execute({ input: { goodId, approve }, meta }: CallTo<typeof calls.answerProposal>) {
    const proposal = await this.proposals.findOneBy({ goodId });
    if (!proposal) throw notFound('proposal');
    await this.good.answer(proposal, approve, meta);
    return { success: true as const };
  }
}
