import { describe, expect, it } from '@jest/globals';
import type { SoundtrackEvent } from '@scenewright/events';
import { fold } from '../decision.js';
import { specification } from '../testing/given.js';
import { failure, id, jobId, sound } from '../testing/samples.js';
import { type AudioItem, type NewAudio, soundtrackDecider, spokenIn } from './decider.js';

const given = specification(soundtrackDecider);

const SCENE = id(1);
const inShot = (n: number) => ({ sceneUid: SCENE, shotUid: id(n, 3) });
const voice: NewAudio = { audioId: id(1, 4), type: 'voice', placement: inShot(1), prompt: 'Who is there?', voiceId: 'anna' };
const effect: NewAudio = { audioId: id(2, 4), type: 'sound_effect', placement: inShot(2), prompt: 'A door' };
const music: NewAudio = { audioId: id(3, 4), type: 'music', placement: { startSceneUid: SCENE, endSceneUid: id(2) }, prompt: 'Slow piano' };

const added = ({ type, ...audio }: NewAudio): SoundtrackEvent => ({ type: 'AudioAdded', data: { ...audio, audioType: type } });
const removed = ({ audioId }: NewAudio, withShot: string | null = null): SoundtrackEvent => ({
  type: 'AudioRemoved',
  data: { audioId, withShot },
});
const restored = ({ audioId }: NewAudio): SoundtrackEvent => ({ type: 'AudioRestored', data: { audioId } });
/** A take that is asked for. */
const take = (job: number, { audioId, type: audioType, prompt }: NewAudio) => ({
  jobId: jobId(job),
  audioId,
  audioType,
  prompt,
  seconds: 5,
  price: 500,
  inputs: { line: null, seed: job },
});
const requested: SoundtrackEvent = { type: 'SoundtrackDesignRequested', data: { jobId: jobId(1), projectId: id(9) } };
const designed: SoundtrackEvent = { type: 'SoundtrackDesigned', data: { jobId: jobId(1) } };
const all = [requested, added(voice), added(effect), added(music), designed];

describe('a soundtrack', () => {
  it('begins with nothing', () =>
    expect(given().state).toEqual({ designWork: { jobId: null, failure: null }, designed: false, audios: [], removed: [], places: [] }));
  it('has a sound once, and what was removed once, whatever is said again', () => {
    const away = given(all, removed(voice), removed(effect)).state;
    expect(given(all, removed(voice), removed(effect), removed(voice)).state).toEqual(away);
    expect(given(all, restored(voice)).state).toEqual(given(all).state);
    const back = given(all, removed(voice), removed(effect), restored(voice)).state;
    expect(back.audios.map(({ audioId }) => audioId)).toEqual([voice.audioId, music.audioId]);
    expect(back.removed.map(({ audioId }) => audioId)).toEqual([effect.audioId]);
  });
});

describe('a soundtrack that comes along', () => {
  const copy = { type: 'CopySoundtrack', from: id(8) } as const;
  it('is designed, where none is and none is being', () => {
    const copied: SoundtrackEvent = { type: 'SoundtrackCopied', data: { from: id(8) } };
    given().when(copy).happens(copied);
    expect(given(copied).state.designed).toBe(true);
    given(copied).when(copy).changesNothing();
    given(requested).when(copy).changesNothing();
    given(all).when(copy).changesNothing();
  });
});

describe('the design', () => {
  const request = { type: 'RequestDesign', jobId: jobId(1), projectId: id(9) } as const;

  it('starts on request', () => given().when(request).happens(requested));
  it('runs alone', () =>
    given(requested)
      .when({ ...request, jobId: jobId(2) })
      .isRefused('ALREADY_RUNNING'));
  it('takes a repeated click for the same design', () => given(requested).when(request).changesNothing());
  it('is made once', () => given(all).when(request).isRefused('CONFLICT'));
  it('fills the soundtrack', () =>
    given(requested)
      .when({ type: 'CompleteDesign', jobId: jobId(1), audios: [voice, effect, music] })
      .happens(added(voice), added(effect), added(music), designed));
  it('adds nothing twice', () =>
    given(requested, added(voice))
      .when({ type: 'CompleteDesign', jobId: jobId(1), audios: [voice, effect, effect] })
      .happens(added(effect), designed));
  it('may be asked for again after it failed', () => {
    const broken: SoundtrackEvent = { type: 'SoundtrackDesignFailed', data: { jobId: jobId(1), failure } };
    given(requested)
      .when({ type: 'FailDesign', jobId: jobId(1), failure })
      .happens(broken);
    given(requested, broken)
      .when({ ...request, jobId: jobId(2) })
      .happens({ type: 'SoundtrackDesignRequested', data: { jobId: jobId(2), projectId: id(9) } });
  });
  it('is answered once', () => {
    given(all)
      .when({ type: 'CompleteDesign', jobId: jobId(1), audios: [] })
      .isRefused('NOT_IN_FLIGHT');
    given(all)
      .when({ type: 'FailDesign', jobId: jobId(1), failure })
      .isRefused('NOT_IN_FLIGHT');
  });
});

describe('audio items', () => {
  it('are added once each', () =>
    given(added(voice))
      .when({ type: 'AddAudios', audios: [voice, effect] })
      .happens(added(effect)));
  it('move', () =>
    given(added(voice))
      .when({ type: 'MoveAudio', audioId: voice.audioId, placement: inShot(2) })
      .happens({ type: 'AudioMoved', data: { audioId: voice.audioId, placement: inShot(2) } }));
  const made: SoundtrackEvent = { type: 'AudioGenerationCompleted', data: { jobId: jobId(2), audioId: voice.audioId, audio: sound(1) } };
  it('are to say something else as long as they are not made', () => {
    const changes = { prompt: { from: voice.prompt, to: 'Who sent you here?' } };
    const revised: SoundtrackEvent = { type: 'AudioRevised', data: { audioId: voice.audioId, changes } };
    const revise = { type: 'ReviseAudio', audioId: voice.audioId, changes } as const;
    given(all).when(revise).happens(revised);
    given(all, revised).when(revise).happens();
    expect(given(all, revised).state.audios[0]?.prompt).toBe('Who sent you here?');
    given(all)
      .when({ ...revise, changes: { prompt: { from: 'Something else', to: 'Who?' } } })
      .isRefused('EDIT_CONFLICT', 'prompt');
    given(all, { type: 'AudioGenerationRequested', data: take(2, voice) }, made)
      .when(revise)
      .isRefused('CONFLICT');
  });
  it('say what their shot says as long as they are not made, also while they are away, unless they have words of their own', () => {
    const before = { narration: ` ${voice.prompt}\n`, audio: 'Something else' };
    const reword = { type: 'RewordAudiosOfShot', shotUid: inShot(1).shotUid, before, now: { narration: 'Late.', audio: 'Rain' } } as const;
    const revised = (from: string, to: string): SoundtrackEvent => ({
      type: 'AudioRevised',
      data: { audioId: voice.audioId, changes: { prompt: { from, to } } },
    });
    given(all).when(reword).happens(revised(voice.prompt, 'Late.'));
    given(all, removed(voice)).when(reword).happens(revised(voice.prompt, 'Late.'));
    // of a shot that says nothing now, and something again later
    const silent = { ...reword, now: { narration: '', audio: '' } };
    given(all).when(silent).happens(revised(voice.prompt, ''));
    given(all, revised(voice.prompt, ''))
      .when({ ...reword, before: silent.now })
      .happens(revised('', 'Late.'));
    given(all)
      .when({ ...reword, shotUid: inShot(2).shotUid })
      .happens();
    given(all, { type: 'AudioGenerationRequested', data: take(2, voice) }, made)
      .when(reword)
      .happens();
  });
  it('move each by itself, and only while they are there', () => {
    const moved: SoundtrackEvent = { type: 'AudioMoved', data: { audioId: effect.audioId, placement: inShot(1) } };
    given(all)
      .when({ type: 'MoveAudio', audioId: effect.audioId, placement: inShot(1) })
      .happens(moved);
    given(all, removed(voice))
      .when({ type: 'MoveAudio', audioId: voice.audioId, placement: inShot(2) })
      .isRefused('NOT_FOUND', 'audio_id');
    expect(given(all, moved).state.audios.map(({ placement }) => placement)).toEqual([inShot(1), inShot(1), music.placement]);
  });
  it('are removed once', () => {
    given(all).when({ type: 'RemoveAudio', audioId: voice.audioId }).happens(removed(voice));
    given(all, removed(voice)).when({ type: 'RemoveAudio', audioId: voice.audioId }).isRefused('NOT_FOUND', 'audio_id');
  });
  it('go with their shot, and only with theirs', () => {
    given(all)
      .when({ type: 'RemoveAudiosOfShot', shotUid: id(1, 3) })
      .happens(removed(voice, id(1, 3)));
    given(all)
      .when({ type: 'RemoveAudiosOfShot', shotUid: id(7, 3) })
      .changesNothing();
  });
});

describe('a removed audio item', () => {
  const restore = { type: 'RestoreAudio', audioId: effect.audioId } as const;
  const taken: SoundtrackEvent[] = [
    { type: 'AudioGenerationRequested', data: { ...take(1, effect), prompt: 'A heavy door' } },
    { type: 'AudioGenerationCompleted', data: { jobId: jobId(1), audioId: effect.audioId, audio: sound(1) } },
  ];

  it('comes back where it was, with its take', () => {
    given(all, removed(effect)).when(restore).happens(restored(effect));
    expect(given(all, taken, removed(effect), restored(effect)).state.audios).toEqual(given(all, taken).state.audios);
  });
  it('comes back once', () => given(all, removed(effect), restored(effect)).when(restore).changesNothing());
  it('has to be one of this soundtrack', () =>
    given(all)
      .when({ ...restore, audioId: id(9, 4) })
      .isRefused('NOT_FOUND', 'audio_id'));
  it('keeps its place whatever comes back first', () => {
    const gone = [removed(voice), removed(effect)];
    for (const back of [
      [voice, effect],
      [effect, voice],
    ]) {
      expect(given(all, gone, back.map(restored)).state.audios).toEqual(given(all).state.audios);
    }
  });
  it('stays without the take that was being made of it', () => {
    const making: SoundtrackEvent = { type: 'AudioGenerationRequested', data: take(5, effect) };
    const back = [all, making, removed(effect), restored(effect)].flat();
    expect(given(back).state.audios[1]).toMatchObject({ work: { jobId: null }, audio: null });
    given(back)
      .when({ type: 'CompleteAudio', jobId: jobId(5), audio: sound(5) })
      .isRefused('NOT_IN_FLIGHT');
  });
  it('is not designed again', () =>
    given(all, removed(effect))
      .when({ type: 'AddAudios', audios: [effect] })
      .changesNothing());
  it('comes back with its shot when it went with it, and only then', () => {
    const back = { type: 'RestoreAudiosOfShot', shotUid: id(2, 3) } as const;
    given(all, removed(effect, id(2, 3)))
      .when(back)
      .happens(restored(effect));
    given(all, removed(effect)).when(back).changesNothing();
    given(all, removed(effect, id(1, 3)))
      .when(back)
      .changesNothing();
  });
  it('comes back however many others were removed since', () => {
    const others = Array.from({ length: 150 }, (_, n) => ({ ...effect, audioId: id(100 + n, 4) }));
    const full = [...all, removed(effect), ...others.flatMap((other) => [added(other), removed(other)])];
    given(full).when(restore).happens(restored(effect));
  });
});

describe('the generation of a sound', () => {
  const request = {
    type: 'RequestAudio',
    jobId: jobId(5),
    audioId: voice.audioId,
    prompt: 'Is anybody there?',
    voiceId: 'ben',
    seconds: 5,
    line: 'Who is there?',
    speakerVoice: 'ben',
    price: 500,
  } as const;
  const { type: _, line, speakerVoice: ___, ...asked } = request;
  const data = { ...asked, inputs: { line, seed: 5 } };
  const generating: SoundtrackEvent = { type: 'AudioGenerationRequested', data: { ...data, audioType: 'voice' } };
  const generated: SoundtrackEvent = {
    type: 'AudioGenerationCompleted',
    data: { jobId: jobId(5), audioId: voice.audioId, audio: sound(5) },
  };
  const broken: SoundtrackEvent = { type: 'AudioGenerationFailed', data: { jobId: jobId(5), audioId: voice.audioId, failure } };

  it('starts on request, with what is to be said now', () => {
    given(all).when(request).happens(generating);
    expect(given(all, generating).state.audios[0]).toMatchObject({ prompt: 'Is anybody there?', voiceId: 'ben' });
  });
  it('says of a voice that a person chose it, and not whoever says the line', () => {
    const byHand = (given: SoundtrackEvent[], asks: object) => {
      const decision = soundtrackDecider.decide(fold(soundtrackDecider, given), { ...request, ...asks });
      const [event] = decision.ok ? decision.events : [];
      return event?.type === 'AudioGenerationRequested' ? event.data.inputs?.byHand : 'refused';
    };
    // the item has anna's voice from its design
    expect(byHand(all, { voiceId: 'anna', speakerVoice: null })).toBeUndefined();
    expect(byHand(all, { voiceId: 'ben', speakerVoice: 'ben' })).toBeUndefined();
    expect(byHand(all, { voiceId: 'ben', speakerVoice: null })).toBe(true);
    expect(byHand(all, { voiceId: 'ben', speakerVoice: 'ida' })).toBe(true);
    // and keeps it in the takes that follow
    const chosen: SoundtrackEvent = { ...generating, data: { ...data, audioType: 'voice', inputs: { line, seed: 5, byHand: true } } };
    expect(byHand([...all, chosen, generated], { jobId: jobId(6), voiceId: 'ben', speakerVoice: 'ida' })).toBe(true);
    expect(byHand([...all, chosen, generated], { jobId: jobId(6), voiceId: 'ida', speakerVoice: 'ida' })).toBeUndefined();
    // but not where its take came to nothing, and another is heard
    const failing = { ...chosen, data: { ...chosen.data, jobId: jobId(6), voiceId: 'leo' } };
    const broke: SoundtrackEvent = { ...broken, data: { ...broken.data, jobId: jobId(6) } };
    const since = [...all, generating, generated, failing, broke];
    expect(byHand(since, { jobId: jobId(7), voiceId: 'ben', speakerVoice: null })).toBeUndefined();
  });
  it('needs the sound to be in the soundtrack', () => given().when(request).isRefused('NOT_FOUND', 'audio_id'));
  it('is for the sound that it names', () => {
    const { voiceId: __, ...ofEffect } = { ...asked, audioId: effect.audioId };
    given(all)
      .when({ type: 'RequestAudio', ...ofEffect, line: 'wind', speakerVoice: null })
      .happens({
        type: 'AudioGenerationRequested',
        data: { ...ofEffect, audioType: 'sound_effect', inputs: { line: 'wind', seed: 5 } },
      });
    given(all, removed(voice)).when(request).isRefused('NOT_FOUND', 'audio_id');
  });
  it('runs one at a time', () =>
    given(all, generating)
      .when({ ...request, jobId: jobId(6) })
      .isRefused('ALREADY_RUNNING'));
  it('takes a repeated click for the same take', () => given(all, generating).when(request).changesNothing());
  it('leaves a take', () => {
    given(all, generating)
      .when({ type: 'CompleteAudio', jobId: jobId(5), audio: sound(5) })
      .happens(generated);
    expect(given(all, generating, generated).state.audios[0]?.audio).toEqual(sound(5));
  });
  it('leaves the last take alone when it fails', () => {
    given(all, generating)
      .when({ type: 'FailAudio', jobId: jobId(5), failure })
      .happens(broken);
    expect(given(all, generating, broken).state.audios[0]?.work).toEqual({ jobId: null, failure });
    const again: SoundtrackEvent = { type: 'AudioGenerationRequested', data: { ...data, jobId: jobId(6), audioType: 'voice' } };
    const brokenAgain: SoundtrackEvent = { type: 'AudioGenerationFailed', data: { jobId: jobId(6), audioId: voice.audioId, failure } };
    expect(given(all, generating, generated, again, brokenAgain).state.audios[0]?.audio).toEqual(sound(5));
  });
  it('survives that the sound moves', () =>
    given(all, generating, { type: 'AudioMoved', data: { audioId: voice.audioId, placement: inShot(2) } })
      .when({ type: 'CompleteAudio', jobId: jobId(5), audio: sound(5) })
      .happens(generated));
  it('comes too late for a sound that is gone', () =>
    given(all, generating, removed(voice))
      .when({ type: 'CompleteAudio', jobId: jobId(5), audio: sound(5) })
      .isRefused('NOT_IN_FLIGHT'));
  it('is answered once', () => {
    given(all, generating, generated)
      .when({ type: 'CompleteAudio', jobId: jobId(5), audio: sound(5) })
      .isRefused('NOT_IN_FLIGHT');
    given(all, generating, generated)
      .when({ type: 'FailAudio', jobId: jobId(5), failure })
      .isRefused('NOT_IN_FLIGHT');
  });
});

describe('the takes of a sound', () => {
  const asked = (job: number, prompt: string, voiceId?: string): SoundtrackEvent => ({
    type: 'AudioGenerationRequested',
    data: { ...take(job, voice), prompt, ...(voiceId ? { voiceId } : {}) },
  });
  const made = (job: number): SoundtrackEvent => ({
    type: 'AudioGenerationCompleted',
    data: { jobId: jobId(job), audioId: voice.audioId, audio: sound(job) },
  });
  const two = [...all, asked(2, 'Who is there?', 'anna'), made(2), asked(3, 'Go away.', 'ben'), made(3)];
  const choose = (job: number) => ({ type: 'ChooseTake', audioId: voice.audioId, takeId: jobId(job) }) as const;
  const chose = (job: number): SoundtrackEvent => ({ type: 'AudioTakeChosen', data: { audioId: voice.audioId, takeId: jobId(job) } });
  const item = (...history: SoundtrackEvent[]) => given(history).state.audios[0];

  it('are all kept with what they were made from, the newest in use', () =>
    expect(item(...two)).toMatchObject({
      selectedTake: jobId(3),
      audio: sound(3),
      takes: [
        { takeId: jobId(2), audio: sound(2), prompt: 'Who is there?', voiceId: 'anna' },
        { takeId: jobId(3), audio: sound(3), prompt: 'Go away.', voiceId: 'ben' },
      ],
    }));
  it('can be gone back to, with their words and their voice', () => {
    given(two).when(choose(2)).happens(chose(2));
    expect(item(...two, chose(2))).toMatchObject({ selectedTake: jobId(2), audio: sound(2), prompt: 'Who is there?', voiceId: 'anna' });
    expect(item(...two, chose(2), chose(3))).toEqual(item(...two));
  });
  it('say the words that they were made with, whatever was asked for since and came to nothing', () => {
    const failed: SoundtrackEvent = { type: 'AudioGenerationFailed', data: { jobId: jobId(4), audioId: voice.audioId, failure } };
    const now = item(...two, asked(4, 'Come in.'), failed) as AudioItem;
    expect(now.prompt).toBe('Come in.');
    expect(spokenIn(now)).toEqual({ takeId: jobId(3), assetId: sound(3).assetId, words: 'Go away.' });
    expect(spokenIn(item(...all, asked(2, 'Who is there?')) as AudioItem)).toBeNull();
  });
  it('can be set aside, for what the sound was to be before', () => {
    const aside = (data: Partial<Extract<SoundtrackEvent, { type: 'AudioTakeDeselected' }>['data']> = {}): SoundtrackEvent => ({
      type: 'AudioTakeDeselected',
      data: { audioId: voice.audioId, prompt: 'Who is there?', ...data },
    });
    const deselect = { type: 'DeselectTake', audioId: voice.audioId, prompt: 'Who is there?', voiceId: null, byHand: false } as const;
    given(two).when(deselect).happens(aside());
    given(two)
      .when({ ...deselect, voiceId: 'anna', byHand: true })
      .happens(aside({ voiceId: 'anna', byHand: true }));
    expect(item(...two, aside({ voiceId: 'anna', byHand: true }))).toMatchObject({
      ...{ selectedTake: null, audio: null, prompt: 'Who is there?', voiceId: 'anna', byHand: true },
    });
    expect(item(...two, aside())).toMatchObject({ voiceId: null, byHand: false });
    given(two, aside()).when(deselect).changesNothing();
    given(two, asked(4, 'Come in.')).when(deselect).isRefused('ALREADY_RUNNING');
    given(two)
      .when({ ...deselect, audioId: id(9, 4) })
      .isRefused('NOT_FOUND');
  });
  it('are chosen once, and only where they belong', () => {
    given(two).when(choose(3)).changesNothing();
    given(two).when(choose(4)).isRefused('NOT_FOUND', 'takeId');
    given(two)
      .when({ ...choose(2), audioId: effect.audioId })
      .isRefused('NOT_FOUND', 'takeId');
    given(two)
      .when({ ...choose(2), audioId: id(9, 4) })
      .isRefused('NOT_FOUND', 'audio_id');
  });
  it('wait for the one that is being made', () => given(two, asked(4, 'Stay.')).when(choose(2)).isRefused('ALREADY_RUNNING'));
  it('come back with a sound that was removed', () => expect(item(...two, removed(voice), restored(voice))).toEqual(item(...two)));
});
