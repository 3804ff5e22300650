import { describe, expect, it } from '@jest/globals';
import { UploadTurns } from './upload-turns.js';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Who has been let in so far, in order, and with what each goes. */
function door() {
  const turns = new UploadTurns();
  const inside: string[] = [];
  const leave: (() => void)[] = [];
  const come = (name: string) =>
    turns.take(name).then((release) => {
      inside.push(name);
      leave.push(release);
    });
  return { inside, leave, come };
}

describe('Uploads', () => {
  it('of a person come in one after the other', async () => {
    const { inside, leave, come } = door();
    void come('ada');
    void come('ada');
    void come('bob');
    await settled();
    expect(inside).toEqual(['ada', 'bob']);
    leave[0]?.();
    await settled();
    expect(inside).toEqual(['ada', 'bob', 'ada']);
  });

  it('of a person who has four under way are refused, until one of them is done', async () => {
    const { leave, come } = door();
    for (let nth = 0; nth < 4; nth++) void come('ada');
    await expect(come('ada')).rejects.toMatchObject({ status: 429, more: { headers: { 'Retry-After': '5' } } });
    await settled();
    leave[0]?.();
    await settled();
    const fifth = come('ada');
    for (let nth = 1; nth < 4; nth++) {
      leave[nth]?.();
      await settled();
    }
    await expect(fifth).resolves.toBeUndefined();
  });

  it('of many are held sixteen at once', async () => {
    const { inside, leave, come } = door();
    for (let nth = 0; nth < 20; nth++) void come(`person ${nth}`);
    await settled();
    expect(inside).toHaveLength(16);
    leave[3]?.();
    await settled();
    expect(inside).toHaveLength(17);
  });
});
