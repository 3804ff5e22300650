import { BlockList, isIP } from 'node:net';
import { join, resolve } from 'node:path';
import type { BoxAddress } from '@scenewright/services';
import { z } from 'zod';

/** Where clouds answer whoever asks from within with keys. */
const METADATA = new BlockList();
METADATA.addSubnet('169.254.0.0', 16);
METADATA.addSubnet('fe80::', 10, 'ipv6');
METADATA.addAddress('fd00:ec2::254', 'ipv6');

const boxes = z.string().transform((text, context) => {
  const found: BoxAddress[] = [];
  for (const entry of text.split(',').map((part) => part.trim())) {
    const problem = problemOf(entry);
    if (problem) {
      context.addIssue({ code: 'custom', message: problem });
      return z.NEVER;
    }
    const url = new URL(entry);
    const label = decodeURIComponent(url.hash.slice(1)) || url.host;
    url.hash = '';
    found.push({ url: url.href.replace(/\/+$/, ''), label });
  }
  return found;
});

function problemOf(entry: string): string | null {
  const url = URL.parse(entry);
  if (!url || !/^https?:$/.test(url.protocol)) return `'${entry}' is no address that begins with http:// or https://`;
  if (url.username || url.password) return `an address has no name and password: put what a proxy wants into COMFYUI_HEADERS`;
  if (url.search) return `'${entry}' has a query: only the address of the server is needed`;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  if (family !== 0 && METADATA.check(host, family === 6 ? 'ipv6' : 'ipv4')) return `${host} is no machine of yours`;
  return null;
}

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
    schema: boxes.default([]),
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
  if (urls.length === 0) {
    const named = [...chosen].filter(([, names]) => names.includes('comfyui')).map(([kind]) => kind);
    return [
      ...(Object.keys(given).length > 0
        ? ['COMFYUI_URLS is missing, but COMFYUI_HEADERS is set. Set both, or take COMFYUI_HEADERS away.']
        : []),
      ...(named.length > 0 ? [`COMFYUI_URLS is missing, but PROVIDERS wants ${named.join(', ')} made by comfyui.`] : []),
    ];
  }
  const twice = (names: readonly string[]) => names.filter((name, nth) => names.indexOf(name) !== nth);
  const [same] = twice(urls.map(({ url }) => url));
  const [label] = twice(urls.map((box) => box.label));
  if (same) return [`COMFYUI_URLS names ${same} twice. Each machine is asked for itself: name it once.`];
  return label ? [`COMFYUI_URLS calls two machines ${label}. Give each a name of its own behind #.`] : [];
}
