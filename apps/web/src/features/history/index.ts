export const loadBranchDialog = async () => (await import('./branch-dialog.js')).BranchDialog;
export const loadHistoryPage = async () => (await import('./history-page.js')).HistoryPage;
export const loadComparePage = async () => (await import('./compare/page.js')).ComparePage;
export const loadMomentPage = async () => (await import('./moment-page.js')).MomentPage;
