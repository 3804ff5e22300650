import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { parseSync } from '@swc/core';

const WEB = join(import.meta.dirname, '../../apps/web/src');
/** Runs in the build, and in no browser. */
const OF_THE_BUILD = 'prerender.tsx';

/** What runs when it is called, not when its module is loaded. */
const IS_CALLED = /Function|Method|Constructor|GetterProperty|SetterProperty/;

/** Whether a module waits before it is there. */
function waits(text: string, name = 'module.tsx'): boolean {
  const look = (node: unknown): boolean => {
    if (Array.isArray(node)) return node.some(look);
    if (node === null || typeof node !== 'object') return false;
    const { type = '', await: isAwaited = false } = node as { type?: string; await?: unknown };
    if (type === 'AwaitExpression' || (type === 'ForOfStatement' && isAwaited === true)) return true;
    return !IS_CALLED.test(type) && Object.values(node).some(look);
  };
  return look(parseSync(text, { syntax: 'typescript', tsx: name.endsWith('x'), target: 'es2024' }).body);
}

it('tells what waits at the top level from what waits in a function', () => {
  expect(waits('const page = await open();')).toBe(true);
  expect(waits('if (isHere) { for await (const one of all) show(one); }')).toBe(true);
  expect(waits('export const open = async () => { await load(); };')).toBe(false);
  expect(waits('class Page { async open() { await load(); } }')).toBe(false);
});

// where one does, the bundler joins no files: see decision 46
it('finds no module of the web application that waits at its top level', () => {
  const modules = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/(^testing\/|\.test\.tsx?$)/.test(name) && name !== OF_THE_BUILD,
  );
  expect(modules.length).toBeGreaterThan(200);
  expect(modules.filter((name) => waits(readFileSync(join(WEB, name), 'utf8'), name))).toEqual([]);
});
