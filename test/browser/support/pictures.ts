import sharp from 'sharp';

/** As a file input takes it. */
interface PickedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A picture of one colour. */
export async function picture(width: number, height: number, background = '#3a6ea5'): Promise<PickedFile> {
  const image = sharp({ create: { width, height, channels: 3, background } });
  return { name: `${width}x${height}.png`, mimeType: 'image/png', buffer: await image.png().toBuffer() };
}
