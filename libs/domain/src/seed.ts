/** A seed that follows from an id: the same id gives the same picture. */
export const seedFrom = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(-8), 16);
