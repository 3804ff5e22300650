/** What no file system takes in a name, and what some take for a folder. */
const UNFIT = /[\\/:*?"<>|\p{Cc}]+/gu;

/** Of a table: without it a spreadsheet takes UTF-8 for the letters of its own system, and shows accents wrongly. */
const BYTE_ORDER_MARK = '\ufeff';

/** Saves a text as a file. */
export function saveText(text: string, name: string): void {
  const [type, mark] = name.endsWith('.csv') ? ['text/csv', BYTE_ORDER_MARK] : ['text/plain', ''];
  saveAddress(URL.createObjectURL(new Blob([mark, text], { type: `${type};charset=utf-8` })), name);
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
