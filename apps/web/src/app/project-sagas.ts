import { unsavedTextsSaga } from '../entities/text-edit/index.js';
import { assistantSaga } from '../features/assistant/index.js';
import { jobsSaga } from '../features/jobs/index.js';
import { addShotSaga, moveShotSaga, scenePollingSaga } from '../features/scenes/index.js';
import { soundtrackDesignSaga, soundtrackSaga } from '../features/soundtrack/index.js';
import { undoSaga } from '../features/undo/index.js';
import type { Sagas } from './root-saga.js';

/** What runs once a project is open; visitors never load it. */
export const projectSagas: Sagas = {
  scenePolling: scenePollingSaga,
  addShot: addShotSaga,
  moveShot: moveShotSaga,
  soundtrack: soundtrackSaga,
  soundtrackDesign: soundtrackDesignSaga,
  jobs: jobsSaga,
  assistant: assistantSaga,
  undo: undoSaga,
  unsavedTexts: unsavedTextsSaga,
};
