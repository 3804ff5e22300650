import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from 'playwright-core';

export interface Transfer {
  /** Bytes of JavaScript, compressed by gzip, whatever they were sent as. */
  readonly scripts: number;
  /** Bytes on the wire: JavaScript, fonts, pictures and clips, everything. */
  readonly wire: { readonly scripts: number; readonly fonts: number; readonly media: number; readonly all: number };
}

/** What a visit with an empty cache loads until it is quiet. */
export async function transferOf(context: BrowserContext, path: string): Promise<Transfer & { page: Page }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const types = new Map<string, { type: string; url: string }>();
  const wire = { scripts: 0, fonts: 0, media: 0, all: 0 };
  const bodies: Promise<number>[] = [];
  session.on('Network.responseReceived', ({ requestId, type, response }) => types.set(requestId, { type, url: response.url }));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId)?.type;
    wire.all += encodedDataLength;
    if (type === 'Script') {
      wire.scripts += encodedDataLength;
      bodies.push(gzippedBody(requestId));
    } else if (type === 'Font') wire.fonts += encodedDataLength;
    else if (type === 'Image' || type === 'Media') wire.media += encodedDataLength;
  });
  const gzippedBody = async (requestId: string) => {
    const { body, base64Encoded } = await session.send('Network.getResponseBody', { requestId });
    return gzipSync(Buffer.from(body, base64Encoded ? 'base64' : 'utf8')).length;
  };
  await page.goto(path, { waitUntil: 'networkidle' });
  const scripts = (await Promise.all(bodies)).reduce((sum, size) => sum + size, 0);
  return { scripts, wire, page };
}
