export function databaseOf(
  running: { readonly url: string; readonly databasePort?: number },
  environment?: NodeJS.ProcessEnv,
):
  | { readonly settings: Readonly<Record<string, string>>; readonly problem?: undefined }
  | { readonly settings?: undefined; readonly problem: string };
