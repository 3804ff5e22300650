export { defineWork, offload, ThreadPool, type Work } from './thread-pool.js';
