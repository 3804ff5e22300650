import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@scenewright/contract';
import type { ConversationCommand } from '@scenewright/domain';
import { newId, Rejected } from '@scenewright/event-log';
import type { AssistantAct, AssistantFilm } from '@scenewright/providers';
import type { CallDispatcher } from '../http/call-dispatcher.js';
import { type Caller, CommandMeta } from '../http/caller.js';
import { Problem } from '../http/problems.js';
import type { FoundProject } from '../projects/index.js';
import { Desk, type DeskParts } from './desk.js';

const shot = (ref: string) => ({
  ...{
    ref,
    number: 1,
    name: 'One',
    visuals: 'A lamp.',
    narration: 'It burns.',
    audio: '',
    speaker: '',
    image_prompt: 'A lamp',
    video_prompt: 'Pan.',
  },
  ...{ seconds: 5, characterIds: ['mara'], hasFrame: true, hasClip: true, clipSeconds: 5, isBusy: false },
});
const FILM: AssistantFilm = {
  ...{ title: 'The Lamp', logline: 'It burns.', language: 'en', stage: 'scenes' },
  characters: [{ id: 'mara', name: 'Mara', description: 'A keeper.', voiceId: null, hasPortrait: true }],
  scenes: [{ ref: 'scene', number: 1, title: 'One', description: 'A lamp.', shots: [shot('shot')] }],
  sounds: [{ id: 'voice', type: 'voice', shotRef: 'shot', prompt: 'It burns.', voiceId: 'ava', isMade: true, seconds: 2 }],
  voices: [{ id: 'ava', name: 'Ava', gender: 'female', accent: 'American', age: 'adult' }],
  stale: [{ output: 'clip:shot', name: 'Clip of shot 1', causes: ['x'], credits: 6, blocked: null, shotRef: 'shot', characterId: null }],
  credits: { available: 10, spent: 0, spentOn: [] },
  ...{ undo: null, redo: null },
};

describe('the desk of the assistant', () => {
  let ran: string[];
  let told: ConversationCommand[];
  let price: number;
  let stop: AbortController;
  let writer: (signal: AbortSignal | undefined) => Promise<object>;
  let written: string[];
  let desk: Desk;

  beforeEach(() => {
    [ran, told, written, price] = [[], [], [], 6000];
    stop = new AbortController();
    writer = async () => ({ proposals: [], note: 'They are as short as they get.' });
    const parts = {
      films: { read: async () => FILM },
      calls: { price: async () => price },
      runner: {
        run: async (_: unknown, { call, words }: { call: string; words: string }) => {
          ran.push(call);
          if (call === 'removeShot') throw new Rejected({ code: 'CONFLICT', message: 'It is being made.' });
          return { id: 'a', words, price: 0, state: 'done', error: null };
        },
      },
      conversations: { tell: async (_: unknown, __: unknown, command: ConversationCommand) => void told.push(command) },
      dispatcher: {
        make: async (...[call, , , { commandId }, signal]: Parameters<CallDispatcher['make']>) => {
          if (call !== calls.proposeRewrite) return { undo: null, redo: null };
          written.push(commandId);
          return writer(signal);
        },
      },
    } as unknown as DeskParts;
    const caller = { uid: 'ada' } as Caller;
    const terms = { project: { id: 'film' } as FoundProject, caller, meta: new CommandMeta(newId(), 'click', caller) };
    desk = new Desk({ ...terms, messageId: 'message', signal: stop.signal, onDoing: () => {} }, parts);
  });
  const act = (tool: string, args: object) => desk.act({ tool, args } as unknown as AssistantAct);

  it('does at once what costs nothing, and lays everything else before the person', async () => {
    expect(await act('retitle', { title: 'The Storm' })).toEqual({ state: 'done', words: 'Change the title of the film' });
    expect(await act('make_clip', { scene: 'scene', shot: 'shot' })).toEqual({
      state: 'waits',
      words: 'Make the clip of shot 1',
      credits: 6,
    });
    expect(await act('export_film', {})).toEqual({ state: 'waits', words: 'Export the film as one mp4', credits: 0 });
    expect(ran).toEqual(['reviseFilm']);
    expect(told.map(({ type }) => type)).toEqual(['ProposeActions', 'ProposeActions', 'ProposeActions']);
  });

  it.each([
    ['a scene of another film', 'remove_scene', { scene: 'another' }],
    ['a shot of another film', 'remove_shot', { scene: 'scene', shot: 'another' }],
    ['a shot of this film in a scene of another', 'remove_shot', { scene: 'another', shot: 'shot' }],
    ['a character of another film', 'revise_character', { character: 'another', name: 'Eve' }],
    ['a character of another film for a shot', 'cast_shot', { scene: 'scene', shot: 'shot', character: 'another', appears: true }],
    ['a sound of another film', 'remove_sound', { sound: 'another' }],
    ['a sound of another film to be made', 'make_sound', { sound: 'another' }],
    ['a voice that there is not', 'revise_character', { character: 'mara', voice: 'another' }],
    ['outputs of another film', 'update', { outputs: ['clip:another'] }],
    ['a move into another film', 'move_shot', { scene: 'scene', shot: 'shot', place: 1, to_scene: 'another' }],
    ['a tool that there is not', 'delete_project', { project: 'film' }],
    ['a call of the studio by its name', 'deleteProject', {}],
    ['a property of every object', 'constructor', {}],
  ])('refuses %s, and writes nothing down', async (_, tool, args) => {
    expect(await act(tool, args)).toMatchObject({ state: 'refused' });
    expect([ran, told]).toEqual([[], []]);
  });

  it.each([
    ['that changes nothing', 'retitle', { title: 'The Lamp' }, 'It is like that already.'],
    ['that there is nothing to be paid for', 'make_clips', {}, 'No shot waits for its clip.'],
    ['that there is nothing to undo', 'undo', {}, 'There is nothing to undo.'],
    ['that the writer leaves as it is', 'rewrite', { scene: 'scene', how: 'shorter' }, 'They are as short as they get.'],
  ])('says of something %s why', async (_, tool, args, message) => {
    price = 0;
    expect(await act(tool, args)).toEqual({ state: 'refused', message });
  });

  it('lays the same before the person once', async () => {
    expect(await act('make_clip', { scene: 'scene', shot: 'shot' })).toMatchObject({ state: 'waits' });
    expect(await act('make_clip', { scene: 'scene', shot: 'shot' })).toMatchObject({ state: 'refused' });
    expect(told).toHaveLength(1);
  });

  it('tells why the studio refuses', async () => {
    expect(await act('remove_shot', { scene: 'scene', shot: 'shot' })).toEqual({ state: 'refused', message: 'It is being made.' });
  });

  it('says what of a text was rewritten, and why another part of it was not', async () => {
    const said = (shot: string | null, to: string) => ({ scene: 'scene', shot, field: shot ? 'narration' : 'description', from: '', to });
    writer = async () => ({ note: null, proposals: [said('shot', 'It glows.'), said('another', 'It is dark.'), said(null, 'A candle.')] });
    expect(await act('rewrite', { scene: 'scene', how: 'shorter' })).toEqual({
      ...{ state: 'done', words: 'It glows.\nA candle.' },
      refused: 'There is no such shot in this film.',
    });
    writer = async () => ({ note: null, proposals: [said('another', 'It is dark.')] });
    expect(await act('rewrite', { scene: 'scene', how: 'shorter' })).toMatchObject({ state: 'refused' });
  });

  it('has each text written by a command of its own', async () => {
    for (const shot of ['one', 'another']) await act('rewrite', { scene: 'scene', shot, how: 'shorter' });
    expect(new Set(written).size).toBe(2);
  });

  it('has nothing written any more once it is stopped', async () => {
    writer = (signal) => sleep(10_000, {}, { signal });
    setTimeout(() => stop.abort(), 20);
    await expect(act('rewrite', { scene: 'scene', how: 'shorter' })).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('does not take for a refusal what the writer says of being stopped', async () => {
    writer = async () => {
      stop.abort();
      throw new Problem(409, 'GENERATION_FAILED', 'The writer took too long. Try again in a moment.');
    };
    await expect(act('rewrite', { scene: 'scene', how: 'shorter' })).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('does no more than twenty things for one message', async () => {
    for (let n = 0; n < 20; n++) await act('retitle', { title: `Title ${n}` });
    expect(await act('retitle', { title: 'One more' })).toMatchObject({ state: 'refused' });
    expect(ran).toHaveLength(20);
  });
});
