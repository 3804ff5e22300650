export { PrivacyPage } from './privacy-page.js';
export { ReturnsPage } from './returns-page.js';
export { TermsPage } from './terms-page.js';
