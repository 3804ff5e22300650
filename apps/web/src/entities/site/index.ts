export { Footer } from './footer.js';
export { Logo } from './logo.js';
export { LOOPS, type Loop, PICTURES, STRIP } from './media.js';
export { showsAssistant } from './shows-assistant.js';
export { CONTACT_ADDRESS, SITE_LINKS, SiteLink } from './site-links.js';
