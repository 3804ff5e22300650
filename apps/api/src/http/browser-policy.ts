import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { Settings } from '../config/settings.js';
import { bucketOrigin } from '../config/storage-settings.js';

type Sources = Record<'img' | 'connect' | 'script' | 'frame', string[]>;

/** Whom else than the studio the web application talks to in order to sign people in. */
function identitySources(settings: Settings): Sources {
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

/** What a browser may do with a page of the studio: nothing that the studio does not need. */
const PERMISSIONS = [
  ...[
    'accelerometer',
    'browsing-topics',
    'camera',
    'display-capture',
    'encrypted-media',
    'geolocation',
    'gyroscope',
    'hid',
    'idle-detection',
  ],
  ...['local-fonts', 'magnetometer', 'microphone', 'midi', 'payment', 'publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb'],
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** What of a page's styles this answer lets in, beside files of our own. A page that has the nonce in it may not be kept. */
export const styleNonce = (response: Response): string => response.locals.styleNonce as string;

/** Scripts, styles and fonts of pages. */
const isFileOfPages = (path: string) => path.startsWith('/assets/');

/** The headers that keep a browser from mischief. Those of a page weigh more than most files that it is made of. */
export function securityHeaders(settings: Settings, styleHashes: readonly string[]): RequestHandler[] {
  const [ofPages, ofFiles] = [headersOfPages(settings, styleHashes), headersOfFiles(settings)];
  return [(request, response, next) => (isFileOfPages(request.path) ? ofFiles : ofPages)(request, response, next), withoutOpenerPolicy];
}

/** Of its own host alone: what else lies below its name is not the studio's to decide. */
const hsts = ({ publicUrl }: Settings) => publicUrl.startsWith('https:') && { includeSubDomains: false };

/** A browser takes them for what they are alone; one that is opened as a page may do nothing. */
const headersOfFiles = (settings: Settings) =>
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    hsts: hsts(settings),
    // of pages and frames, or of browsers that nobody has any more
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  }) as RequestHandler;

/**
 * Of styles only files, the page's own `<style>` elements by a nonce, and those of `styleHashes` count. Nothing is taken from elsewhere
 * but what signing in needs, and what is played from a bucket where that is set.
 */
function headersOfPages(settings: Settings, styleHashes: readonly string[]): RequestHandler {
  const sources = identitySources(settings);
  const bucket = bucketOrigin(settings);
  const nonce = (_: IncomingMessage, response: ServerResponse) => `'nonce-${styleNonce(response as Response)}'`;
  const headers = helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...sources.img],
        mediaSrc: ["'self'", 'blob:', ...(bucket ? [bucket] : [])],
        connectSrc: ["'self'", ...sources.connect],
        fontSrc: ["'self'"],
        styleSrc: ["'self'", nonce, ...styleHashes.map((hash) => `'${hash}'`)],
        styleSrcAttr: ["'none'"],
        scriptSrc: ["'self'", ...sources.script],
        frameSrc: ["'self'", ...sources.frame],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    hsts: hsts(settings),
  }) as RequestHandler;
  return (request, response, next) => {
    response.locals.styleNonce = randomBytes(16).toString('base64');
    response.setHeader('Permissions-Policy', PERMISSIONS);
    headers(request, response, next);
  };
}

/** The pages that describe the API bring styles within them, and show nothing of anybody. */
export function withInlineStyles(_: Request, response: Response, next: NextFunction): void {
  const policy = String(response.getHeader('Content-Security-Policy'));
  response.setHeader(
    'Content-Security-Policy',
    policy.replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'").replace(/;style-src-attr [^;]*/, ''),
  );
  next();
}

/** A page with an opener policy loses its opener, and the opener believes that it was closed: the sign-in popup must have none. */
function withoutOpenerPolicy(request: Request, response: Response, next: NextFunction): void {
  if (/^\/api\/(auth|identity)\//.test(request.path)) response.removeHeader('Cross-Origin-Opener-Policy');
  next();
}
