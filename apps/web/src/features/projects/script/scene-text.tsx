import { durationText, linesOf, type ScriptLine, type ScriptScene, shotsOf } from './script-text.js';

export function SceneText({ scene }: { scene: ScriptScene }) {
  const shots = shotsOf(scene);
  return (
    <section aria-labelledby={`scene-${scene.id}`} className="grid gap-5 border-line border-t pt-8">
      <div className="grid gap-2">
        <h3 id={`scene-${scene.id}`} className="font-semibold text-2xl [font-stretch:90%]">
          Scene {scene.id}: {scene.title} <span className="font-normal text-quiet">({durationText(scene.duration)})</span>
        </h3>
        <p className="max-w-[70ch] text-quiet leading-relaxed">{scene.description}</p>
      </div>
      {shots.length === 0 ? (
        <Lines lines={linesOf(scene as unknown as Record<string, unknown>)} />
      ) : (
        <ol className="grid gap-3">
          {shots.map((shot) => (
            <li key={shot.id} className="grid gap-4 rounded-card border border-line bg-surface p-5 sm:grid-cols-[6.5rem_1fr]">
              <p className="flex items-baseline gap-3 sm:block">
                <span className="font-semibold">Shot {shot.id}</span>
                {shot.seconds !== null && <span className="slate block text-quiet">{shot.seconds} s</span>}
              </p>
              <Lines lines={shot.lines} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Lines({ lines }: { lines: readonly ScriptLine[] }) {
  return (
    <dl className="grid gap-3">
      {lines.map(([label, text]) => (
        <div key={label} className="grid gap-0.5 sm:grid-cols-[5.5rem_1fr] sm:gap-4">
          <dt className="text-quiet text-sm leading-6">{label}</dt>
          <dd className={label === 'Narration' ? 'italic' : undefined}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
