export { carryOut, filmStates } from './film-streams.js';
export { withWayOn } from './plan-limits.js';
export { PrivilegedReads } from './privileged-reads.js';
export { ProjectRow } from './project.entity.js';
export { ProjectAccess, subjectOf } from './project-access.js';
export { projectSummary, SUMMARY_COLUMNS, type SummaryRow } from './project-summaries.js';
export { ProjectTitles } from './project-titles.js';
export { projectView } from './project-view.js';
export { daysToRestore } from './restorable.js';
