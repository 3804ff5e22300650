/** What kills a mutant of the domain: the specifications. Property suites draw at random, so that a figure with them would not repeat. */
import config from '../../jest.config.mjs';

const { displayName: _, ...libs } = config.projects.find(({ displayName }) => displayName === 'libs');

export default { ...libs, testMatch: ['<rootDir>/libs/domain/src/**/*.test.ts'], testPathIgnorePatterns: ['\\.properties\\.test\\.ts$'] };
