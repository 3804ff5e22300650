export { accountsApi } from './api.js';
