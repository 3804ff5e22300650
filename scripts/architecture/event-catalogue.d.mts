/** Where the page lies, from the root. */
export const PAGE: string;
/** The page as it should be. */
export function eventCatalogue(): string;
