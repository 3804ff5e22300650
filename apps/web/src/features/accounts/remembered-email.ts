const KEY = 'emailForSignIn';

/** The address a sign-in link was sent to, so that the link needs no question on the same device. */
export const rememberedEmail = {
  get: (): string | null => safely(() => localStorage.getItem(KEY)) ?? null,
  set: (email: string): void => void safely(() => localStorage.setItem(KEY, email)),
  clear: (): void => void safely(() => localStorage.removeItem(KEY)),
};

function safely<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
