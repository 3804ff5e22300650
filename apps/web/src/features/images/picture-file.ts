const TAKEN = ['image/png', 'image/jpeg', 'image/webp'];
const MOST_BYTES = 10 * 1024 * 1024;
const ASPECT_TOLERANCE = 0.01;
const QUALITY = 0.92;
const LOWER_QUALITY = 0.7;
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

/** Rounded up: what is above a limit by a little does not read as the limit. */
const megabytes = (bytes: number): string => (Math.ceil((bytes / 1048576) * 10) / 10).toFixed(1);

/** Why a file cannot be used; null when it can. */
export function fileProblem(file: File): string | null {
  if (!TAKEN.includes(file.type)) return 'That is not a picture that can be used. Choose a PNG, JPG, JPEG or WEBP.';
  if (file.size > MOST_BYTES) return `That picture has ${megabytes(file.size)} MB. Choose one of up to 10 MB.`;
  return null;
}

/** Its size as it is seen, turned upright. Rejects when it is no picture. */
export async function sizeOf(file: File): Promise<{ width: number; height: number }> {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}

const encoded = async (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> => {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  if (!blob) throw new Error('Canvas is empty');
  return blob;
};

/** A browser writes a PNG in full colour, however few the file had: it can be several times as large, and no longer small enough to send. */
async function smallEnough(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  const same = await encoded(canvas, type, QUALITY);
  if (same.size <= MOST_BYTES) return same;
  const jpeg = await encoded(canvas, 'image/jpeg', QUALITY);
  return jpeg.size <= MOST_BYTES ? jpeg : encoded(canvas, 'image/jpeg', LOWER_QUALITY);
}

/**
 * A part of a picture as a file of the same name, and of the same type where that is small enough to send; no larger than what is kept, and on
 * white, as it is kept.
 */
export async function cropped(file: File, area: Area): Promise<File> {
  const bitmap = await createImageBitmap(file);
  try {
    const canvas = document.createElement('canvas');
    const scale = Math.min(1, MOST_SIDE / Math.max(area.width, area.height));
    canvas.width = Math.round(area.width * scale);
    canvas.height = Math.round(area.height * scale);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('Failed to get canvas context');
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
    const blob = await smallEnough(canvas, file.type);
    return new File([blob], file.name, { type: blob.type });
  } finally {
    bitmap.close();
  }
}
