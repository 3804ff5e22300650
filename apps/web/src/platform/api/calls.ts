/** A door of its own to the calls: what else the contract has is not loaded with them. */
export { calls } from '@scenewright/contract';
