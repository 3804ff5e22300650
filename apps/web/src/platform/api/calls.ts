/** The calls of the contract. A build leaves of them what a browser needs (vite.config.ts): method, path, access, what it changes, and what is no JSON. */
export { calls } from '@scenewright/contract';
