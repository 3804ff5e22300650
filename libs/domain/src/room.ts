/** Room for what people keep: pictures, clips, sounds and films, with all their versions. In bytes. */

export interface Room {
  readonly used: number;
  readonly total: number;
}

const NEARLY_FULL = 0.8;
/** Exporting is how a film that was paid for is got out: it may take a little more than there is. */
const FOR_EXPORTS = 1.2;

/** What is about to be kept. */
export type Keeping = 'media' | 'export';

/** Whether something may be begun that will be kept. What was begun is kept when it is done, however little is left then. */
export const hasRoom = ({ used, total }: Room, keeping: Keeping): boolean => used < (keeping === 'export' ? total * FOR_EXPORTS : total);

/** It is time to say so. */
export const isNearlyFull = ({ used, total }: Room): boolean => used >= total * NEARLY_FULL;

/** For people: 0 MB, 412 MB, 1.5 GB, 20 GB. Less than all of a full room never reads as all of it. */
export function sizeInWords(bytes: number): string {
  const megabytes = Math.floor(bytes / 1e6);
  return megabytes < 1000 ? `${megabytes} MB` : `${Math.floor(megabytes / 100) / 10} GB`;
}
