export { undoSaga } from './saga.js';
export { UndoButtons } from './undo-buttons.js';
export { useStepCommands } from './use-step-commands.js';
