/** What no file system takes in a name, and what some take for a folder. */
const UNFIT = /[\\/:*?"<>|\p{Cc}]+/gu;

/** Saves a text as a file. */
export function saveText(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name.replace(UNFIT, ' ').trim();
  link.click();
  // the browser takes it on the click, not after it
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
