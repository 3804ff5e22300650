/** A browser's path; undefined when there is none and none could be installed. `node`: the Node that unpacks one. */
export function findChromium(node: string, temporary?: string): Promise<string | undefined>;
