/** A copy of the repository to spoil, with what is built. `remove` takes it away. */
export function makeScratchCopy(): { readonly root: string; remove(): void };
