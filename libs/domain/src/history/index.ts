/** What happened, in one sentence an event. */
import type { Category, catalogue, EventsOf } from '@scenewright/events';
import type { DataByType } from '../by-type.js';
import { castHistory } from '../cast/history.js';
import { conversationSentences } from '../conversation/history.js';
import { creditsSentences } from '../credits/history.js';
import { type Sentences, sentencesIn } from '../event-history.js';
import { projectHistory } from '../project/history.js';
import { residenceSentences } from '../residence/history.js';
import { sceneHistory } from '../scene/history.js';
import { sealSentences } from '../seal/history.js';
import { serviceSentences } from '../service/history.js';
import { soundtrackHistory } from '../soundtrack/history.js';
import { staffSentences } from '../staff/history.js';
import { starterSentences } from '../starter/history.js';
import { subscriptionSentences } from '../subscription/history.js';
import { userSentences } from '../user/history.js';

type StudioEvent = { [Name in Category]: EventsOf<(typeof catalogue)[Name]> }[Category];
type EventType = StudioEvent['type'];

const sentences: Sentences<StudioEvent> = {
  ...userSentences,
  ...creditsSentences,
  ...subscriptionSentences,
  ...starterSentences,
  ...sentencesIn(projectHistory),
  ...sentencesIn(castHistory),
  ...sentencesIn(sceneHistory),
  ...sentencesIn(soundtrackHistory),
  ...conversationSentences,
  ...staffSentences,
  ...sealSentences,
  ...serviceSentences,
  ...residenceSentences,
};

const sentence = <Type extends EventType>(type: Type, data: DataByType<StudioEvent>[Type]): string => sentences[type](data);

/** The sentence for an event that was brought up to its current schema; without a full stop. */
export const sentenceOf = ({ type, data }: StudioEvent): string => sentence(type, data);
