const MOST = 2000;

/** Words and names come again and again in a text; each is looked up once. */
export function remembered<T>(look: (word: string) => T): (word: string) => T {
  const known = new Map<string, T>();
  return (word) => {
    if (known.size > MOST) known.clear();
    if (!known.has(word)) known.set(word, look(word));
    return known.get(word)!;
  };
}
