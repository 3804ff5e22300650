import 'reflect-metadata';
import { EventEmitter, once } from 'node:events';
import { request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { Controller, Module, Post, UseInterceptors } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FileInterceptor } from '@nestjs/platform-express';
import { UploadTurns } from './upload-turns.js';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Who has been let in so far, in order, and with what each goes. */
function door() {
  const turns = new UploadTurns();
  const inside: string[] = [];
  const leave: (() => void)[] = [];
  const come = (name: string, connection = Object.assign(new EventEmitter(), { closed: false })) =>
    turns.take(name, connection as never).then((release) => {
      inside.push(name);
      leave.push(release);
    });
  /** Comes, and goes away when told to. */
  const comeAndGo = (name: string) => {
    const connection = Object.assign(new EventEmitter(), { closed: false });
    const came = come(name, connection);
    return { came, goAway: () => connection.emit('close') };
  };
  return { inside, leave, come, comeAndGo };
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

  it('whose browser goes away while they wait leave their place to the next one', async () => {
    const { inside, leave, come, comeAndGo } = door();
    void come('ada');
    const given = [comeAndGo('ada'), comeAndGo('ada')];
    void come('ada');
    for (const { goAway, came } of given) {
      goAway();
      await expect(came).rejects.toMatchObject({ status: 400 });
    }
    // two places are free again
    void come('ada');
    void come('ada');
    await expect(come('ada')).rejects.toMatchObject({ status: 429 });
    for (let nth = 0; nth < 4; nth++) {
      await settled();
      expect(inside).toHaveLength(nth + 1);
      leave[nth]?.();
    }
  });

  it('whose browser went away before they came are not let in', async () => {
    const { come } = door();
    await expect(come('ada', Object.assign(new EventEmitter(), { closed: true }))).rejects.toMatchObject({ status: 400 });
    await expect(come('ada')).resolves.toBeUndefined();
  });

  it('hold a person’s place until they are through, though their browser goes away', async () => {
    const { inside, leave, come, comeAndGo } = door();
    const first = comeAndGo('ada');
    await first.came;
    first.goAway();
    void come('ada');
    await settled();
    expect(inside).toEqual(['ada']);
    leave[0]?.();
    await settled();
    expect(inside).toEqual(['ada', 'ada']);
  });

  it('go on behind a small one that was sent whole and given up', async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    @Controller()
    class Uploads {
      @Post('upload')
      @UseInterceptors(UploadTurns, FileInterceptor('file'))
      upload(): Promise<void> {
        return held;
      }
    }
    @Module({ controllers: [Uploads], providers: [UploadTurns] })
    class Studio {}
    const studio = await NestFactory.create(Studio, { logger: false });
    await studio.listen(0, '127.0.0.1');
    const server: Server = studio.getHttpServer();
    const form = Buffer.from(
      `--form\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n${'a'.repeat(20_000)}\r\n--form--\r\n`,
    );
    const send = async () => {
      const asked = request({
        ...{ port: (server.address() as AddressInfo).port, path: '/upload', method: 'POST', agent: false },
        headers: { 'content-type': 'multipart/form-data; boundary=form', 'content-length': form.length },
      });
      const status = new Promise<number | undefined>((resolve, reject) => {
        asked.on('error', reject).on('response', (answer) => resolve(answer.resume().statusCode));
      });
      asked.end(form);
      const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
      return { asked, status, response };
    };
    const first = await send();
    const second = await send();
    second.asked.destroy();
    await Promise.all([expect(second.status).rejects.toThrow(), once(second.response, 'close')]);
    letGo();
    expect(await first.status).toBe(201);
    expect(await (await send()).status).toBe(201);
    await studio.close();
  });
});
