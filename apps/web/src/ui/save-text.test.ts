/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, expect, it, jest } from '@jest/globals';
import { saveText } from './save-text.js';

afterEach(() => void jest.restoreAllMocks());

const bytesOf = (blob: Blob): Promise<ArrayBuffer> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(blob);
  });

it.each([
  ['a table so that a spreadsheet knows its letters', 'people.csv', [0xef, 0xbb, 0xbf, 0xc3, 0xa9]],
  ['any other text as it is', 'script.fountain', [0xc3, 0xa9]],
])('saves %s', async (_, name, bytes) => {
  const kept: Blob[] = [];
  Object.assign(URL, { createObjectURL: (blob: Blob) => kept.push(blob) && 'blob:saved', revokeObjectURL: () => {} });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  saveText('é', name);
  expect([...new Uint8Array(await bytesOf(kept[0] as Blob))]).toEqual(bytes);
});
