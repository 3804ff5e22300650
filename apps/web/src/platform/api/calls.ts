/** The calls of the contract. A build leaves of them what a browser needs (vite.config.ts): method, path and access. */
export { calls } from '@scenewright/contract';
