import { join, resolve } from 'node:path';
import { z } from 'zod';
import { machines, machinesMissing, machinesTwice } from './own-machines.js';

const headers = z.string().transform((text, context) => {
  const found: Record<string, string> = {};
  for (const entry of text.split('|').filter((part) => part.trim() !== '')) {
    const [, name, value] = /^\s*([\w-]+)\s*:\s*([\x20-\x7e]+?)\s*$/.exec(entry) ?? [];
    if (!name || !value) {
      context.addIssue({ code: 'custom', message: 'has to be name: value, several divided by |' });
      return z.NEVER;
    }
    found[name.toLowerCase()] = value;
  }
  return found;
});

/** Settings of ComfyUI on machines of one's own. */
export const comfyUiSettings = {
  COMFYUI_URLS: {
    schema: machines('COMFYUI_HEADERS').default([]),
    about:
      'ComfyUI on machines of your own, which makes what its workflows are ready for (docs/comfyui.md). Several divided by commas; a name for each behind #.',
    example: 'http://127.0.0.1:8188#4090',
  },
  COMFYUI_HEADERS: {
    schema: headers.default({}),
    about: 'What a proxy in front of them wants to see, as name: value, several divided by |. Sent to every machine of COMFYUI_URLS.',
    example: 'authorization: Bearer secret',
  },
} as const;

export type ComfyUiValues = { readonly [Name in keyof typeof comfyUiSettings]: z.infer<(typeof comfyUiSettings)[Name]['schema']> };

/** Where workflows are: those that come with the studio, then a person's own. */
export const workflowFolders = (dataDir: string): string[] => [
  resolve(import.meta.dirname, '../../../../workflows'),
  join(dataDir, 'workflows'),
];

/** What is wrong with these settings together. */
export function comfyUiContradictions(settings: ComfyUiValues & { readonly PROVIDERS: ReadonlyMap<string, readonly string[]> }): string[] {
  const { COMFYUI_URLS: urls, COMFYUI_HEADERS: given, PROVIDERS: chosen } = settings;
  if (urls.length > 0) return machinesTwice('COMFYUI_URLS', urls);
  return machinesMissing('COMFYUI_URLS', Object.keys(given).length > 0 ? ['COMFYUI_HEADERS'] : [], 'comfyui', chosen);
}
