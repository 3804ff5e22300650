import { pipeline } from 'node:stream/promises';
import { Controller, Get, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { notFound } from '../http/problems.js';
import { Public } from '../http/public-route.js';
import { ArchiveAddresses } from './archive-addresses.js';
import { PersonArchive } from './person-archive.js';

/** Serves what somebody takes along, by signed address: it is put together while it is sent, and kept nowhere. */
@Controller('data-export')
export class DataExportController {
  constructor(
    private readonly addresses: ArchiveAddresses,
    private readonly archive: PersonArchive,
  ) {}

  @Get()
  @Public()
  async get(@Query() query: Record<string, unknown>, @Res() response: Response): Promise<void> {
    const uid = String(query.uid ?? '');
    // a wrong signature and somebody who is gone answer alike
    const person = this.addresses.isValid(uid, Number(query.e), String(query.s ?? '')) ? await this.archive.person(uid) : null;
    if (!person) throw notFound('archive');
    response.set({
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="scenewright-${new Date().toISOString().slice(0, 10)}.zip"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    });
    // the browser going away meanwhile is no error
    await pipeline(this.archive.of(person), response).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    });
  }
}
