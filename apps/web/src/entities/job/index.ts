export { jobsApi } from './api.js';
export { isOpenState } from './open-states.js';
export { useCancelJob } from './use-cancel-job.js';
export { useJobProgress } from './use-job-progress.js';
export { timeLeftText, useTimeLeft } from './use-time-left.js';
