import { PICTURES } from '../../entities/site/index.js';
import { StartButton } from './start-button.js';

export function Hero() {
  return (
    <section className="relative isolate flex min-h-[min(46rem,calc(100dvh-3.5rem))] items-end overflow-hidden bg-black">
      <img
        src={PICTURES.hero.src}
        alt={PICTURES.hero.alt}
        fetchPriority="high"
        className="absolute inset-0 -z-10 size-full object-cover object-[58%_50%] sm:object-center"
      />
      <div className="absolute inset-0 -z-10 bg-linear-to-r from-black/75 via-black/25 to-transparent" />
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-black/70 to-transparent to-55%" />
      <div className="mx-auto w-full max-w-[80rem] px-4 pb-14 text-white sm:px-6 sm:pb-20">
        <h1 className="title-card max-w-[13ch] text-[clamp(3rem,8.5vw,6.75rem)]">AI Video Storytelling, Made Easy</h1>
        <p className="mt-6 mb-8 max-w-[52ch] text-lg text-white/85">
          Write an idea. Get a script, a cast that stays itself, and every shot with its picture, voice, music and sound. Change any of it,
          then export the film.
        </p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <StartButton signedIn="Go to Projects" signedOut="Start Creating" />
          <p className="text-sm text-white/75">Free starter credits. No card.</p>
        </div>
      </div>
    </section>
  );
}
