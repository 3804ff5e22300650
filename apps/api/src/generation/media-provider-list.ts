/** Injection token of the media providers (an array), those preferred first. */
export const MEDIA_PROVIDERS = Symbol('media providers');
