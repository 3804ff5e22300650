import type { NextFunction, Request, Response } from 'express';
import type { Settings } from '../config/settings.js';

type Sources = Record<'img' | 'connect' | 'script' | 'frame', string[]>;

/** Whom else than the studio the web application talks to in order to sign people in. */
export function identitySources(settings: Settings): Sources {
  const photos = settings.GOOGLE_CLIENT_ID || settings.IDENTITY === 'firebase' ? ['https://*.googleusercontent.com'] : [];
  if (settings.IDENTITY !== 'firebase') return { img: photos, connect: [], script: [], frame: [] };
  const emulator = settings.FIREBASE_AUTH_EMULATOR_HOST ? [`http://${settings.FIREBASE_AUTH_EMULATOR_HOST}`] : [];
  const domain = settings.FIREBASE_AUTH_DOMAIN ?? `${settings.FIREBASE_PROJECT_ID}.firebaseapp.com`;
  return {
    img: photos,
    connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com', ...emulator],
    script: ['https://apis.google.com'],
    frame: [`https://${domain}`, ...emulator],
  };
}

/** A page with an opener policy loses its opener, and the opener believes that it was closed: the sign-in popup must have none. */
export function withoutOpenerPolicy(request: Request, response: Response, next: NextFunction): void {
  if (/^\/api\/(auth|identity)\//.test(request.path)) response.removeHeader('Cross-Origin-Opener-Policy');
  next();
}
