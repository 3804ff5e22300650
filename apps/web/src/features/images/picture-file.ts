const TAKEN = ['image/png', 'image/jpeg', 'image/webp'];
const MOST_BYTES = 10 * 1024 * 1024;
const ASPECT_TOLERANCE = 0.01;
const JPEG_QUALITY = 0.92;
/** Pixels along the longer side: the studio keeps no more. */
const MOST_SIDE = 3840;

export const ACCEPTED = TAKEN.join(',');

/** A part of a picture, in its own pixels. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const fits = (picture: { width: number; height: number }, ratio: number): boolean =>
  Math.abs(picture.width / picture.height - ratio) <= ASPECT_TOLERANCE;

/** Why a file cannot be used; null when it can. */
export function fileProblem(file: File): string | null {
  if (!TAKEN.includes(file.type)) return 'That is not a picture that can be used. Choose a PNG, JPG, JPEG or WEBP.';
  if (file.size > MOST_BYTES) return `That picture has ${(file.size / 1048576).toFixed(1)} MB. Choose one of up to 10 MB.`;
  return null;
}

/** Its size as it is seen, turned upright. Rejects when it is no picture. */
export async function sizeOf(file: File): Promise<{ width: number; height: number }> {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}

/** A part of a picture as a file of the same name and type, no larger than what is kept: at its full size it could be too large to send. */
export async function cropped(file: File, area: Area): Promise<File> {
  const bitmap = await createImageBitmap(file);
  try {
    const canvas = document.createElement('canvas');
    const scale = Math.min(1, MOST_SIDE / Math.max(area.width, area.height));
    canvas.width = Math.round(area.width * scale);
    canvas.height = Math.round(area.height * scale);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('Failed to get canvas context');
    context.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, JPEG_QUALITY));
    if (!blob) throw new Error('Canvas is empty');
    return new File([blob], file.name, { type: blob.type });
  } finally {
    bitmap.close();
  }
}
