/** Arguments for Node, before the program. */
export const STUDIO_FLAGS: readonly string[];
