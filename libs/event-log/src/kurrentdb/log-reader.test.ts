import { describe, expect, it, jest } from '@jest/globals';
import { CheckpointBeyondHead } from '../errors.js';
import { kurrentDbAddress } from './address.js';
import { Connection } from './connection.js';
import { LogReader } from './log-reader.js';
import { Retries } from './retry.js';

/** A reader of a log whose end is, from look to look, at these positions. */
function readerOf(...heads: bigint[]) {
  const address = kurrentDbAddress('kurrentdb://nowhere.invalid');
  const connection = new Connection(address);
  const giveUp = jest.spyOn(connection, 'giveUp');
  const readAll = async function* () {
    const at = heads.length > 1 ? heads.shift() : heads[0];
    yield { event: { position: { commit: at, prepare: at } } };
  };
  jest.spyOn(connection, 'use').mockImplementation((call) => call({ readAll } as never, new AbortController().signal));
  return { reader: new LogReader(connection, new Retries(address, 0, undefined)), giveUp };
}

describe('A checkpoint beyond the end of the log', () => {
  it('is believed when it is beyond it at every look, each by another connection', async () => {
    const { reader, giveUp } = readerOf(7n);
    await expect(reader.refuseBeyondHead(8n)).rejects.toBeInstanceOf(CheckpointBeyondHead);
    expect(giveUp.mock.calls.length).toBeGreaterThan(2);
  });

  it('is none when only the first node that was asked is behind', async () => {
    const { reader, giveUp } = readerOf(7n, 9n);
    await reader.refuseBeyondHead(8n);
    expect(giveUp).toHaveBeenCalledTimes(1);
  });
});
