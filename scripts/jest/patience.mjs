import { jest } from '@jest/globals';

// longer than anything in these tests waits for: on a busy machine a test says itself what did not come
jest.setTimeout(360_000);
