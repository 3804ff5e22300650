import { afterEach, beforeEach, jest } from '@jest/globals';

/** What is saved as a file in the tests of a file: names and addresses, the first one first. jsdom can neither make addresses nor save. */
export function savedFiles(): { readonly name: string; readonly address: string }[] {
  const saved: { name: string; address: string }[] = [];
  beforeEach(() => {
    saved.length = 0;
    Object.assign(URL, { createObjectURL: () => 'blob:saved', revokeObjectURL: () => {} });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      // a link that leads somewhere saves nothing
      if (this.download) saved.push({ name: this.download, address: this.href });
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  return saved;
}
