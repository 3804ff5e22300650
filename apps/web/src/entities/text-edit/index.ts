export { EditableText } from './editable-text.js';
export { unsavedTextsSaga } from './unsaved.saga.js';
export { unsavedTextsSlice } from './unsaved.slice.js';
export type { TextChange } from './use-text-edit.js';
