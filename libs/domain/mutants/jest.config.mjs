import path from 'node:path';
import config from '../../../jest.config.mjs';

const { displayName: _, ...libs } = config.projects.find(({ displayName }) => displayName === 'libs');

export default {
  ...libs,
  // Stryker loads it by itself, without knowing <rootDir>
  testEnvironment: path.join(import.meta.dirname, '../../../scripts/jest/first-failure-environment.mjs'),
  testMatch: ['<rootDir>/libs/domain/mutants/specifications.mjs'],
};
