import type { CSSProperties } from 'react';
import { peaksApi } from '../../entities/audio/index.js';
import type { ClipVoice } from './use-voices.js';

/** A voice as it sounds over time. */
export function Waveform({ voice, style }: { voice: ClipVoice; style: CSSProperties }) {
  const { data: peaks } = peaksApi.usePeaksQuery(voice.peaksUrl ?? '', { skip: voice.peaksUrl === null });
  const slices = peaks ? peaks.length / 2 : 0;
  return (
    <div role="img" aria-label={`Voice: ${voice.text}`} title={voice.text} className="absolute inset-y-0 bg-daylight-wash" style={style}>
      {peaks && (
        <svg aria-hidden viewBox={`0 -1 ${slices} 2`} preserveAspectRatio="none" className="size-full text-daylight">
          <path d={outline(peaks)} className="fill-current" />
        </svg>
      )}
    </div>
  );
}

/** Along the highest values and back along the lowest. */
function outline(peaks: readonly number[]): string {
  const points = (offset: number) =>
    Array.from({ length: peaks.length / 2 }, (_, slice) => `${slice} ${-(peaks[slice * 2 + offset] ?? 0)}`);
  return `M${points(1).join('L')}L${points(0).reverse().join('L')}Z`;
}
