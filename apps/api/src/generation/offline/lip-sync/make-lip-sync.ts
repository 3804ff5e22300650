import type { LipSyncRequest, MediaContext, MediaOutput } from '../../ports/media-provider.js';

/** Stopgap until the scene renderer stands here. */
export async function makeLipSync(request: LipSyncRequest, _context: MediaContext): Promise<MediaOutput> {
  return { path: request.video.path, mime: 'video/mp4' };
}
