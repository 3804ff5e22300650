import { loadImage } from '@napi-rs/canvas';
import { NAMED } from './colour.js';
import { grade, relight } from './finish.js';
import { PALETTES } from './palette.js';
import { glow, newCanvas } from './pen.js';
import { timeIn, weatherIn } from './prompt-words.js';
import { hashText, randomFrom } from './random.js';
import type { Scene } from './scene.js';
import { StageSet } from './set.js';
import { drawWeather } from './weather.js';

/** Changes a picture of which only the pixels are known: light, weather, brightness and colour, as far as the instruction names them. */
export async function editPhoto(
  path: string,
  instruction: string,
  { width, height, seed }: { width: number; height: number; seed: number },
): Promise<Uint8Array> {
  const image = await loadImage(path);
  const canvas = newCanvas(width, height);
  const g = canvas.getContext('2d');
  const cover = Math.max(width / image.width, height / image.height) * (/\b(?:closer|zoom in)\b/i.test(instruction) ? 1.3 : 1);
  g.drawImage(image, (width - image.width * cover) / 2, (height - image.height * cover) / 2, image.width * cover, image.height * cover);
  const time = timeIn(instruction);
  const weather = weatherIn(instruction);
  const named = Object.keys(NAMED).find((name) => new RegExp(`\\b${name}\\b`, 'i').test(instruction));
  const light = /\b(?:brighter|lighter)\b/i.test(instruction)
    ? 0.22
    : /\b(?:darker|dimmer|moodier)\b/i.test(instruction)
      ? -0.24
      : time === 'night'
        ? -0.34
        : 0;
  const random = randomFrom(hashText(`${instruction}|${seed}`));
  const understood = time || weather || named || light !== 0;
  const scene: Scene = {
    kind: 'picture',
    version: 1,
    purpose: 'start-frame',
    seed: hashText(`${instruction}|${seed}`),
    style: /\bcinematic\b/i.test(instruction) ? 'cinematic' : '',
    place: 'field',
    room: 'living',
    time: time ?? 'day',
    weather: weather ?? 'clear',
    winter: weather === 'snow',
    framing: 'medium',
    props: [],
    players: [],
    side: 1,
    brightness: light,
    tint: time
      ? PALETTES[time].haze
      : named
        ? NAMED[named]!
        : understood
          ? null
          : random.pick(['#ff9a3c', '#3c8cff', '#a8763e', '#7a4fd0']),
    village: false,
  };
  const set = new StageSet(scene, width, height);
  // a photograph keeps its own surface unless a style is asked for
  if (scene.style === '') relight(canvas, scene);
  else grade(canvas, set);
  if (time === 'golden' || time === 'dawn') glow(g, width * 0.72, height * 0.3, height * 0.9, PALETTES[time].light, 0.5);
  if (weather === 'fog') {
    g.fillStyle = 'rgba(220,226,232,.38)';
    g.fillRect(0, 0, width, height);
  }
  drawWeather(g, set, 0);
  return canvas.encode('jpeg', 92);
}
