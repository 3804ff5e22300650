import { expect, it } from '@jest/globals';
import { jsonIn } from './json-in.js';

it.each([
  ['nothing but it', '{"a": 1}', { a: 1 }],
  ['fences', 'Here:\n```json\n{"a": "```"}\n```\nDone.', { a: '```' }],
  ['fences without a name', '```\n{"a": 1}\n```', { a: 1 }],
  ['a sentence before and after', 'Sure! {"a": {"b": 1}} I hope that helps.', { a: { b: 1 } }],
  ['what is left out by name', '{"speaker": null}', { speaker: '' }],
])('the JSON of an answer with %s', (_, text, found) => expect(jsonIn(text)).toEqual(found));

it.each(['', 'I cannot do that.', '{"a": ', '42', 'true', '} and {'])('%j has none', (text) => expect(jsonIn(text)).toBeUndefined());
