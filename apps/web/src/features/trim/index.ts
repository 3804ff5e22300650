export const loadTrimEditor = async () => (await import('./trim-editor.js')).TrimEditor;
