export { Preview } from './preview.js';
