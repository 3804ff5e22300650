import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { calls, type InputOf, type ResponseOf } from '@scenewright/contract';
import { parseCredits, toCredits } from '@scenewright/domain';
import { ILike, type Repository } from 'typeorm';
import { UserRow } from '../accounts/index.js';
import { Cause, type CommandCause } from '../http/caller.js';
import { Handles, Input } from '../http/handles.js';
import { notFound, Problem } from '../http/problems.js';
import { AdjustCredits } from './commands/adjust-credits.js';
import { CreditBalance } from './queries/credit-balance.js';

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
    const user = await this.users.findOneBy({ email: ILike(email.replace(/[\\%_]/g, '\\$&')) });
    if (!user) throw notFound('person');
    const size = parseCredits(Math.abs(amount));
    if (size === null) throw new Problem(400, 'INVALID', 'amount must not be 0 and has at most three decimals.', { field: 'amount' });
    await this.commands.execute(new AdjustCredits(cause, user.uid, amount < 0 ? -size : size, reason));
    return { uid: user.uid, credits: toCredits(await this.queries.execute(new CreditBalance(user.uid))) };
  }
}
