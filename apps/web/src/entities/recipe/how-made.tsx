import type { RecipeView } from '@scenewright/contract';
import { useState } from 'react';
import { Avatar } from '../../ui/avatar.js';
import { classes } from '../../ui/classes.js';
import { atMoment } from '../../ui/dates.js';
import { CopyButton } from './copy-button.js';
import { factsOf } from './facts.js';

interface HowMadeProps {
  /** What was made, for those who hear a list of them: 'take 2'. */
  name: string;
  recipe: RecipeView;
  /** ISO time; '' where it is not known. */
  madeAt: string;
  /** What a voice is called, where it has a name. */
  voice?: string | undefined;
  className?: string;
}

/** How a version was made: who made it, from which words, people and pictures, for how much. Closed until somebody asks. */
export function HowMade({ name, className, ...rest }: HowMadeProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={classes('min-w-0 text-sm', className)} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="w-fit cursor-pointer rounded-md text-quiet hover:text-ink">
        How it was made<span className="sr-only">: {name}</span>
      </summary>
      {isOpen && <Recipe {...rest} />}
    </details>
  );
}

function Recipe({ recipe, madeAt, voice }: Omit<HowMadeProps, 'name' | 'className'>) {
  const { prompt, sent, cast, source, earlier, complete } = recipe;
  const words = prompt ?? recipe.voice?.words;
  return (
    <div className="grid gap-3 pt-3">
      {words && (
        <div className="grid gap-1">
          <div className="flex items-center justify-between gap-2">
            <span className="text-quiet">{prompt === null ? 'Words' : 'Prompt'}</span>
            <CopyButton text={words} label={prompt === null ? 'Copy words' : 'Copy prompt'} />
          </div>
          <p className="whitespace-pre-line break-words rounded-control bg-sunken p-3">{words}</p>
        </div>
      )}
      {sent && sent.text !== prompt && (
        <details>
          <summary className="w-fit cursor-pointer rounded-md text-quiet hover:text-ink">What the model was told</summary>
          <div className="grid gap-1 pt-2">
            <div className="flex items-center justify-between gap-2">
              <span className="text-quiet">Version {sent.version} of the studio’s words for it</span>
              <CopyButton text={sent.text} label="Copy what the model was told" />
            </div>
            <p className="whitespace-pre-line break-words rounded-control bg-sunken p-3">{sent.text}</p>
            {sent.avoid && <p className="break-words text-quiet">To be kept out: {sent.avoid}</p>}
          </div>
        </details>
      )}
      {source && (
        <figure className="flex items-center gap-3">
          <img src={source.thumbnail_url} alt="" loading="lazy" className="h-14 rounded-control bg-sunken object-cover" />
          <figcaption className="text-quiet">{FROM[source.kind]}</figcaption>
        </figure>
      )}
      {cast && cast.length > 0 && (
        <ul aria-label="Who is in it" className="grid gap-2">
          {cast.map((member) => (
            <li key={member.character_id} className="flex items-start gap-3">
              <span aria-hidden className="grid">
                <Avatar name={member.name} image={member.thumbnail_url} className="size-9" />
              </span>
              <p className="min-w-0 break-words">
                <span className="font-medium">{member.name}</span>
                {member.looks && <span className="line-clamp-3 whitespace-pre-line text-quiet">{member.looks}</span>}
              </p>
            </li>
          ))}
        </ul>
      )}
      {earlier.length > 0 && (
        <figure className="flex flex-wrap items-center gap-3">
          {earlier.map(({ url, thumbnail_url: thumbnail }) => (
            <img key={url} src={thumbnail} alt="" loading="lazy" className="h-14 rounded-control bg-sunken object-cover" />
          ))}
          <figcaption className="text-quiet">
            {earlier.length === 1
              ? 'An earlier picture of the same place, which the model was shown'
              : 'Earlier pictures of the same place, which the model was shown'}
          </figcaption>
        </figure>
      )}
      <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1">
        {factsOf(recipe, voice).map(({ label, text }) => (
          <div key={label} className="contents">
            <dt className="text-quiet">{label}</dt>
            <dd className="min-w-0 break-words tabular-nums">{text}</dd>
          </div>
        ))}
        {madeAt && (
          <div className="contents">
            <dt className="text-quiet">When</dt>
            <dd>
              <time dateTime={madeAt}>{atMoment(madeAt)}</time>
            </dd>
          </div>
        )}
      </dl>
      {!complete && <p className="text-quiet">The rest was not kept yet when this was made.</p>}
    </div>
  );
}

const FROM = {
  start_frame: 'The start frame that it moves from',
  picture: 'The picture that was changed',
  clip: 'The clip that it was made from',
} as const;
