import config from '../../../jest.config.mjs';

const { displayName: _, ...libs } = config.projects.find(({ displayName }) => displayName === 'libs');

export default { ...libs, testMatch: ['<rootDir>/libs/domain/mutants/specifications.mjs'] };
