import { TestEnvironment } from 'jest-environment-node';

/** A time limit is there for what does not come at all: on a machine at a third of its speed nothing else may meet it. */
const FACTOR = 3;

/** Gives tests and hooks more time than they say that they take on a machine with nothing else to do. */
export default class PatientEnvironment extends TestEnvironment {
  #extended = new WeakSet();

  handleTestEvent({ name, test, hook }) {
    if (name === 'test_fn_start') this.#extend(test);
    if (name === 'hook_start') this.#extend(hook);
  }

  /** A hook comes again with each test. */
  #extend(one) {
    if (!one.timeout || this.#extended.has(one)) return;
    this.#extended.add(one);
    one.timeout *= FACTOR;
  }
}
