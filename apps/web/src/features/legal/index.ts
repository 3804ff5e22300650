const load = () => import('./pages.js');

export const loadTermsPage = async () => (await load()).TermsPage;
export const loadPrivacyPage = async () => (await load()).PrivacyPage;
export const loadReturnsPage = async () => (await load()).ReturnsPage;
