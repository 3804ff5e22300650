export { jobsApi } from './api.js';
export { awaitedJobsSlice } from './awaited.slice.js';
export { JobProgress } from './job-progress.js';
export { jobKindName } from './kind-names.js';
export { isOpenState } from './open-states.js';
export { isUnderWay, jobBehind } from './until-ended.js';
export { useCancelJob } from './use-cancel-job.js';
export { useJobEnd } from './use-job-end.js';
export { useJobOutlook } from './use-job-outlook.js';
