import type { Product, Topic } from './reading/brief.js';
import type { Role } from './reading/cast.js';
import type { Deed } from './reading/deed.js';
import type { Setting } from './reading/setting.js';
import type { StoryKind } from './story-kind.js';

/** Something else that happens; `subject` says who does it when that is nobody in the cast: 'nobody', 'the internet'. */
export interface Happening {
  readonly who: readonly Role[];
  readonly subject: string;
  readonly deed: Deed;
}

/** What an idea says, as far as a story needs to know. Everything that it leaves open follows from its hash. */
export interface Idea {
  readonly text: string;
  readonly seed: string;
  readonly form: 'story' | 'explainer' | 'product' | 'day';
  readonly kind: StoryKind;
  /** Who acts; nobody when a thing does. */
  readonly heroes: readonly Role[];
  readonly others: readonly Role[];
  readonly roles: readonly Role[];
  /** The thing that acts when nobody does: 'the paper boat'. */
  readonly thingHero: string | undefined;
  readonly deed: Deed;
  /** What else happens, in order; those before the deed bring it about. */
  readonly before: readonly Happening[];
  readonly after: readonly Happening[];
  /** What is said of somebody: 'is afraid of fire'. */
  readonly facts: readonly { who: readonly Role[]; deed: Deed }[];
  /** What happens otherwise: 'lose his restaurant'. */
  readonly stake: Deed | undefined;
  readonly settings: readonly Setting[];
  /** Outside, where the idea names weather and plays within walls. */
  readonly front: Setting | undefined;
  /** How many of the settings the idea names. */
  readonly placesNamed: number;
  readonly times: readonly [string, string, string];
  /** When, in the idea's words: 'in 1920'. */
  readonly whenSaid: readonly string[];
  /** What somebody is seen with: 'a red umbrella'. */
  readonly things: readonly string[];
  readonly weather: string;
  readonly mood: string;
  readonly topic: Topic | undefined;
  readonly product: Product | undefined;
  /** One sentence with everybody's name. */
  readonly logline: string;
  /** The idea is a title and nothing else. */
  readonly title: string | undefined;
  /** Whether verbs of whoever acts take the plural. */
  readonly plural: boolean;
  /** What several heroes are together: 'two strangers'. */
  readonly heroPhrase: string | undefined;
}
