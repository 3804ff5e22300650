import { readFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { readWav, speechIn } from '@scenewright/audio';
import { captionsOf, castDecider } from '@scenewright/domain';
import { AggregateRepository } from '@scenewright/event-log';
import { type CutList, type FilmCaptions, streams } from '@scenewright/events';
import { type CaptionLine, type Captions, cuesOf } from '@scenewright/film';
import { MediaPipeline } from '../media/index.js';
import type { ProjectRow } from '../projects/index.js';
import { SoundtrackReader } from '../soundtrack/index.js';
import type { CutFilm } from './film-cut.js';

type Line = FilmCaptions['lines'][number];

/** The captions of a film: what they say, and when. */
@Injectable()
export class Captioning {
  constructor(
    private readonly aggregates: AggregateRepository,
    private readonly soundtrack: SoundtrackReader,
    private readonly pipeline: MediaPipeline,
  ) {}

  /** What is said in a film as it stands; null where there is nothing to show. */
  async of(project: ProjectRow, cut: CutFilm): Promise<FilmCaptions | null> {
    const { state } = await this.soundtrack.soundtrackOf(project.id);
    const cast = await this.aggregates.stateOf(castDecider, streams.cast(project.id));
    const language = project.state.script?.language ?? 'en';
    // a film is designed without voices where none speaks its language; where some do, a shot without one is meant to be silent
    const isSpoken = language === 'en' || state.audios.some(({ type }) => type === 'voice');
    return captionsOf({ cut, scenes: cut.scenesOf, audios: state.audios, cast, language, isSpoken });
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

  private async spoken({ audioId }: Line, { audios }: CutList): Promise<Pick<CaptionLine, 'spans' | 'until'> | null> {
    const sound = audios.find((one) => one.audioId === audioId);
    if (!sound) return null;
    const { at, seconds, trimTo } = sound;
    const heard = speechIn(readWav(await readFile(await this.pipeline.pathOf(sound.assetId, 'wav'))));
    // a voice that is too soft to tell from silence is there all the same
    const spans = heard.length > 0 ? heard : [{ start: 0, end: seconds }];
    return {
      spans: spans.map(({ start, end }) => ({ start: at + start, end: at + end })),
      ...(trimTo === undefined ? {} : { until: at + trimTo }),
    };
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
