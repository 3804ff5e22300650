export interface Remembered {
  /** Null when there is nothing. */
  get(): string | null;
  /** Null forgets it. */
  set(text: string | null): void;
  /** Hears of changes, those of other windows too. */
  subscribe(listener: () => void): () => void;
}

/** A text that this browser remembers under a key; where it stores nothing, the page does while it lives. `where`: for good unless said otherwise. */
export function remembered(key: string, where: () => Storage = () => localStorage): Remembered {
  const listeners = new Set<() => void>();
  /** What this browser had no room for, or may not keep. */
  let unstored: { readonly text: string | null } | null = null;
  return {
    get() {
      if (unstored) return unstored.text;
      try {
        return where().getItem(key);
      } catch {
        return null;
      }
    },
    set(text) {
      try {
        if (text === null) where().removeItem(key);
        else where().setItem(key, text);
        unstored = null;
      } catch {
        unstored = { text };
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      const follow = (event: StorageEvent) => {
        if (event.key === key) listener();
      };
      listeners.add(listener);
      addEventListener('storage', follow);
      return () => {
        listeners.delete(listener);
        removeEventListener('storage', follow);
      };
    },
  };
}
