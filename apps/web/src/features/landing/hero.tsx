import { Pause, Play } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { LOOPS } from '../../entities/site/index.js';
import { useIsVisitor } from '../../platform/session/use-is-visitor.js';
import { IconButton } from '../../ui/icon-button.js';
import { playFilm } from './film.js';
import { StartButton } from './start-button.js';

const { hero } = LOOPS;
/** On a narrow screen the lighthouse is what remains of the picture. */
const cover = 'absolute inset-0 -z-10 size-full object-cover object-[92%_50%]';

/** Fills the first screen: a film that the studio made, over its first frame. */
export function Hero() {
  const isVisitor = useIsVisitor();
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => (video.current ? playFilm(video.current) : undefined), []);
  return (
    <section className="relative isolate flex min-h-[min(75rem,calc(100svh-3.5rem-1px))] items-end overflow-hidden bg-black">
      <img src={hero.poster} alt={hero.alt} width="1280" height="720" fetchPriority="high" className={cover} />
      {/* without a poster of its own: it is invisible until it has a frame, and then it is the same one */}
      <video ref={video} data-film="hero" src={hero.src} muted loop playsInline preload="none" aria-hidden className={cover} />
      <div className="absolute inset-0 -z-10 bg-linear-to-r from-black/75 via-black/25 to-transparent" />
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-black/75 to-transparent to-60%" />
      <div className="mx-auto flex w-full max-w-[90rem] flex-wrap items-end justify-between gap-x-8 gap-y-6 px-4 pt-24 pb-8 text-white sm:px-6 sm:pb-12">
        <div>
          <h1 className="title-card max-w-[13ch] text-[clamp(3rem,min(8.5vw,15svh),8rem)]">AI Video Storytelling, Made Easy</h1>
          <p className="mt-6 mb-8 max-w-[52ch] text-lg text-white/85">
            Write an idea. Get a script, a cast that stays itself, and every shot with its picture, voice, music and sound. Change any of
            it, then export the film.
          </p>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <StartButton signedIn="Go to Projects" signedOut="Start Creating" />
            {isVisitor && <p className="text-sm text-white/75">Free starter credits. No card.</p>}
          </div>
        </div>
        <div className="flex w-full items-center justify-between gap-3 sm:w-auto">
          {hero.madeWith === 'offline' && <p className="text-sm text-white/75">Made by the studio’s own offline renderer.</p>}
          {/* the film says what it does, and shows it: see playFilm */}
          <IconButton
            label="Play the film"
            data-of="hero"
            className="group bg-black/60 text-white hover:not-disabled:bg-black/80 hover:not-disabled:text-white"
          >
            <Play aria-hidden className="group-data-[playing=true]:hidden" />
            <Pause aria-hidden className="hidden group-data-[playing=true]:block" />
          </IconButton>
        </div>
      </div>
    </section>
  );
}
