export const loadAuthPage = async () => (await import('./auth-page.js')).AuthPage;
export const loadEmailLinkPage = async () => (await import('./email-link-page.js')).EmailLinkPage;
export const loadVerifyLinkPage = async () => (await import('./verify-link-page.js')).VerifyLinkPage;
export { AccountTab } from './account-tab.js';
