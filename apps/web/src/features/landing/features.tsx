import type { ReactNode } from 'react';
import { LOOPS, PICTURES, STRIP } from '../../entities/site/index.js';
import { Badge } from '../../ui/badge.js';
import { classes } from '../../ui/classes.js';
import { DemoLoop } from './demo-loop.js';

interface SectionProps {
  id?: string;
  title: string;
  lead: ReactNode;
  /** Half a row: the lead stands below the title. */
  narrow?: boolean;
  children: ReactNode;
}

function Section({ id, title, lead, narrow = false, children }: SectionProps) {
  return (
    <section id={id} className="grid gap-10">
      <div className={classes('grid items-end gap-x-12 gap-y-4', !narrow && 'md:grid-cols-[3fr_2fr]')}>
        <h2 className="title-card max-w-[18ch] text-[clamp(2.25rem,5vw,4rem)]">{title}</h2>
        <p className="max-w-[52ch] text-lg text-quiet">{lead}</p>
      </div>
      {children}
    </section>
  );
}

const REASONS = [
  ['A film, not a clip', 'Scenes, shots, voices and music belong together from the first line of the script to the last frame.'],
  ['One shot at a time', 'Do a single shot again without touching the others. Every earlier version is kept and one click away.'],
  ['Costs you can see', 'You see the price before anything is charged. What fails costs nothing and says why.'],
] as const;

export const Why = () => (
  <Section
    title="Why Scenewright"
    lead="Making a video with AI usually means five tools and a folder of clips that do not match. This is one studio."
  >
    <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-3">
      {REASONS.map(([title, text]) => (
        <li key={title} className="grid content-start gap-2 bg-surface p-6">
          <h3 className="font-semibold text-lg">{title}</h3>
          <p className="text-quiet">{text}</p>
        </li>
      ))}
    </ul>
  </Section>
);

const COMMANDS = ['Rewrite the shot', 'Swap the start frame', 'Pick another model', 'Go back a version'] as const;

export const Command = () => (
  <Section
    title="Automation with You in Command"
    lead="The studio writes, casts, frames and scores by itself. Stop it wherever you like, change one thing, and let it go on."
  >
    <ol className="grid grid-cols-2 gap-x-3 gap-y-6 lg:grid-cols-4">
      {STRIP.map((frame, index) => (
        <li key={frame.src} className="grid content-start gap-3">
          <img src={frame.src} alt={frame.alt} loading="lazy" className="aspect-video w-full rounded-frame bg-sunken object-cover" />
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-medium">{COMMANDS[index]}</span>
            <span className="slate text-quiet">Shot {index + 1}</span>
          </p>
        </li>
      ))}
    </ol>
  </Section>
);

/** Beside the name of the model that a clip stands in for. */
const STAND_IN = 'Drawn by the studio’s own renderer';

export const VideoModels = () => (
  <Section
    title="State of the Art Video Models"
    lead="Choose for every shot: Seedance 1.0, Kling 2.1, Hailuo-02, Veo 3 or Wan 2.2. One price list, one place."
  >
    <div className="grid gap-4 sm:grid-cols-2">
      {LOOPS.models.map(({ name, ...loop }) => (
        <DemoLoop key={name} loop={loop} label={name} note={loop.madeWith === 'offline' ? STAND_IN : undefined} />
      ))}
    </div>
    {LOOPS.models.some((loop) => loop.madeWith === 'offline') && (
      <p className="-mt-4 text-quiet text-sm">With a provider configured, the models named make the clips.</p>
    )}
  </Section>
);

export const Consistency = () => (
  <Section
    title="Character Consistency"
    lead="Cast a character once. Their portrait goes into every shot that they appear in, so the same face walks through the whole film."
  >
    <div className="grid gap-4 md:grid-cols-[1fr_1.6fr_1.6fr]">
      {[PICTURES.character1, PICTURES.character2, PICTURES.character3].map((picture) => (
        <img
          key={picture.src}
          src={picture.src}
          alt={picture.alt}
          loading="lazy"
          className="h-72 w-full rounded-card bg-sunken object-cover"
        />
      ))}
    </div>
  </Section>
);

export const Sound = () => (
  <div className="grid gap-16 lg:grid-cols-2 lg:gap-8">
    <Section
      narrow
      title="Immersive Audio"
      lead="Voices speak, music leads, doors close. Everything is mixed to one loudness, and music steps back when somebody talks."
    >
      <DemoLoop loop={LOOPS.audio} label="Voice, music and effects" />
    </Section>
    <Section
      narrow
      title="Precise Lip Sync"
      lead="Give a line to a character and their mouth says it, in time with the voice that you chose."
    >
      <DemoLoop loop={LOOPS.lipSync} label="Lips in time with the voice" />
    </Section>
  </div>
);

const STEPS = [
  ['Write story', 'An idea of a sentence becomes scenes and shots with pictures, narration and sound described.'],
  ['Cast characters', 'Everyone in the script gets a face. Change it until it is right, or upload your own.'],
  ['Build each scene', 'Start frames, clips, voices, music and effects, shot by shot or all at once.'],
  ['Export and share', 'Watch the cut, then download one finished mp4: a file of your own, to share wherever you like.'],
] as const;

export const HowItWorks = () => (
  <Section id="how-it-works" title="How It Works" lead="Four steps from a thought to a file.">
    <ol className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
      {STEPS.map(([title, text], index) => (
        <li key={title} className="grid content-start gap-3 border-line-strong border-t pt-5">
          <Badge tone="action" className="slate justify-self-start">
            {index + 1}
          </Badge>
          <h3 className="font-semibold text-xl">{title}</h3>
          <p className="text-quiet">{text}</p>
        </li>
      ))}
    </ol>
  </Section>
);
