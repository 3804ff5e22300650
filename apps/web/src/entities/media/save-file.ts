import { downloadAddress } from './download-address.js';

/** Saves a file of ours under a name, as a click on a link to it would. */
export function saveFile({ url, name }: { readonly url: string; readonly name: string }): void {
  const link = document.createElement('a');
  link.href = downloadAddress(url, name);
  link.download = '';
  link.click();
}
