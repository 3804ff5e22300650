export { defineWork, offload, type Work } from './thread-pool.js';
