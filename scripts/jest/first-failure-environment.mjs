import { TestEnvironment } from 'jest-environment-node';

/** Skips what comes after a failure: a mutant is killed by one specification, and jest itself stops only between test files. */
export default class FirstFailureEnvironment extends TestEnvironment {
  #failed = false;

  handleTestEvent({ name, test }) {
    if (name === 'test_done' && test.errors.length > 0) this.#failed = true;
    if (name === 'test_start' && this.#failed) test.mode = 'skip';
  }
}
