import { Controller, HttpCode, Param, Post, type RawBodyRequest, Req } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Request } from 'express';
import type { Repository } from 'typeorm';
import { notFound } from '../http/problems.js';
import { Public } from '../http/public-route.js';
import { GenerationJobRow } from './mechanism/generation-job.entity.js';
import { JobSignals } from './mechanism/job-signals.js';
import { MediaProviders } from './media-providers.js';

/** Where providers report that something is ready. A report decides nothing: it has the provider asked now instead of later. */
@Controller('generation/webhooks')
export class ProviderWebhooksController {
  constructor(
    private readonly providers: MediaProviders,
    private readonly signals: JobSignals,
    @InjectRepository(GenerationJobRow) private readonly jobs: Repository<GenerationJobRow>,
  ) {}

  @Post(':provider')
  @Public()
  @HttpCode(204)
  async receive(@Param('provider') name: string, @Req() request: RawBodyRequest<Request>): Promise<void> {
    const report = this.providers.named(name)?.webhook(request.headers, request.rawBody ?? Buffer.alloc(0));
    // an unknown provider and a wrong signature answer alike
    if (!report) throw notFound('webhook');
    const job = await this.jobs
      .createQueryBuilder('job')
      .select('job.id')
      .where('job.provider = :name AND job.provider_ref @> :ref::jsonb', { name, ref: JSON.stringify(report.ref) })
      .andWhere("job.state IN ('queued', 'running', 'retrying')")
      .getOne();
    if (job) await this.signals.wake(job.id);
  }
}
