import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { calls, type InputOf, type ResponseOf } from '@scenewright/contract';
import { type Millicredits, parseCredits, toCredits } from '@scenewright/domain';
import { ILike, type Repository } from 'typeorm';
import { UserRow } from '../accounts/index.js';
import { Cause, type CommandCause } from '../http/caller.js';
import { Handles, Input } from '../http/handles.js';
import { notFound, Problem } from '../http/problems.js';
import { AdjustCredits } from './commands/adjust-credits.js';
import { RefundDeduction } from './commands/refund-deduction.js';
import { CreditBalance } from './queries/credit-balance.js';

const sizeOf = (amount: number): Millicredits => {
  const size = parseCredits(amount);
  if (size === null) throw new Problem(400, 'INVALID', 'amount must not be 0 and has at most three decimals.', { field: 'amount' });
  return size;
};

/** For whoever runs the studio. */
@Controller()
export class CreditsOperatorController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    @InjectRepository(UserRow) private readonly users: Repository<UserRow>,
  ) {}

  @Handles(calls.adjustCredits)
  async adjust(
    @Input() { email, amount, reason }: InputOf<typeof calls.adjustCredits>,
    @Cause() cause: CommandCause,
  ): Promise<ResponseOf<typeof calls.adjustCredits>> {
    const uid = await this.uidOf(email);
    const size = sizeOf(Math.abs(amount));
    await this.commands.execute(new AdjustCredits(cause, uid, amount < 0 ? -size : size, reason));
    return this.balanceOf(uid);
  }

  @Handles(calls.refundCredits)
  async refund(
    @Input() { email, deductionId, amount, reason }: InputOf<typeof calls.refundCredits>,
    @Cause() cause: CommandCause,
  ): Promise<ResponseOf<typeof calls.refundCredits>> {
    const uid = await this.uidOf(email);
    await this.commands.execute(new RefundDeduction(cause, uid, deductionId, amount === undefined ? undefined : sizeOf(amount), reason));
    return this.balanceOf(uid);
  }

  private async uidOf(email: string): Promise<string> {
    const user = await this.users.findOneBy({ email: ILike(email.replace(/[\\%_]/g, '\\$&')) });
    if (!user) throw notFound('person');
    return user.uid;
  }

  private async balanceOf(uid: string) {
    return { uid, credits: toCredits(await this.queries.execute(new CreditBalance(uid))) };
  }
}
