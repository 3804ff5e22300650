import type { PreviewCaptions } from '@scenewright/contract';
import { classes } from '../../../ui/classes.js';
import { captionAt } from './film.js';

/** What is said now, or what there is to read where nobody says it. */
export function CaptionLines({ captions: { language, shown, cues }, time }: { captions: PreviewCaptions; time: number }) {
  const caption = captionAt(cues, time);
  return (
    <div
      // what nobody speaks is heard by whoever cannot see it
      aria-live={shown ? 'polite' : 'off'}
      lang={language}
      className="pointer-events-none absolute inset-x-4 bottom-4 grid justify-items-center text-center"
    >
      {caption && (
        <p
          className={classes(
            'whitespace-pre-line rounded-md bg-black/75 px-3 py-1 text-base text-white leading-snug sm:text-xl',
            caption.is_voice_over && 'italic',
          )}
        >
          {caption.lines.join('\n')}
        </p>
      )}
    </div>
  );
}
