/** What a task is about, for a model: data in a block that nothing within can end. */
export const material = (about: unknown): string =>
  `<material>\n${JSON.stringify(about, null, 1).replaceAll('<', '\\u003c').toWellFormed()}\n</material>`;
