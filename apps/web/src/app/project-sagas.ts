import { assistantSaga } from '../features/assistant/saga.js';
import { jobsSaga } from '../features/jobs/saga.js';
import { addShotSaga } from '../features/scenes/add-shot/saga.js';
import { moveShotSaga } from '../features/scenes/move-shot/saga.js';
import { scenePollingSaga } from '../features/scenes/saga.js';
import { soundtrackDesignSaga } from '../features/soundtrack/design.saga.js';
import { soundtrackSaga } from '../features/soundtrack/saga.js';
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
};
