import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type {
  Capabilities,
  FoundOrder,
  MediaContext,
  MediaKind,
  MediaProgress,
  MediaProvider,
  MediaRequest,
  Offer,
  OrderContext,
  OrderInDoubt,
  ProviderReference,
  Serves,
  ServiceTerms,
  Wish,
} from '@scenewright/providers';
import type { Medium } from '../http/download.js';
import { ServiceFault } from '../http/service-fault.js';
import { isFromPictures } from '../prompts/picture-prompts.js';
import { type BoxAddress, ComfyBox, filesOf, type PromptState, promptIdOf } from './box.js';
import { BoxTimes } from './box-times.js';
import { BOX_WORDS, endedBadly, isOutOfMemory, isPartly, nothingCame, readNodes, refusalOf } from './comfyui-fault.js';
import { filled, fillingFor, withCastAlone } from './fill.js';
import { Sampling } from './progress.js';
import { Standstill } from './standstill.js';
import { Survey } from './survey.js';
import type { Workflow } from './workflow.js';

export interface ComfyUiOptions {
  readonly boxes: readonly BoxAddress[];
  /** For a proxy in front of the boxes. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Those preferred first. */
  readonly workflows: readonly Workflow[];
  /** What was wrong with the files of others. */
  readonly problems?: readonly string[];
  /** How long work waits before a box that is off is asked again, in ms. */
  readonly askOffAgainMs?: number;
  /** An order whose sampling does not move for so long is stopped and made again, in ms. */
  readonly stillMs?: number;
}

const SURVEY_MS = 60_000;
/** One that runs and one that waits behind it. */
const ORDERS_PER_BOX = 2;
const ASK_OFF_AGAIN_MS = 15_000;
const STILL_MS = 5 * 60_000;
const ASK_QUEUED_MS = 3000;
const ASK_RUNNING_MS = 1000;
const MOST_BEGINNINGS = 500;

const MEDIA: Readonly<Record<Workflow['manifest']['makes'], Medium>> = {
  image: 'image',
  video: 'video',
  music: 'audio',
  sound_effect: 'audio',
};

const PER = { image: 'a picture', video: 'a clip', music: 'a piece', sound_effect: 'a sound' } as const;

/** Clips are asked for by model. */
const canBeChosen = ({ manifest }: Workflow): boolean => manifest.makes !== 'video' || manifest.serves.length > 0;

/** What an order's reference keeps. */
interface Ref extends ProviderReference {
  readonly id: string;
  readonly key: string;
  readonly box: string;
  readonly workflow: string;
  readonly endpoint: string;
  /** As the manifest's `smaller` has it. */
  readonly smaller?: boolean;
}

/**
 * ComfyUI on machines of one's own. An order has an id that follows from its key, and is looked for before it is placed: the server takes the
 * same id twice and works twice. What it knows is in its memory: an order that is nowhere is over, and is placed anew.
 */
export class ComfyUiProvider implements MediaProvider {
  readonly name = 'comfyui';
  readonly service: ServiceTerms;
  private readonly survey: Survey;
  private readonly sampling: Sampling;
  private readonly workflows: readonly Workflow[];
  private readonly problems: readonly string[];
  private readonly askOffAgainMs: number;
  private readonly clientId = `scenewright-${randomUUID()}`;
  /** When an order was first seen at work: clocks of boxes differ from ours. */
  private readonly began = new Map<string, Date>();
  private readonly times = new BoxTimes();
  private readonly standstill: Standstill;

  constructor({ boxes, headers = {}, workflows, problems = [], askOffAgainMs = ASK_OFF_AGAIN_MS, stillMs = STILL_MS }: ComfyUiOptions) {
    this.standstill = new Standstill(stillMs);
    this.service = { atOnce: ORDERS_PER_BOX * boxes.length, isFree: true, tellsBeginning: true };
    const machines = boxes.map((address) => new ComfyBox(address, headers));
    this.survey = new Survey(machines, workflows);
    this.sampling = new Sampling(this.clientId, headers);
    this.workflows = workflows;
    this.problems = problems;
    this.askOffAgainMs = askOffAgainMs;
  }

  capabilities(): Capabilities {
    const offered = this.workflows.filter((workflow) => canBeChosen(workflow) && this.survey.offers(workflow));
    const kinds = [...new Set(offered.map(({ manifest }) => manifest.makes))];
    const serves = kinds.map((kind): Serves => {
      // a picture or a sound that somebody wants of a certain model is nobody's but that model's
      return { kind, models: offered.flatMap(({ manifest }) => (manifest.makes === kind ? manifest.serves : [])) };
    });
    return { serves, offers: this.workflows.flatMap((workflow) => this.offersOf(workflow)) };
  }

  canMake({ kind, model, seconds, sound }: Wish): boolean {
    // what a workflow makes is taken for silent
    if (sound) return false;
    return this.making(kind, model).some(({ manifest }) => !seconds || !manifest.seconds || manifest.seconds.includes(seconds));
  }

  watch(said: (line: string) => void): () => void {
    for (const problem of this.problems) said(`not used: ${problem}`);
    const look = () => void this.survey.look(said);
    look();
    const timer = setInterval(look, SURVEY_MS);
    timer.unref();
    return () => {
      clearInterval(timer);
      this.sampling.close();
    };
  }

  troubles(): readonly string[] {
    const off = this.survey.boxes.filter((box) => this.survey.of(box).state === 'off').map(({ label }) => `${label} does not answer`);
    const hanging = this.survey.boxes
      .filter((box) => this.standstill.hangs(box))
      .map(({ label }) => `${label} hangs at an order that it does not let go of: restart ComfyUI there`);
    return [...off, ...hanging, ...this.problems];
  }

  async start(request: MediaRequest, context: OrderContext): Promise<MediaProgress> {
    const { idempotencyKey: key, signal, lesson } = context;
    const { workflow, box } = await this.choose(request, signal);
    const { manifest } = workflow;
    const id = promptIdOf(key);
    const isSmaller = lesson?.smaller === true && manifest.smaller !== undefined;
    const ref = { id, key, box: box.id, workflow: manifest.id, endpoint: manifest.name, ...(isSmaller ? { smaller: true } : {}) };
    const known = await box.find(id, key, signal);
    if (known) return this.take(known, ref, workflow, box, context);
    const filling = fillingFor(workflow, request, isSmaller);
    const startFrame = filling.startFrame ? await box.upload(filling.startFrame, signal) : undefined;
    const pictures: string[] = [];
    for (const picture of filling.pictures) pictures.push(await box.upload(picture, signal));
    const graph = filled(workflow, filling, { ...(startFrame ? { startFrame } : {}), pictures }, `scenewright/${id}`);
    // a box says how far an order is only to who is on the line by then
    await this.sampling.listenTo(box);
    signal.throwIfAborted();
    await context.ordering({ ...ref, microdollars: 0 });
    const taken = await box.order(graph, { id, key, clientId: this.clientId, signal }).catch((error: unknown) => {
      throw error instanceof ServiceFault ? this.noted(refusalOf(error, { manifest, graph }), box) : error;
    });
    if (isPartly(taken.node_errors)) {
      await box.cancel(taken.prompt_id);
      throw readNodes(taken.node_errors, { manifest, graph }, 'taken in part');
    }
    // an older server gives ids of its own
    return { state: 'pending', ref: { ...ref, id: taken.prompt_id }, beganAt: null, askAgainInMs: ASK_RUNNING_MS };
  }

  async poll(reference: ProviderReference, context: MediaContext): Promise<MediaProgress> {
    const ref = reference as Ref;
    const box = this.boxOf(ref);
    const workflow = this.workflows.find(({ manifest }) => manifest.id === ref.workflow);
    if (!box || !workflow) throw new ServiceFault('passing', BOX_WORDS.gone, {}, { order: 'ended' });
    const found = await box.find(ref.id, ref.key, context.signal).catch((error: unknown) => {
      throw this.offWords(error);
    });
    if (!found) throw new ServiceFault('passing', BOX_WORDS.restarted, {}, { order: 'ended' });
    return this.take(found, ref, workflow, box, context);
  }

  async find({ idempotencyKey: key, mark }: OrderInDoubt, signal: AbortSignal): Promise<FoundOrder> {
    if (!mark) return { state: 'never taken' };
    const { microdollars: _, ...ref } = mark as unknown as Ref & { microdollars?: unknown };
    const box = this.boxOf(ref as Ref);
    if (!box) return { state: 'unknown' };
    const found = await box.find(promptIdOf(key), key, signal);
    return found ? { state: 'taken', ref: { ...ref, id: found.id } } : { state: 'never taken' };
  }

  async cancel(ref: ProviderReference): Promise<void> {
    await this.boxOf(ref as Ref)?.cancel(String(ref.id));
  }

  async webhook(): Promise<null> {
    return null;
  }

  private boxOf({ box }: Ref): ComfyBox | undefined {
    return this.survey.boxes.find(({ id }) => id === box);
  }

  private making(kind: MediaKind, model?: string): Workflow[] {
    return this.workflows.filter(({ manifest }) => manifest.makes === kind && (!model || manifest.serves.includes(model)));
  }

  /** The workflow to use and the box to ask: of those that are ready and answer, the one that is likely to be done first. */
  private async choose(request: MediaRequest, signal: AbortSignal): Promise<{ workflow: Workflow; box: ComfyBox }> {
    const fitting = this.fitting(request);
    if (
      this.survey.boxes.some((box) => this.survey.of(box).state !== 'on') ||
      !fitting.some((one) => this.survey.readyFor(one).length > 0)
    ) {
      await this.survey.look();
    }
    await this.standstill.look(this.survey.boxes, signal);
    for (const workflow of fitting) {
      const loads = await Promise.all(
        this.usable(workflow).map(async (box) => {
          const orders = await box.load(signal).catch(() => {
            signal.throwIfAborted();
            this.survey.doubt(box);
            return Number.POSITIVE_INFINITY;
          });
          return { box, load: this.times.expected(box.id, workflow.manifest.id, orders) };
        }),
      );
      const [best] = loads.filter(({ load }) => Number.isFinite(load)).sort((a, b) => a.load - b.load);
      if (best) return { workflow, box: best.box };
    }
    if (fitting.some((workflow) => this.survey.readyFor(workflow).some((box) => this.standstill.hangs(box))))
      throw new ServiceFault('passing', BOX_WORDS.hangs, {}, { order: 'refused', retryAfterMs: this.askOffAgainMs });
    if (fitting.length === 0) throw new ServiceFault('fatal', BOX_WORDS.noChange, {}, { order: 'refused' });
    if (this.survey.boxes.some((box) => this.survey.of(box).state !== 'on')) {
      throw new ServiceFault('passing', BOX_WORDS.off, {}, { order: 'refused', retryAfterMs: this.askOffAgainMs });
    }
    const why = fitting.map((workflow) => `${workflow.manifest.name}: ${this.survey.hindranceOf(workflow)}`).join('. ');
    throw new ServiceFault(
      'fatal',
      `The GPU machine is not set up for this. ${why}. Whoever runs the studio has to look.`,
      {},
      { order: 'refused' },
    );
  }

  private usable(workflow: Workflow): ComfyBox[] {
    return this.survey.readyFor(workflow).filter((box) => !this.standstill.hangs(box));
  }

  /**
   * Workflows that make this, the best first. A picture that is changed needs one that takes pictures; without such a one people of the cast
   * are told of in words.
   */
  private fitting(request: MediaRequest): Workflow[] {
    const all = this.making(request.kind, request.model);
    if (request.kind !== 'image') return all;
    const [taking, drawing] = [
      all.filter(({ manifest }) => manifest.inputs.pictures),
      all.filter(({ manifest }) => !manifest.inputs.pictures),
    ];
    if (request.base) return taking;
    return isFromPictures(withCastAlone(request)) ? [...taking, ...drawing] : drawing;
  }

  private async take(found: PromptState, ref: Ref, workflow: Workflow, box: ComfyBox, context: MediaContext): Promise<MediaProgress> {
    const here = { ...ref, id: found.id };
    if (found.state === 'queued' && this.standstill.hangs(box)) {
      await box.cancel(found.id).catch(() => {});
      throw new ServiceFault('passing', BOX_WORDS.hangs, {}, { order: 'ended' });
    }
    if (found.state === 'queued') return { state: 'pending', ref: here, beganAt: null, askAgainInMs: ASK_QUEUED_MS };
    if (found.state === 'running') {
      void this.sampling.listenTo(box);
      this.times.begins(found.id, box.id, ref.workflow);
      const progress = this.sampling.of(found.id, workflow.graph);
      if (this.standstill.isStill(found.id, progress)) {
        await this.standstill.stop(box, found.id, ref.key);
        this.times.ends(found.id, false);
        throw new ServiceFault('passing', BOX_WORDS.still, {}, { order: 'ended' });
      }
      const at = { beganAt: this.beginningOf(found.id), askAgainInMs: ASK_RUNNING_MS };
      const preview = this.sampling.takePreview(found.id);
      return { state: 'pending', ref: here, ...at, ...(progress === undefined ? {} : { progress }), ...(preview ? { preview } : {}) };
    }
    const { manifest } = workflow;
    this.times.ends(found.id, found.entry.status?.status_str !== 'error');
    const bad = endedBadly(found.entry, manifest.smaller !== undefined && !ref.smaller);
    if (bad) {
      if (isOutOfMemory(bad)) await box.free(context.signal).catch(() => {});
      throw bad;
    }
    const [file] = filesOf(found.entry, manifest.output);
    if (!file) throw nothingCame();
    const path = join(context.workDir, 'delivered');
    const mime = await box.fetch(file, path, MEDIA[manifest.makes], context.signal);
    const method = `${this.name}: ${manifest.name}${ref.smaller ? ', smaller than asked for: the card had not enough memory' : ''}`;
    return { state: 'done', output: { path, mime }, method, cost: { microdollars: 0, basis: 'price list' } };
  }

  private beginningOf(id: string): Date {
    const known = this.began.get(id) ?? new Date();
    this.began.set(id, known);
    const [oldest] = this.began.keys();
    if (this.began.size > MOST_BEGINNINGS && oldest) this.began.delete(oldest);
    return known;
  }

  /** After a refusal for something that is missing the box is looked at anew. */
  private noted(fault: ServiceFault, box: ComfyBox): ServiceFault {
    if (fault.kind === 'fatal') void this.survey.look();
    else if (fault.answered.status === undefined) this.survey.doubt(box);
    return fault;
  }

  private offWords(error: unknown): unknown {
    if (!(error instanceof ServiceFault) || error.kind !== 'passing' || error.answered.status !== undefined) return error;
    return new ServiceFault('passing', BOX_WORDS.off, error.answered, error.options);
  }

  private offersOf(workflow: Workflow): Offer[] {
    const { makes, serves, name } = workflow.manifest;
    const hindrance = canBeChosen(workflow) ? this.survey.hindranceOf(workflow) : 'is no model of the catalogue';
    const offer = { kind: makes, endpoint: name, microdollars: 0, per: PER[makes], ...(hindrance ? { hindrance } : {}) };
    return serves.length === 0 ? [offer] : serves.map((model) => ({ ...offer, model, example: { seconds: 5, resolution: '720p' } }));
  }
}
