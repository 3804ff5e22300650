import { expect, it } from '@jest/globals';
import { previewIn } from './preview-frame.js';

const picture = Buffer.from('a picture');
const frame = (kind: number, second: number, rest: Buffer) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(kind, 0);
  head.writeUInt32BE(second, 4);
  return Buffer.concat([head, rest]);
};
const withMetadata = (metadata: string) => frame(4, metadata.length, Buffer.concat([Buffer.from(metadata), picture]));

it('is read with the order that it is of, where it says so', () => {
  expect(previewIn(withMetadata('{"prompt_id":"7","node_id":"3"}'))).toEqual({ id: '7', picture });
  expect(previewIn(withMetadata('{"node_id":"3"}'))).toEqual({ id: null, picture });
  expect(previewIn(frame(1, 2, picture))).toEqual({ id: null, picture });
});

it.each([
  ['is shorter than its head', Buffer.from([0, 0, 0, 1])],
  ['is of another kind', frame(3, 2, picture)],
  ['says that more is to come than there is', frame(4, 1000, picture)],
  ['says of what it is in words that cannot be read', withMetadata('{')],
  ['is too large for a preview', frame(1, 2, Buffer.alloc(2_000_000))],
])('is passed over when it %s', (_, bytes) => {
  expect(previewIn(bytes)).toBeNull();
});
