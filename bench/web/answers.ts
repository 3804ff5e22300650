import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** As it is sent: `fetch` would take the encoding off. */
export async function rawGet(url: string, token: string): Promise<{ body: Buffer; encoding: string }> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, deflate, br' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('end', () => resolve({ body: Buffer.concat(parts), encoding: response.headers['content-encoding'] ?? '' }));
    })
      .once('error', reject)
      .end();
  });
}

export function plainOf(body: Buffer, encoding: string): Buffer {
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}
