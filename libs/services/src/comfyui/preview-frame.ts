/** https://docs.comfy.org/development/comfyui-server/comms_messages */
const PREVIEW = 1;
const PREVIEW_WITH_METADATA = 4;

/** What a picture of an order that is being sampled looks like; `id`: the order, where the frame names it. */
export interface PreviewFrame {
  readonly id: string | null;
  readonly picture: Buffer;
}

/** Larger ones are no previews. */
const MOST_BYTES = 1_000_000;

/** A binary message of a box; null of any other than a preview, and of what cannot be read. */
export function previewIn(frame: Buffer): PreviewFrame | null {
  if (frame.length < 8 || frame.length > MOST_BYTES) return null;
  const kind = frame.readUInt32BE(0);
  // its format stands there, which the picture itself says as well
  if (kind === PREVIEW) return { id: null, picture: frame.subarray(8) };
  if (kind !== PREVIEW_WITH_METADATA) return null;
  const end = 8 + frame.readUInt32BE(4);
  if (end > frame.length) return null;
  try {
    const { prompt_id: id } = JSON.parse(frame.toString('utf8', 8, end)) as { prompt_id?: unknown };
    return { id: typeof id === 'string' ? id : null, picture: frame.subarray(end) };
  } catch {
    return null;
  }
}
