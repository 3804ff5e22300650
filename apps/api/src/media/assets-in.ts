/** Ids of the assets that an event names, wherever in its data. */
export function assetsIn(data: unknown): string[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => (key === 'assetId' && typeof value === 'string' ? [value] : assetsIn(value)));
}
