import { InjectRepository } from '@nestjs/typeorm';
import { calls } from '@scenewright/contract';
import { In, type Repository } from 'typeorm';
import { type CallHandler, Handles } from '../../http/call-handler.js';
import { GenerationJobRow } from '../mechanism/generation-job.entity.js';
import { OrderBook } from '../orders/order-book.js';

@Handles(calls.orderDoubts)
export class OrderDoubtsHandler implements CallHandler<typeof calls.orderDoubts> {
  constructor(
    private readonly orders: OrderBook,
    @InjectRepository(GenerationJobRow) private readonly jobs: Repository<GenerationJobRow>,
  ) {}

  async execute() {
    const doubts = await this.orders.doubts();
    const jobs = await this.jobs.findBy({ id: In(doubts.map(({ jobId }) => jobId)) });
    const kinds = new Map(jobs.map(({ id, kind }) => [id, kind]));
    return {
      doubts: doubts.map(({ provider, jobId, orderedAt, ref }) => ({
        provider,
        job_id: jobId,
        // rows of jobs that ended long ago are gone
        kind: kinds.get(jobId) ?? null,
        ordered_at: orderedAt.toISOString(),
        reference: ref,
      })),
    };
  }
}
