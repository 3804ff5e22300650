export { JobTray } from './job-tray.js';
export { jobsSaga } from './saga.js';
