export { CreditsModule } from './credits.module.js';
