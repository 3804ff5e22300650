import { pipeline } from 'node:stream/promises';
import { Controller, Get, Head, Inject, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { notFound, Problem } from '../http/problems.js';
import { Public } from '../http/public-route.js';
import { ASSET_FILES } from './asset-names.js';
import { ASSET_STORE, type AssetFile, type AssetStore } from './asset-store.js';
import { MediaAddresses } from './media-addresses.js';
import { rangeOf } from './range.js';

/** How long a browser goes the same way without asking; the address works for much longer. */
const REDIRECT_KEPT_S = 300;
/** Characters of what a file is saved under. */
const LONGEST_NAME = 120;

/** Serves media by signed address: whoever has the address may have the file. */
@Controller('media')
export class MediaController {
  constructor(
    @Inject(ASSET_STORE) private readonly assets: AssetStore,
    private readonly addresses: MediaAddresses,
  ) {}

  @Head(':name')
  @Public()
  head(
    @Param('name') name: string,
    @Query() query: Record<string, unknown>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.get(name, query, request, response);
  }

  @Get(':name')
  @Public()
  async get(
    @Param('name') name: string,
    @Query() query: Record<string, unknown>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const [, assetId = '', file = ''] = /^([0-9a-f-]{36})\.([a-z0-9.]+)$/.exec(name) ?? [];
    // notes are the providers' own
    const known = ASSET_FILES.includes(file as AssetFile) && file !== 'notes.json';
    // a wrong signature and a missing file answer alike
    if (!known || !this.addresses.isValid(assetId, file, Number(query.e), String(query.s ?? ''))) throw notFound('file');
    const stored = await this.assets.get(assetId, file as AssetFile);
    if (!stored) throw notFound('file');
    const { range: asked, 'if-range': condition, 'if-none-match': held } = request.headers;
    // an asset that is stored again after a crash may differ in its bytes, and then in its size
    const etag = `"${name}-${stored.size.toString(36)}"`;
    const range = condition === undefined || condition === etag ? rangeOf(asked, stored.size) : null;
    if (range === 'unsatisfiable') {
      throw new Problem(416, 'INVALID', 'The range lies outside the file.', { headers: { 'Content-Range': `bytes */${stored.size}` } });
    }
    // a player takes captions from where its page comes from, and from nowhere else
    if (stored.elsewhere && request.method === 'GET' && file !== 'vtt') {
      response.setHeader('Cache-Control', `private, max-age=${REDIRECT_KEPT_S}`);
      response.redirect(302, await stored.elsewhere(disposition(query.download)));
      return;
    }
    const isHeld = held?.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')));
    const { start, end } = range ?? { start: 0, end: stored.size - 1 };
    const isAsked = request.method !== 'HEAD' && !isHeld;
    // before anything is said of it: it may have been removed meanwhile
    const content = isAsked ? await stored.open({ start, end }) : null;
    if (isAsked && !content) throw notFound('file');
    response.set({
      'Content-Type': stored.mime,
      'Accept-Ranges': 'bytes',
      'Cache-Control': 'private, max-age=86400, immutable',
      ETag: etag,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Content-Disposition': disposition(query.download),
    });
    if (isHeld) {
      response.status(304).end();
      return;
    }
    response.set('Content-Length', String(end - start + 1));
    if (range) response.status(206).set('Content-Range', `bytes ${start}-${end}/${stored.size}`);
    if (!content) {
      response.end();
      return;
    }
    // the browser going away mid-film is no error
    await pipeline(content, response).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    });
  }
}

function disposition(name: unknown): string {
  if (typeof name !== 'string' || name === '') return 'inline';
  const [, stem = '', extension = ''] = /^(.*?)(\.\w{1,8})?$/s.exec(name) ?? [];
  // no separators, no characters that hide or turn around what comes after them, no half characters
  const shown = (stem.slice(0, LONGEST_NAME - extension.length) + extension).replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}/\\]/gu, '_');
  const encoded = encodeURIComponent(shown).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${shown.replace(/[^\w .()-]/g, '_')}"; filename*=UTF-8''${encoded}`;
}
