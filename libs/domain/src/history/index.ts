/** What happened, in one sentence an event. */
import type { Category, catalogue, EventsOf } from '@scenewright/events';
import type { DataByType } from '../by-type.js';
import { castSentences } from './cast.js';
import { conversationSentences } from './conversation.js';
import { creditsSentences } from './credits.js';
import { projectSentences } from './project.js';
import { residenceSentences } from './residence.js';
import { sceneSentences } from './scene.js';
import { sealSentences } from './seal.js';
import type { Sentences } from './sentences.js';
import { serviceSentences } from './service.js';
import { soundtrackSentences } from './soundtrack.js';
import { staffSentences } from './staff.js';
import { starterSentences } from './starter.js';
import { subscriptionSentences } from './subscription.js';
import { userSentences } from './user.js';

type StudioEvent = { [Name in Category]: EventsOf<(typeof catalogue)[Name]> }[Category];
type EventType = StudioEvent['type'];

const sentences: Sentences<StudioEvent> = {
  ...userSentences,
  ...creditsSentences,
  ...subscriptionSentences,
  ...starterSentences,
  ...projectSentences,
  ...castSentences,
  ...sceneSentences,
  ...soundtrackSentences,
  ...conversationSentences,
  ...staffSentences,
  ...sealSentences,
  ...serviceSentences,
  ...residenceSentences,
};

const sentence = <Type extends EventType>(type: Type, data: DataByType<StudioEvent>[Type]): string => sentences[type](data);

/** The sentence for an event that was brought up to its current schema; without a full stop. */
export const sentenceOf = ({ type, data }: StudioEvent): string => sentence(type, data);
