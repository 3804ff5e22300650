export function needsNoStudio(args: readonly string[]): boolean;
