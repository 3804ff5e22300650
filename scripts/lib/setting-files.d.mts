export function readSettingFiles(environment?: NodeJS.ProcessEnv): void;
