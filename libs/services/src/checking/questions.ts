/** Something about a service that nobody here could verify. */
export interface Question {
  readonly id: string;
  readonly service: string;
  readonly asks: string;
  /** What settles it: a check, one with an order, the service's bill, or nothing that can be brought about. */
  readonly settledBy: 'check' | 'order' | 'bill' | 'chance';
}

/** What the adapters take for granted without having been tried with a key. */
export const QUESTIONS: readonly Question[] = [
  { id: 'replicate-inputs', service: 'replicate', asks: 'Are the inputs of its models those that are sent?', settledBy: 'check' },
  { id: 'replicate-veo', service: 'replicate', asks: 'Is Veo 3.1 Fast there, in the place of Veo 3 Fast?', settledBy: 'check' },
  {
    id: 'replicate-banana',
    service: 'replicate',
    asks: 'Is Nano Banana still there? Google listed its model for 2 October 2026.',
    settledBy: 'check',
  },
  {
    id: 'replicate-seedance',
    service: 'replicate',
    asks: 'Is Seedance 1 Lite still there? Others retired it in May 2026.',
    settledBy: 'check',
  },
  {
    id: 'replicate-prices',
    service: 'replicate',
    asks: 'What does an order cost? Its API tells no prices; Wan has none that is known.',
    settledBy: 'bill',
  },
  {
    id: 'replicate-errors',
    service: 'replicate',
    asks: 'Which codes of failed predictions pass by themselves (E6716, E8765)?',
    settledBy: 'chance',
  },
  { id: 'fal-inputs', service: 'fal', asks: 'Are the inputs of its endpoints those that are sent?', settledBy: 'check' },
  { id: 'fal-wan', service: 'fal', asks: 'Is Wan 2.2 at fal-ai/wan/v2.2-a14b/image-to-video/turbo?', settledBy: 'check' },
  { id: 'fal-prices', service: 'fal', asks: 'Are its prices those of the studio?', settledBy: 'check' },
  { id: 'fal-units', service: 'fal', asks: 'Does a result say how many units are billed (x-fal-billable-units)?', settledBy: 'order' },
  {
    id: 'elevenlabs-inputs',
    service: 'elevenlabs',
    asks: 'Are the inputs and limits of voices, effects and music those that are sent?',
    settledBy: 'check',
  },
  { id: 'elevenlabs-cost', service: 'elevenlabs', asks: 'Does an answer say what it cost (character-cost)?', settledBy: 'order' },
  { id: 'elevenlabs-effects', service: 'elevenlabs', asks: 'What does a sound effect cost?', settledBy: 'bill' },
  { id: 'sync-model', service: 'sync', asks: 'Is lipsync-2 there for this account?', settledBy: 'check' },
  { id: 'sync-cancel', service: 'sync', asks: 'Can anything be cancelled that has begun?', settledBy: 'chance' },
  { id: 'sync-faces', service: 'sync', asks: 'Is a drawn face one that it finds?', settledBy: 'order' },
  { id: 'models-names', service: 'language models', asks: 'Are the models there under these names?', settledBy: 'check' },
  {
    id: 'models-keys',
    service: 'language models',
    asks: 'Is the header Idempotency-Key taken, and does it keep anything from being asked twice?',
    settledBy: 'chance',
  },
];
