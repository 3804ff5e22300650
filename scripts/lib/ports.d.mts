export function hostInUrl(host: string): string;
