export { AddShotDialog } from './add-shot/add-shot-dialog.js';
export { addShotSaga } from './add-shot/saga.js';
export { DeleteShotDialog } from './delete-shot-dialog.js';
export { HelpSheet } from './help-sheet.js';
export { moveShotSaga } from './move-shot/saga.js';
export { scenePollingSaga } from './saga.js';
export { ScenesTab } from './scenes-tab.js';
export { useJobRetry } from './use-job-retry.js';
