import type { Cue } from './cues.js';

/** As SubRip (.srt). It has no way to write `<`: players show what they do not know as it stands. */
export const subRipOf = (cues: readonly Cue[]): string =>
  cues.map((cue, nth) => `${nth + 1}\n${range(cue, ',')}\n${styled(cue, withoutArrows(cue))}\n`).join('\n');

/** As WebVTT. `spelled`: how its words are written, before what WebVTT itself asks for. */
export const webVttOf = (cues: readonly Cue[], spelled: (text: string) => string = (text) => text): string =>
  `WEBVTT\n\n${cues.map((cue) => `${range(cue, '.')}\n${styled(cue, escaped(spelled(withoutArrows(cue))))}\n`).join('\n')}`;

/** An arrow of this kind stands between the times of a caption and would be taken for them. */
const withoutArrows = ({ lines }: Cue): string => lines.join('\n').replaceAll('-->', '→');

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const styled = ({ isVoiceOver }: Cue, text: string): string => (isVoiceOver ? `<i>${text}</i>` : text);
const range = ({ start, end }: Cue, mark: string): string => `${stamp(start, mark)} --> ${stamp(end, mark)}`;

function stamp(seconds: number, mark: string): string {
  const all = Math.round(seconds * 1000);
  const [hours, minutes, rest] = [Math.floor(all / 3_600_000), Math.floor(all / 60_000) % 60, Math.floor(all / 1000) % 60];
  return `${[hours, minutes, rest].map((one) => String(one).padStart(2, '0')).join(':')}${mark}${String(all % 1000).padStart(3, '0')}`;
}
