export { jobsApi } from './api.js';
export { JobProgress } from './job-progress.js';
export { jobKindName } from './kind-names.js';
export { isOpenState } from './open-states.js';
export { useCancelJob } from './use-cancel-job.js';
export { useEndedJob } from './use-ended-job.js';
export { useJobOutlook } from './use-job-outlook.js';
