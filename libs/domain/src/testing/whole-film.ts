/** A film that was made with everything in it: two people, three shots in two scenes, voices, an effect, music; and what people do to it. */
import type { CastEvent, SceneEvent, SoundtrackEvent } from '@scenewright/events';
import { type CastCommand, castDecider } from '../cast/decider.js';
import { castInputs } from '../cast/inputs.js';
import type { Decider } from '../decision.js';
import { fold } from '../decision.js';
import type { Film } from '../freshness/film.js';
import { freshnessOf } from '../freshness/freshness.js';
import { type PlannedStep, refreshPlan } from '../freshness/plan.js';
import { voiceFor } from '../freshness/sounds.js';
import { AS_SPECIFIED, priceList } from '../pricing.js';
import { type SceneCommand, sceneDecider } from '../scene/decider.js';
import { selectedClip, shotByUid } from '../scene/state.js';
import { untrimmed } from '../scene/trim.js';
import { type SoundtrackCommand, soundtrackDecider } from '../soundtrack/decider.js';
import { audioTerms } from '../timeline/audio-terms.js';
import { failure, id, jobId, look, text } from './samples.js';

export const [MARA, JON] = [id(1, 5), id(2, 5)];
const SCENES = [id(1), id(2)] as const;
export const SHOTS = [id(1, 3), id(2, 3), id(3, 3)] as const;
export const [VOICE, EFFECT, MUSIC] = [id(1, 4), id(2, 4), id(3, 4)];
const sceneOf = (shotUid: string): string => (shotUid === SHOTS[2] ? SCENES[1] : SCENES[0]);

/** Any clip may be made. */
const anyClip = () => null;
const prices = priceList(AS_SPECIFIED);

export class WholeFilm {
  about: Film['about'] = { videoStyle: '', aspectRatio: '16:9' };
  private readonly events = {
    cast: [] as CastEvent[],
    scenes: new Map<string, SceneEvent[]>(SCENES.map((uid) => [uid, []])),
    soundtrack: [] as SoundtrackEvent[],
  };
  private made = 100;

  constructor() {
    const member = (n: number, name: string) => ({
      ...{ characterId: id(n, 5), portraitJobId: jobId(n), name, description: `${name}, in a yellow coat` },
      image_gen_prompt: `A portrait of ${name}`,
    });
    this.cast(
      { type: 'RequestCasting', jobId: jobId(9), projectId: id(9) },
      { type: 'CompleteCasting', jobId: jobId(9), characters: [member(1, 'Mara'), member(2, 'Jon')], setting: look },
      { type: 'CompletePortrait', jobId: jobId(1), prompt: 'A portrait of Mara', image: this.image() },
      { type: 'CompletePortrait', jobId: jobId(2), prompt: 'A portrait of Jon', image: this.image() },
    );
    for (const [index, sceneUid] of SCENES.entries()) {
      const shots = SHOTS.filter((uid) => sceneOf(uid) === sceneUid).map((shotUid) => {
        const n = SHOTS.indexOf(shotUid);
        return { shotUid, frameJobId: jobId(10 + n), text: text(`shot ${n}`, { narration: `Words ${n}` }), characterIds: PEOPLE[n] ?? [] };
      });
      this.scene(sceneUid, {
        ...{
          type: 'CreateScene',
          sceneUid,
          projectId: id(9),
          number: index + 1,
          title: '',
          description: '',
          shots,
          setting: this.setting(),
        },
      });
    }
    for (const [n, shotUid] of SHOTS.entries()) {
      this.scene(sceneOf(shotUid), {
        type: 'CompleteStartFrame',
        jobId: jobId(10 + n),
        prompt: `A picture of shot ${n}`,
        characterIds: PEOPLE[n] ?? [],
        image: this.image(),
      });
      this.shoot(shotUid);
    }
    const inShot = (n: number) => ({ sceneUid: SCENES[0], shotUid: SHOTS[n] as string });
    this.sound({
      type: 'AddAudios',
      audios: [
        { audioId: VOICE, type: 'voice', placement: inShot(0), prompt: 'Words 0', voiceId: 'anna' },
        { audioId: EFFECT, type: 'sound_effect', placement: inShot(1), prompt: 'wind' },
        { audioId: MUSIC, type: 'music', placement: { startSceneUid: SCENES[0], endSceneUid: SCENES[1] }, prompt: 'Piano' },
      ],
    });
    for (const audioId of [VOICE, EFFECT, MUSIC]) this.record(audioId);
  }

  get now(): Film {
    const { cast, scenes, soundtrack } = this.events;
    return {
      about: this.about,
      cast: fold(castDecider, cast),
      scenes: SCENES.map((sceneUid) => ({ ...fold(sceneDecider, scenes.get(sceneUid) ?? []), sceneUid })),
      scenePlaces: SCENES,
      soundtrack: fold(soundtrackDecider, soundtrack),
    };
  }

  setting() {
    return { ...look, style: this.about.videoStyle, cast: castInputs(this.now.cast) };
  }

  cast(...commands: CastCommand[]): void {
    this.events.cast.push(...all(castDecider, this.events.cast, commands));
  }

  scene(sceneUid: string, ...commands: SceneCommand[]): void {
    const events = this.events.scenes.get(sceneUid) ?? [];
    events.push(...all(sceneDecider, events, commands));
  }

  /** The scene of a shot. */
  shot(shotUid: string, ...commands: SceneCommand[]): void {
    this.scene(sceneOf(shotUid), ...commands);
  }

  sound(...commands: SoundtrackCommand[]): void {
    this.events.soundtrack.push(...all(soundtrackDecider, this.events.soundtrack, commands));
  }

  /** Words of a shot that say something else, as the studio takes it. */
  rewrite(shotUid: string, field: 'narration' | 'audio' | 'speaker' | 'image_prompt' | 'video_prompt', to: string): void {
    const text = () => this.now.scenes.flatMap(({ shots }) => shots).find((one) => one.shotUid === shotUid)?.text;
    const before = text();
    if (!before) return;
    this.shot(shotUid, { type: 'ReviseShot', shotUid, changes: { [field]: { from: before[field] ?? '', to } } });
    this.sound({ type: 'RewordAudiosOfShot', shotUid, before, now: text() ?? before });
  }

  /** A portrait of somebody, made in these words. */
  paint(characterId: string, prompt: string, mode: 'modify' | 'generate' = 'generate'): void {
    const job = this.job();
    this.cast(
      {
        type: 'RequestPortrait',
        jobId: job,
        characterId,
        mode,
        prompt,
        model: 'flux',
        price: 1000,
        setting: { ...look, style: this.about.videoStyle },
      },
      { type: 'CompletePortrait', jobId: job, prompt, image: this.image() },
    );
  }

  draw(shotUid: string, prompt: string, mode: 'modify' | 'generate' = 'generate', baseFrameId?: string): void {
    const job = this.job();
    this.shot(
      shotUid,
      {
        type: 'RequestStartFrame',
        jobId: job,
        shotUid,
        mode,
        prompt,
        price: 1000,
        setting: this.setting(),
        ...(baseFrameId ? { baseFrameId } : {}),
      },
      { type: 'CompleteStartFrame', jobId: job, prompt, characterIds: [], image: this.image() },
    );
  }

  shoot(shotUid: string, { model = 'kling-2.1', seconds = 5, prompt }: { model?: string; seconds?: number; prompt?: string } = {}): void {
    const job = this.job();
    const words = prompt ?? shotByUid(fold(sceneDecider, this.events.scenes.get(sceneOf(shotUid)) ?? []), shotUid)?.text.video_prompt ?? '';
    this.shot(
      shotUid,
      {
        type: 'RequestVideo',
        jobId: job,
        shotUid,
        model,
        resolution: '720p',
        seconds,
        prompt: words || 'It moves',
        price: 5000,
        setting: this.setting(),
      },
      { type: 'CompleteVideo', jobId: job, video: { ...this.image(), seconds, fps: 24 } },
    );
  }

  trim(shotUid: string, start: number, end: number): void {
    const job = this.job();
    const shot = shotByUid(fold(sceneDecider, this.events.scenes.get(sceneOf(shotUid)) ?? []), shotUid);
    const clip = shot && selectedClip(shot);
    const most = shot && clip ? untrimmed(shot, clip).video.seconds : end;
    this.shot(
      shotUid,
      { type: 'RequestTrim', jobId: job, shotUid, start, end: Math.min(end, most) },
      { type: 'CompleteTrim', jobId: job, video: { ...this.image(), seconds: Math.min(end, most) - start, fps: 24 } },
    );
  }

  lipSync(shotUid: string, audioId: string, baseVideoId?: string): void {
    const job = this.job();
    const shot = shotByUid(fold(sceneDecider, this.events.scenes.get(sceneOf(shotUid)) ?? []), shotUid);
    const base = shot?.clips.find(({ videoId }) => videoId === (baseVideoId ?? shot.selectedClip));
    const voice = this.now.soundtrack.audios.find((one) => one.audioId === audioId);
    if (!base || !voice?.audio) return;
    this.shot(
      shotUid,
      {
        type: 'RequestLipSync',
        ...{
          jobId: job,
          shotUid,
          audioId,
          price: prices.lipSync(base.video.seconds),
          speaker: null,
          ...(baseVideoId ? { baseVideoId } : {}),
        },
        voice: { takeId: voice.selectedTake ?? '', assetId: voice.audio.assetId, words: voice.prompt },
      },
      { type: 'CompleteLipSync', jobId: job, video: { ...this.image(), seconds: base.video.seconds, fps: 24 } },
    );
  }

  record(audioId: string, prompt?: string, voiceId?: string | null): void {
    const job = this.ask(audioId, prompt, voiceId);
    const seconds = this.now.soundtrack.audios.find(({ work }) => work.jobId === job)?.pending?.recipe?.seconds;
    if (seconds) this.sound({ type: 'CompleteAudio', jobId: job, audio: { assetId: this.asset(), seconds, method: 'offline' } });
  }

  /** Asks for a sound that is not there yet; the job that makes it. */
  ask(audioId: string, prompt?: string, voiceId?: string | null): string {
    const job = this.job();
    const { now } = this;
    const item = now.soundtrack.audios.find((one) => one.audioId === audioId);
    const words = prompt ?? item?.prompt ?? '';
    const terms = item && words !== '' ? audioTerms(item, words, now, { prices }) : null;
    const chosen = item?.type === 'voice' ? (voiceId ?? voiceFor(now, item)) : null;
    if (terms) this.sound({ type: 'RequestAudio', jobId: job, audioId, prompt: words, ...terms, ...(chosen ? { voiceId: chosen } : {}) });
    return job;
  }

  /** What is being made of a sound fails. */
  giveUp(audioId: string): void {
    const job = this.now.soundtrack.audios.find((one) => one.audioId === audioId)?.work.jobId;
    if (job) this.sound({ type: 'FailAudio', jobId: job, failure });
  }

  /** Carries out a plan, step by step, as the studio does. */
  carryOut(steps: readonly PlannedStep[]): void {
    const done = new Set<string>();
    for (const step of steps) {
      for (const before of step.waitsFor) if (!done.has(before)) throw new Error(`${step.id} stands before ${before}`);
      done.add(step.id);
      switch (step.kind) {
        case 'portrait':
          this.paint(step.characterId, step.prompt);
          break;
        case 'start_frame':
          this.draw(step.shotUid, step.prompt, step.mode, step.baseFrameId ?? undefined);
          break;
        case 'video':
          this.shoot(step.shotUid, step);
          break;
        case 'trim':
          this.trim(step.shotUid, step.start, step.end);
          break;
        case 'lip_sync':
          this.lipSync(step.shotUid, step.audioId, step.baseVideoId ?? undefined);
          break;
        case 'sound':
          this.record(step.audioId, step.prompt, step.voiceId);
      }
    }
  }

  stale() {
    return freshnessOf(this.now);
  }

  plan(only?: Parameters<typeof refreshPlan>[3]) {
    return refreshPlan(this.now, this.stale(), { refusal: anyClip, prices }, only);
  }

  private job(): string {
    this.made += 1;
    return jobId(this.made);
  }

  private asset(): string {
    this.made += 1;
    return id(this.made, 2);
  }

  private image() {
    return { assetId: this.asset(), width: 1280, height: 720, method: 'offline', processMs: 1 };
  }
}

/** Mara is alone, then both are there, then Jon is. */
const PEOPLE = [[MARA], [MARA, JON], [JON]];

/** What the commands make happen, one after the other; what is refused happens not. */
function all<State, Command, Event>(
  decider: Decider<State, Command, Event>,
  before: readonly Event[],
  commands: readonly Command[],
): Event[] {
  let state = fold(decider, before);
  const events: Event[] = [];
  for (const command of commands) {
    const decision = decider.decide(state, command);
    if (!decision.ok) continue;
    for (const event of decision.events) {
      state = decider.evolve(state, event);
      events.push(event);
    }
  }
  return events;
}
