import { createRequire } from 'node:module';

const { default: Sequencer } = createRequire(import.meta.url)('@jest/test-sequencer');

/** What a file of a project takes about, in ms per kilobyte of it, until it has been run here once. */
const GUESS = { browser: 4000, studio: 2500, database: 800 };

/** Slow files first, or the last one of them would be waited for alone; on a clean checkout, too, where nothing has been measured. */
export default class SlowFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort([...tests]);
    const expected = new Map(sorted.map((test) => [test, test.duration ?? this.guess(test)]));
    return sorted.sort((a, b) => expected.get(b) - expected.get(a));
  }

  guess({ path, context: { config, hasteFS } }) {
    return ((hasteFS.getSize(path) ?? 0) / 1024) * (GUESS[config.displayName?.name] ?? 200);
  }
}
