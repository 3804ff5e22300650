import type { TipView } from '@scenewright/contract';

/** How far a project is; null where nobody said which one. */
export type Stage = 'script' | 'cast' | 'scenes' | null;

export interface Tip {
  readonly id: string;
  /** The tab that it is for, as the workspace names it. */
  readonly place: string;
  /** It helps only there; absent: wherever the project stands. */
  readonly at?: readonly Stage[];
  readonly title?: string;
  readonly text: string;
  readonly cta?: { readonly text: string; readonly tab: string };
}

/** In the order in which they are told. They teach what the screens do not say; an id that was used once is never given to another one. */
export const TIPS: readonly Tip[] = [
  {
    id: 'script-aloud',
    place: 'scripts',
    at: ['script', 'cast', null],
    text: 'Read the script aloud once before you go on. Words cost nothing to change; pictures, clips and voices that were made from them do.',
  },
  {
    id: 'script-after-scenes',
    place: 'scripts',
    at: ['scenes'],
    text: 'Change a line here, and the studio marks what was made from the old one, with the price of updating it. Nothing is made again until you say so.',
    cta: { text: 'Look at the scenes', tab: 'scenes' },
  },
  {
    id: 'portrait-first',
    place: 'characters',
    at: ['script', 'cast', null],
    text: 'Every picture of a character is painted from the portrait. One that you like now saves you from updating start frames later.',
  },
  {
    id: 'portrait-after-scenes',
    place: 'characters',
    at: ['scenes'],
    text: 'A portrait that you change leaves the scenes as they are: the start frames that show the old one are marked, and you choose which to update.',
    cta: { text: 'Look at the scenes', tab: 'scenes' },
  },
  {
    id: 'frames-first',
    place: 'scenes',
    text: 'A clip begins with what its start frame shows, and a frame costs less than a clip: get the pictures right first.',
  },
  {
    id: 'keys',
    place: 'scenes',
    title: 'Without the mouse',
    text: 'The arrow keys go from shot to shot, Enter plays one, G films it, X selects it, and O shows the whole film in small. Press ? for all of them.',
  },
];

export const isTip = (id: string): boolean => TIPS.some((tip) => tip.id === id);

/** The first one for a place that is not dismissed. */
export const tipFor = (place: string, stage: Stage, dismissed: readonly string[]): Tip | undefined =>
  TIPS.find((tip) => tip.place === place && (!tip.at || tip.at.includes(stage)) && !dismissed.includes(tip.id));

/** `projectId`: where its link leads; without one there is no link. */
export const tipView = ({ id, title, text, cta }: Tip, projectId: string | undefined): TipView => ({
  id,
  title: title ?? '',
  text,
  ctaText: cta && projectId ? cta.text : '',
  ctaLink: cta && projectId ? `/project/${projectId}/${cta.tab}` : '',
});
