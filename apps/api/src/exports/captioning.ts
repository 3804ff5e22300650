import { readFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { readWav, type Span, speechIn } from '@scenewright/audio';
import { captionsOf, type Film } from '@scenewright/domain';
import type { CutList, FilmCaptions } from '@scenewright/events';
import { type CaptionLine, type Captions, cuesOf } from '@scenewright/film';
import { LRUCache } from 'lru-cache';
import { MediaPipeline } from '../media/index.js';
import type { CutFilm } from './film-cut.js';

type Line = FilmCaptions['lines'][number];

/** Voices of which it is remembered when they are heard; a few numbers each. */
const MOST_REMEMBERED = 2_000;

/** The captions of a film: what they say, and when. */
@Injectable()
export class Captioning {
  private readonly heard = new LRUCache<string, Span[]>({ max: MOST_REMEMBERED });

  constructor(private readonly pipeline: MediaPipeline) {}

  /**
   * What is said in a film that is cut so; null where there is nothing to show. A film is designed without voices where none speaks its
   * language; where some do, a shot without one is meant to be silent.
   */
  of({ project: { script }, cast, soundtrack: { audios } }: Film, cut: CutFilm): FilmCaptions | null {
    const language = script?.language ?? 'en';
    const isSpoken = language === 'en' || audios.some(({ type }) => type === 'voice');
    return captionsOf({ cut, scenes: cut.scenesOf, audios, cast, language, isSpoken });
  }

  /** With when it is said: between the pauses of each voice. */
  async timed({ language = 'en', shown, lines }: FilmCaptions, cut: CutList): Promise<Captions> {
    const seconds = cut.clips.reduce((sum, clip) => sum + clip.seconds, 0);
    const timed: CaptionLine[] = [];
    for (const line of lines) {
      const said = line.audioId === undefined ? readOver(line, lines, cut) : await this.spoken(line, cut);
      if (said) timed.push({ text: line.text, ...(line.speaker ? { speaker: line.speaker } : {}), ...said });
    }
    return { cues: cuesOf(timed, { language, seconds }), language, isShown: shown };
  }

  private async spoken({ audioId }: Line, { audios }: CutList): Promise<Pick<CaptionLine, 'spans' | 'since' | 'until'> | null> {
    const sound = audios.find((one) => one.audioId === audioId);
    if (!sound) return null;
    const { at, seconds, from = 0, trimTo } = sound;
    const heard = await this.spansOf(sound.assetId);
    // a voice that is too soft to tell from silence is there all the same
    const spans = heard.length > 0 ? heard : [{ start: 0, end: seconds }];
    return {
      spans: spans.map(({ start, end }) => ({ start: at + start - from, end: at + end - from })),
      ...(from === 0 ? {} : { since: at }),
      ...(trimTo === undefined ? {} : { until: at + trimTo }),
    };
  }

  /** When something is heard in a voice. What an asset holds never changes. */
  private async spansOf(assetId: string): Promise<Span[]> {
    const known = this.heard.get(assetId);
    if (known) return known;
    const spans = speechIn(readWav(await readFile(await this.pipeline.pathOf(assetId, 'wav'))));
    this.heard.set(assetId, spans);
    return spans;
  }
}

/** What nobody says is there while its shot is seen, and while those are seen behind it that say nothing. */
function readOver({ shotUid }: Line, lines: readonly Line[], { clips }: CutList): Pick<CaptionLine, 'spans' | 'isRead'> | null {
  const first = clips.findIndex((clip) => clip.shotUid === shotUid);
  if (first < 0) return null;
  const start = clips.slice(0, first).reduce((sum, clip) => sum + clip.seconds, 0);
  const telling = new Set(lines.map((line) => line.shotUid));
  const next = clips.findIndex((clip, nth) => nth > first && telling.has(clip.shotUid));
  const over = clips.slice(first, next < 0 ? undefined : next);
  return { spans: [{ start, end: over.reduce((sum, clip) => sum + clip.seconds, start) }], isRead: true };
}
