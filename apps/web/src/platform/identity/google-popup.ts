import { IDENTITY_ERROR_CODES, type IdentityErrorCode } from '@scenewright/contract';
import { IdentityError } from './identity-client.js';

/** What a popup needs of the browser. */
export interface PopupHost {
  open(address: string, name: string, features: string): { readonly closed: boolean; close(): void } | null;
  /** Where windows of the studio hear each other. */
  channel(name: string): Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;
  centre(width: number, height: number): { left: number; top: number };
}

export const browserPopups: PopupHost = {
  open: (address, name, features) => window.open(address, name, features),
  channel: (name) => new BroadcastChannel(name),
  centre: (width, height) => ({
    left: window.screenX + (window.outerWidth - width) / 2,
    top: window.screenY + (window.outerHeight - height) / 2,
  }),
};

const CHANNEL = 'scenewright-google-popup';
const WINDOW = 'scenewright-google';
const WIDTH = 500;
const HEIGHT = 600;
const LOOK_MS = 250;
/** A window that ends by itself says so and closes: its word may come after its going was seen. */
const LAST_WORD_MS = 1500;

/** The identity library's names for what the person or the provider did. */
const ends: Record<string, IdentityErrorCode> = {
  access_denied: 'popup-closed-by-user',
  account_not_linked: 'account-not-linked',
  email_not_verified: 'account-not-linked',
  state_mismatch: 'web-storage-unsupported',
  please_restart_the_process: 'web-storage-unsupported',
};

const codeOf = (error: string): IdentityErrorCode =>
  ends[error] ?? (IDENTITY_ERROR_CODES.includes(error as IdentityErrorCode) ? (error as IdentityErrorCode) : 'internal-error');

/** Nobody can guess it. Not `randomUUID`, which a page has only over https or on its own machine. */
const attemptName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The window of "Continue with Google". One at a time: a new one takes the place of the one before. */
export class GooglePopup {
  private cancel: (() => void) | null = null;

  constructor(private readonly host: PopupHost) {}

  /** Comes back when the window has signed somebody in. Opens it before anything is awaited, or the browser would block it. */
  open(): Promise<void> {
    this.cancel?.();
    const attempt = attemptName();
    const { left, top } = this.host.centre(WIDTH, HEIGHT);
    const features = `popup,width=${WIDTH},height=${HEIGHT},left=${Math.round(left)},top=${Math.round(top)}`;
    const channel = this.host.channel(CHANNEL);
    const popup = this.host.open(`/api/identity/google/start?attempt=${attempt}`, WINDOW, features);
    if (!popup) {
      channel.close();
      return Promise.reject(new IdentityError('popup-blocked'));
    }
    return new Promise((resolve, reject) => {
      let lastWord: ReturnType<typeof setTimeout> | undefined;
      const settle = (code: IdentityErrorCode | null) => {
        clearInterval(looking);
        clearTimeout(lastWord);
        channel.close();
        this.cancel = null;
        if (code) reject(new IdentityError(code));
        else resolve();
      };
      const looking = setInterval(() => {
        if (!popup.closed) return;
        clearInterval(looking);
        lastWord = setTimeout(() => settle('popup-closed-by-user'), LAST_WORD_MS);
      }, LOOK_MS);
      this.cancel = () => settle('cancelled-popup-request');
      channel.addEventListener('message', ({ data }: MessageEvent<{ attempt?: string; error?: string | null }>) => {
        if (data?.attempt !== attempt) return;
        popup.close();
        settle(data.error ? codeOf(data.error) : null);
      });
    });
  }
}
