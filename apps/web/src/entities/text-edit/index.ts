export { editsApi } from './api.js';
export { EditableText } from './editable-text.js';
export type { TextChange } from './use-text-edit.js';
