/** '9:16' as CSS writes it; anything else is 16:9. */
export const cssRatio = (aspect: string): string => (/^\d+(\.\d+)?:\d+(\.\d+)?$/.test(aspect) ? aspect.replace(':', ' / ') : '16 / 9');

/** Width divided by height of 'w:h'; 16:9 for anything that does not say. */
export function ratioOf(aspect: string | undefined): number {
  const [w = 0, h = 0] = (aspect ?? '').split(':').map(Number);
  return w > 0 && h > 0 && Number.isFinite(w / h) ? w / h : 16 / 9;
}
