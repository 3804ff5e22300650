export { castApi } from './api.js';
