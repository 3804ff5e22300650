import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { PAGE_STYLE } from './page-style.js';

const tokens = readFileSync(join(import.meta.dirname, '../../../../../apps/web/src/ui/tokens.css'), 'utf8');
const said = (style: string) => [...style.matchAll(/(--[\w-]+): ([^;}]+?)\s*(?=[;}])/g)].map(([, name, value]) => `${name}: ${value}`);

describe('the look of pages beside the web application', () => {
  it('has its colours', () => {
    const ours = said(PAGE_STYLE);
    expect(ours.length).toBeGreaterThan(10);
    const theirs = new Set(said(tokens));
    expect(ours.filter((one) => !theirs.has(one))).toEqual([]);
  });

  it('uses no colour that it does not have', () => {
    const known = new Set(said(PAGE_STYLE).map((one) => one.split(':')[0]));
    const used = [...PAGE_STYLE.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
    expect(used.filter((name) => !known.has(name))).toEqual([]);
  });
});
