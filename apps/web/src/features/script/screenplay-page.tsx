import { actionOf, NARRATOR, soundOf, type WrittenFilm } from './fountain.js';
import type { WrittenScene, WrittenShot } from './written.js';

/** The film as screenwriters set it, on paper: read here, printed, or saved as PDF by the browser. */
export function ScreenplayPage({ title, logline, scenes }: WrittenFilm) {
  return (
    <div className="screenplay mx-auto w-full max-w-[8.5in] rounded-card bg-white px-[8%] py-[1in] text-black shadow-float sm:px-[1in] print:max-w-none print:rounded-none print:p-0 print:shadow-none">
      <header className="mb-12 text-center">
        <h2 className="font-bold uppercase underline underline-offset-4">{title}</h2>
        {logline && <p className="mx-auto mt-4 max-w-[34em]">{logline}</p>}
      </header>
      {scenes.map((scene) => (
        <section key={scene.ref} className="mt-8" aria-label={`Scene ${scene.number}`}>
          <h3 className="flex justify-between gap-6 break-after-avoid font-bold uppercase">
            <span>
              {scene.number}. {scene.title}
            </span>
            <span aria-hidden>{scene.number}</span>
          </h3>
          {scene.shots.map((shot) => (
            <ShotOnPage key={shot.ref} shot={shot} scene={scene} />
          ))}
        </section>
      ))}
    </div>
  );
}

function ShotOnPage({ shot, scene }: { shot: WrittenShot; scene: WrittenScene }) {
  const seen = actionOf(shot, scene);
  const audio = soundOf(shot, scene);
  const { narration } = shot.texts;
  return (
    <>
      {(seen || audio) && (
        <p className="mt-4 whitespace-pre-line">
          {seen}
          {seen && audio && ' '}
          {audio && <span>({audio})</span>}
        </p>
      )}
      {narration && (
        <div className="mx-auto mt-4 max-w-[24em] break-inside-avoid">
          <p className="pl-[8em] uppercase">{shot.speaker ?? `${NARRATOR} (V.O.)`}</p>
          <p className="whitespace-pre-line">{narration}</p>
        </div>
      )}
    </>
  );
}
