import type { PreviewCaptions, PreviewScene } from '@scenewright/contract';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useBrokenClips } from '../../../entities/media/index.js';
import { Button } from '../../../ui/button.js';
import { classes } from '../../../ui/classes.js';
import { CaptionLines } from './caption-lines.js';
import { Controls } from './controls.js';
import { loaded, placeOf } from './film.js';
import { SceneScreen } from './scene-screen.js';
import { useFilm } from './use-film.js';
import { useKeys } from './use-keys.js';

/** How long a scene's title stays on its picture. */
const TITLE_SECONDS = 3;

interface ScreeningProps {
  scenes: readonly PreviewScene[];
  captions: PreviewCaptions | null;
  seconds: number;
  /** What is not in it. */
  note: string | null;
  onRetry: () => void;
}

/** The film as it stands, scene after scene. */
export function Screening({ scenes, captions, seconds, note, onRetry }: ScreeningProps) {
  const film = useFilm(scenes);
  const { broken, mark } = useBrokenClips();
  const [isCaptioned, setIsCaptioned] = useState(captions?.shown ?? false);
  const captioning = captions && { isOn: isCaptioned, toggle: () => setIsCaptioned(!isCaptioned) };
  useKeys(film, captioning?.toggle);
  const { scene } = film;
  if (!scene) return null;
  const isBroken = broken.has(scene.video_url);
  const isTitled = film.time - scene.start_time < TITLE_SECONDS;
  return (
    <div className="flex h-full min-h-80 flex-col">
      <div className="relative min-h-0 flex-1 overflow-hidden bg-black">
        {loaded(scenes, film.index).map((one) => (
          <SceneScreen
            key={placeOf(one).uid}
            scene={one}
            isShown={one === scene}
            register={film.register}
            onEnded={film.ended}
            onBroken={mark}
            onClick={film.toggle}
          />
        ))}
        <p
          className={classes(
            'title-card pointer-events-none absolute left-6 max-w-[80%] text-2xl text-white drop-shadow-lg transition-opacity duration-500',
            // captions have the bottom of the picture
            captions && isCaptioned ? 'top-6' : 'bottom-6',
            !isTitled && 'opacity-0',
          )}
        >
          <span className="slate mb-1 block text-white/80">Scene {scene.scene_id}</span>
          {scene.title}
        </p>
        {captions && isCaptioned && <CaptionLines captions={captions} time={film.time} />}
        {isBroken && (
          <div
            role="alert"
            className="scrim absolute inset-0 grid place-content-center justify-items-center gap-4 p-6 text-center text-white"
          >
            This scene could not be played.
            <Button
              look="secondary"
              onClick={() => {
                mark(scene.video_url, false);
                film.retry();
                onRetry();
              }}
            >
              <RotateCcw aria-hidden /> Try again
            </Button>
          </div>
        )}
      </div>
      {note && <p className="border-line border-t bg-surface px-4 py-2.5 text-center text-quiet text-sm sm:px-6">{note}</p>}
      <Controls film={film} scenes={scenes} seconds={seconds} captioning={captioning} />
    </div>
  );
}
