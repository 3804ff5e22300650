import { acting } from './acting.js';
import { casting } from './casting.js';
import { elsewhere } from './elsewhere.js';
import { look } from './look.js';
import { making } from './making.js';
import { order } from './order.js';
import { people } from './people.js';
import { questions } from './questions.js';
import type { SaidAndDone } from './sentence.js';
import { sounds } from './sounds.js';
import { typing } from './typing.js';
import { unclear } from './unclear.js';
import { voices } from './voices.js';
import { words } from './words.js';

/** What people say, by what it is about: fifty sentences of each kind, or more. */
export const SENTENCES: Readonly<Record<string, readonly SaidAndDone[]>> = {
  look,
  people,
  voices,
  words,
  order,
  casting,
  making,
  questions,
  acting,
  sounds,
  elsewhere,
  typing,
  unclear,
};
