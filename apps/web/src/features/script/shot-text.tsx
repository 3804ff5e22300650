import type { CharacterView } from '@scenewright/contract';
import { WandSparkles } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { speakerIn } from '../../entities/character/index.js';
import { useOpenDialog } from '../../entities/dialog/index.js';
import { ImpactNote } from '../../entities/freshness/index.js';
import { EditableText, type TextChange } from '../../entities/text-edit/index.js';
import { IconButton } from '../../ui/icon-button.js';
import { SpeakerField } from './speaker-field.js';
import type { ShotTextField, WrittenScene, WrittenShot } from './written.js';

interface Line {
  readonly field: ShotTextField;
  readonly label: string;
  /** Asks for it where there is nothing. */
  readonly ask: string;
}

const LINES: readonly Line[] = [
  { field: 'visuals', label: 'Visuals', ask: 'What is seen?' },
  { field: 'audio', label: 'Audio', ask: 'What is heard?' },
  { field: 'narration', label: 'Narration', ask: 'What is said?' },
];
const PROMPTS: readonly Line[] = [
  { field: 'image_prompt', label: 'Picture', ask: 'What the start frame is painted from' },
  { field: 'video_prompt', label: 'Motion', ask: 'How the picture moves' },
];

interface ShotTextProps {
  projectId: string;
  scene: WrittenScene;
  shot: WrittenShot;
  /** Nobody while the script is not cast. */
  cast: readonly CharacterView[];
  mayEdit: boolean;
  tools?: ReactNode;
}

/** A shot of the script: what is seen, heard and said, how long, and what its pictures are made from. */
export function ShotText({ projectId, scene, shot, cast, mayEdit, tools }: ShotTextProps) {
  const params = { projectId, sceneId: scene.ref, shotId: shot.ref };
  const where = `scene ${scene.number}, shot ${shot.number}`;
  const speaker = speakerIn(cast, shot.speaker)?.name ?? shot.speaker;
  const open = useOpenDialog();
  const [isSpeaking, setSpeaking] = useState(false);
  const lines = (of: readonly Line[]) => (
    <dl className="grid gap-3">
      {of
        .filter(({ field }) => mayEdit || shot.texts[field].trim() !== '')
        .map(({ field, label, ask }) => (
          <div key={field} className="grid gap-0.5 sm:grid-cols-[5.5rem_1fr] sm:gap-4">
            <dt className="text-quiet text-sm leading-7">{field === 'narration' && speaker && !mayEdit ? `${speaker} says` : label}</dt>
            <dd
              className={field === 'narration' ? 'italic' : undefined}
              onFocus={() => setSpeaking(field === 'narration')}
              onBlur={() => setSpeaking(false)}
            >
              {mayEdit ? (
                <EditableText
                  label={`${label} of ${where}`}
                  value={shot.texts[field]}
                  placeholder={ask}
                  maxLength={4000}
                  projectId={projectId}
                  of={`${scene.ref}-${shot.ref}`}
                  field={field}
                  revision={(change) => ({ call: 'reviseShot', params, body: { [field]: change } })}
                />
              ) : (
                shot.texts[field]
              )}
              {field === 'narration' && isSpeaking && typeof shot.ref === 'string' && (
                <ImpactNote
                  projectId={projectId}
                  change={{ type: 'line', shotUid: shot.ref, narration: `${shot.texts.narration} (rewritten)` }}
                  what="Another line"
                />
              )}
            </dd>
          </div>
        ))}
    </dl>
  );
  return (
    <div className="grid gap-4 rounded-card border border-line bg-surface p-5 sm:grid-cols-[6.5rem_1fr]">
      <div className="flex items-baseline gap-3 sm:block">
        <span className="font-semibold">Shot {shot.number}</span>
        {shot.seconds !== null && (
          <span className="slate flex items-baseline text-quiet sm:mt-1">
            {mayEdit ? (
              <EditableText
                label={`Planned seconds of ${where}`}
                value={String(shot.seconds)}
                isLine
                maxLength={5}
                className="ml-2 w-fit sm:ml-0"
                projectId={projectId}
                of={`${scene.ref}-${shot.ref}`}
                field="duration_seconds"
                revision={(change) => ({ call: 'reviseShot', params, body: { duration_seconds: inSeconds(change) } })}
              />
            ) : (
              shot.seconds
            )}{' '}
            s
          </span>
        )}
        {mayEdit && (
          <div className="flex flex-wrap gap-1 max-sm:ml-auto sm:mt-1 sm:-ml-2">
            <IconButton label={`Rewrite ${where}`} size="small" onClick={() => open({ kind: 'rewrite', scene: scene.ref, shot: shot.ref })}>
              <WandSparkles aria-hidden />
            </IconButton>
            {tools}
          </div>
        )}
      </div>
      <div className="grid min-w-0 gap-3">
        {lines(LINES)}
        {mayEdit && (shot.texts.narration.trim() !== '' || shot.speaker) && (
          <div className="grid items-center gap-0.5 sm:grid-cols-[5.5rem_1fr] sm:gap-4">
            <span aria-hidden className="text-quiet text-sm">
              Said by
            </span>
            <SpeakerField projectId={projectId} params={params} where={where} shot={shot} cast={cast} />
          </div>
        )}
        {(mayEdit || PROMPTS.some(({ field }) => shot.texts[field] !== '')) && (
          <details>
            <summary className="w-fit cursor-pointer rounded-md py-0.5 text-quiet text-sm">Prompts</summary>
            <div className="pt-3">{lines(PROMPTS)}</div>
          </details>
        )}
      </div>
    </div>
  );
}

/** What is no number goes as null, which the studio refuses with words for it. */
const inSeconds = ({ from, to }: TextChange) => ({ from: secondsIn(from), to: secondsIn(to) });
const secondsIn = (written: string) => Number(written.replace(',', '.'));
