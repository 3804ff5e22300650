/** What no file system takes in a name, and what some take for a folder. */
const UNFIT = /[\\/:*?"<>|\p{Cc}]+/gu;

/** Saves a text as a file. */
export function saveText(text: string, name: string): void {
  saveAddress(URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' })), name);
}

/** Saves as a file what this page has at an address of its own (`URL.createObjectURL`), which is given back then. */
export function saveAddress(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name.replace(UNFIT, ' ').trim();
  link.click();
  // the browser takes it on the click, not after it
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
