import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { runSaga, type SagaIterator } from 'redux-saga';
import { call, delay } from 'redux-saga/effects';
import { testServices } from '../testing/test-app.js';
import { supervise } from './root-saga.js';
import { navigated, SCROLL_DELAY_MS, scrollTo, scrollToHash } from './scroll.saga.js';

describe('a saga that fails', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is reported and started again, after a pause that grows', async () => {
    const { services, reported } = testServices();
    let starts = 0;
    function* failing(): SagaIterator {
      yield call(() => {
        starts += 1;
        if (starts < 3) throw new Error(`failure ${starts}`);
      });
    }
    const task = runSaga({ context: { services } }, supervise, 'failing', failing);
    expect(starts).toBe(1);
    await jest.advanceTimersByTimeAsync(500);
    expect(starts).toBe(2);
    await jest.advanceTimersByTimeAsync(500);
    expect(starts).toBe(2);
    await jest.advanceTimersByTimeAsync(500);
    expect(starts).toBe(3);
    await task.toPromise();
    expect(reported.map(String)).toEqual(['Error: failure 1', 'Error: failure 2']);
  });
});

describe('scrolling to an anchor', () => {
  it('gives a new page 50 ms to render', () => {
    const saga = scrollToHash(navigated({ hash: '#features' }));
    expect(saga.next().value).toEqual(delay(SCROLL_DELAY_MS));
    expect(saga.next().value).toMatchObject({ payload: { fn: scrollTo, args: ['#features'] } });
  });
  it('goes to the top at once when there is none', () => {
    const saga = scrollToHash(navigated({ hash: '' }));
    expect(saga.next().value).toMatchObject({ payload: { fn: scrollTo, args: [''] } });
  });
});
