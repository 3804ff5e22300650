import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { FASTSTART_ARGS, FPS, ffmpeg, QUICK_VIDEO_ENCODE_ARGS, VIDEO_ENCODE_ARGS } from '@scenewright/film';
import { drawLayer, type Move, viewOf } from '../camera.js';
import { type Acting, buildSet, figureLayer } from '../compose.js';
import { lensOf } from '../finish.js';
import { type Canvas, newCanvas } from '../pen.js';
import { finished, type Plane, planesOf } from '../planes.js';
import type { Scene } from '../scene.js';
import type { StageSet } from '../set.js';
import { drawWeather } from '../weather.js';
import type { MouthShape } from './mouth.js';

/** What a clip is rendered from. JSON: it goes to a worker thread, and into the notes of the file. */
export interface ClipPlan {
  readonly scene: Scene;
  readonly move: Move;
  readonly width: number;
  readonly height: number;
  /** One of so many pictures is drawn, at that part of the size, and enlarged: of 2 an eighth of the pixels, of 4 a sixty-fourth. Default: 1. */
  readonly reduced?: number;
  /** As `reduced: 2`, in the notes of clips from before that. */
  readonly draft?: boolean;
  /** Length of the whole camera move. */
  readonly seconds: number;
  /** Where in the move this clip begins, and how long it is; default: all of it. */
  readonly from?: number;
  readonly length?: number;
  /** Whether people walk or act in it. */
  readonly walks: boolean;
  /** One shape for each frame, for a speaking clip. */
  readonly mouth?: readonly MouthShape[];
  readonly speaker?: number;
}

const BLINK_EVERY = 3.4;
const BLINK_SECONDS = 0.14;
const WALK_FREQUENCY = 5.2;
/** Mouth shapes are drawn in this many steps, so that a few drawings serve a whole clip. */
const MOUTH_STEPS = { mouth: 5, round: 2 } as const;
const STEP_STEPS = 6;

/** Draws figures as they act, each combination once. */
class Figures {
  private readonly drawn = new Map<string, Plane>();

  constructor(
    private readonly set: StageSet,
    private readonly plan: ClipPlan,
  ) {}

  at(frame: number, seconds: number): Plane {
    const shape = this.plan.mouth?.[frame];
    const round = (value: number, steps: number) => Math.round(value * steps) / steps;
    const mouth = round(shape?.open ?? 0, MOUTH_STEPS.mouth);
    const lips = round(shape?.round ?? 0, MOUTH_STEPS.round);
    const blink = seconds % BLINK_EVERY > BLINK_EVERY - BLINK_SECONDS ? 0.92 : 0;
    const step = this.plan.walks ? round(Math.sin(seconds * WALK_FREQUENCY), STEP_STEPS) : 0;
    const key = `${mouth} ${lips} ${blink} ${step}`;
    const known = this.drawn.get(key);
    if (known) return known;
    const acting: Acting = {
      face: { mouth, round: lips, blink },
      step,
      ...(this.plan.speaker === undefined ? {} : { speaker: this.plan.speaker }),
    };
    const layer = figureLayer(this.set, acting);
    const plane = finished(this.set, layer);
    this.drawn.set(key, plane);
    return plane;
  }
}

const even = (pixels: number) => 2 * Math.round(pixels / 2);

/** Renders a clip into a file of the studio's encode profile, frame by frame. */
export async function renderClip({ plan, out }: { plan: ClipPlan; out: string }): Promise<void> {
  const { scene, move, seconds, from = 0, length = seconds } = plan;
  const each = plan.reduced ?? (plan.draft ? 2 : 1);
  const width = even(plan.width / each);
  const height = even(plan.height / each);
  const set = buildSet(scene, width, height);
  const planes = planesOf(set);
  const figures = new Figures(set, plan);
  const edge = lensOf(set);
  const frames = Math.round(length * FPS);
  const canvas = newCanvas(width, height);
  const g = canvas.getContext('2d');
  const drawFrame = (frame: number) => {
    const now = from + frame / FPS;
    const t = Math.min(1, now / Math.max(0.1, seconds - 1 / FPS));
    for (const plane of planes) {
      const view = viewOf(move, t, plane.depth, width, height);
      const shown = plane.figures ? figures.at(frame, now) : plane;
      // people breathe, and bob as they walk; skies drift
      const breath = plane.figures
        ? Math.sin(now * 1.9) * 2 * set.unit - (plan.walks ? Math.abs(Math.sin(now * WALK_FREQUENCY)) * 7 * set.unit : 0)
        : 0;
      const drift = plane.depth < 0.04 ? (now - seconds / 2) * 3 * set.unit : 0;
      drawLayer(g, shown.canvas, shown.top, set.height, { ...view, dx: view.dx + drift, dy: view.dy + breath }, width, height);
    }
    if (scene.weather === 'storm' && scene.place !== 'interior' && scene.place !== 'cave') flash(g, set, now);
    drawWeather(g, set, now);
    g.drawImage(edge, 0, 0);
  };
  const feed = async (stdin: Writable) => {
    for (let frame = 0; frame < frames; frame += each) {
      drawFrame(frame);
      // a copy of its own each time: the canvas is drawn on again before the pipe has taken this frame
      if (!stdin.write(canvas.data())) await once(stdin, 'drain');
    }
    stdin.end();
  };
  await ffmpeg(
    [
      ...['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${width}x${height}`, '-r', String(FPS / each), '-i', 'pipe:0'],
      ...['-vf', `scale=${plan.width}:${plan.height}:out_color_matrix=bt709:out_range=tv,format=yuv420p,fps=${FPS}`],
      ...['-frames:v', String(frames), '-an'],
      ...(each === 1 ? VIDEO_ENCODE_ARGS : QUICK_VIDEO_ENCODE_ARGS),
      ...FASTSTART_ARGS,
      out,
    ],
    { input: feed, timeoutMs: 10 * 60_000 },
  );
}

/** Lightning lights everything up now and then. */
function flash(g: ReturnType<Canvas['getContext']>, { frameWidth, frameHeight, scene }: StageSet, now: number): void {
  const phase = (now + (scene.seed % 100) / 50) % 2.7;
  const strength = phase < 0.08 ? 0.4 : phase > 0.16 && phase < 0.22 ? 0.22 : 0;
  if (strength === 0) return;
  g.save();
  g.globalCompositeOperation = 'screen';
  g.fillStyle = `rgba(200,215,255,${strength})`;
  g.fillRect(0, 0, frameWidth, frameHeight);
  g.restore();
}
