import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { residenceDecider, userDecider } from '@scenewright/domain';
import { type CommandBody, type CommandContext, CommandExecutor, MemoryEventStore } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { ResidenceGuard } from './residence-guard.js';

const moveId = '0198f0a0-0000-7000-8000-000000000001';
const context = (userId?: string): CommandContext => {
  const id = randomUUID();
  return {
    ...{ commandId: id, correlationId: id, causationId: id },
    ...{ actor: { uid: 'ada', role: 'creator' }, subject: userId === undefined ? {} : { userId } },
  };
};
const dismiss =
  (tipId: string): CommandBody =>
  (unit) =>
    unit.decide(userDecider, streams.user('ada'), { type: 'DismissTip', tipId });
const leave: CommandBody = (unit) =>
  unit.decide(residenceDecider, streams.residence('ada'), { type: 'MoveOut', moveId, to: 'https://two.example' });
const moved = { rejection: { code: 'MOVED', details: { address: 'https://two.example' } } };

async function cell() {
  const store = new MemoryEventStore();
  /** Another process of the studio: it has states of its own in memory. */
  const process = () => {
    const executor = new CommandExecutor(store);
    new ResidenceGuard(executor, { CELLS: true }).onModuleInit();
    return executor;
  };
  const here = process();
  await here.execute(context('ada'), (unit) =>
    unit.decide(userDecider, streams.user('ada'), { type: 'RegisterUser', uid: 'ada', email: 'e', name: 'n', emailHash: 'h' }),
  );
  return { store, here, another: process() };
}

describe('who has moved out', () => {
  it('changes nothing here any more, whatever the command says it is about', async () => {
    const { here } = await cell();
    await here.execute(context('ada'), dismiss('one'));
    await here.execute(context('ada'), leave);
    await expect(here.execute(context('ada'), dismiss('two'))).rejects.toMatchObject(moved);
    await expect(here.execute(context(), dismiss('two'))).rejects.toMatchObject(moved);
  });

  it('changes nothing by what was decided before in another process, and is appended after', async () => {
    const { store, here, another } = await cell();
    await another.execute(context('ada'), dismiss('one'));
    let isFirst = true;
    const late = another.execute(context('ada'), async (unit) => {
      await dismiss('two')(unit);
      if (isFirst) {
        isFirst = false;
        // the guard of this one has still to look, and remembers that nobody has moved
        await here.execute(context('ada'), leave);
      }
    });
    await expect(late).rejects.toMatchObject(moved);
    const said: string[] = [];
    for await (const { type } of store.readAll()) said.push(type);
    expect(said).toEqual(['UserRegistered', 'TipDismissed', 'OwnerMovedOut']);
  });

  it('may come to stay, and goes on', async () => {
    const { here } = await cell();
    await here.execute(context('ada'), leave);
    await here.execute(context('ada'), (unit) => unit.decide(residenceDecider, streams.residence('ada'), { type: 'Stay' }));
    await expect(here.execute(context('ada'), dismiss('two'))).resolves.toMatchObject({ repeated: false });
  });

  it('is nobody else', async () => {
    const { here } = await cell();
    await here.execute(context('bob'), (unit) =>
      unit.decide(residenceDecider, streams.residence('bob'), { type: 'MoveOut', moveId, to: 'https://two.example' }),
    );
    await expect(here.execute(context('ada'), dismiss('two'))).resolves.toMatchObject({ repeated: false });
  });
});
