import { describe, expect, it } from '@jest/globals';
import type { Category } from '@scenewright/events';
import { eventOf, PROJECT_ID } from '../../testing/views.js';
import { staleAfter, staleBy, staleInProject } from './stale.js';
import type { Tag } from './tags.js';

/** What shows something of a stream, by hand: of the person, and of the project that is changed. */
const SHOWN: Record<Category, { person: Tag[]; project: Tag[] }> = {
  // voices are those of somebody's own account, where they have one
  user: { person: ['Me', 'Tips', 'OwnKeys', 'Capabilities', 'Voices'], project: [] },
  credits: { person: ['Credits', 'CreditMonth', 'CreditHistory'], project: [] },
  // the plan's credits come with it, and its room
  subscription: { person: ['Subscription', 'Credits', 'CreditMonth', 'CreditHistory', 'Room'], project: [] },
  // given before there is an account: nobody looks on
  starter: { person: [], project: [] },
  // what is made takes room, and what goes frees it
  // the project says in which order its scenes are
  project: { person: ['Projects', 'Room'], project: ['Project', 'Scenes', 'Audios', 'Preview', 'Steps', 'Freshness'] },
  // the project and its card count the characters, and the scenes; captions name who speaks
  cast: { person: ['Projects', 'Room'], project: ['Project', 'Characters', 'CharacterHistory', 'Preview', 'Steps', 'Freshness'] },
  scene: { person: ['Projects', 'Room'], project: ['Project', 'Scenes', 'ShotHistory', 'Preview', 'Steps', 'Freshness'] },
  conversation: { person: [], project: ['Conversation'] },
  // what is heard is mixed into the preview
  soundtrack: { person: ['Room'], project: ['Audios', 'AudioTakes', 'Preview', 'Steps', 'Freshness'] },
  staff: { person: ['Looks'], project: [] },
  seal: { person: [], project: [] },
  service: { person: [], project: [] },
  // they are told where they live now
  residence: { person: ['Me'], project: [] },
};
const rows = Object.entries(SHOWN) as [Category, (typeof SHOWN)[Category]][];
const ofProject = (tags: readonly Tag[]) => tags.map((type) => ({ type, id: PROJECT_ID }));

describe('what is stale', () => {
  it.each(rows)('after an event of a stream %s-…', (category, { person, project }) => {
    expect(staleAfter(eventOf(1, `${category}-0192-abc`, PROJECT_ID))).toEqual([...person, ...ofProject(project)]);
  });
  it.each(rows)('after an event of a stream %s-… that names no project: of the person alone', (category, { person }) => {
    expect(staleAfter(eventOf(1, `${category}-0192-abc`))).toEqual(person);
  });
  it('after an event that carries its change: what it does not carry, and nothing else', () => {
    const change = { at: '1', stale: ['ShotHistory' as const, 'Room' as const] };
    expect(staleAfter({ ...eventOf(1, 'scene-0192-abc', PROJECT_ID), change })).toEqual([...ofProject(['ShotHistory']), 'Room']);
    expect(staleAfter({ ...eventOf(1, 'scene-0192-abc', PROJECT_ID), change: { at: '1', stale: [] } })).toEqual([]);
  });
  it('after an event of a stream that this version does not know: nothing', () => {
    expect(staleAfter(eventOf(1, 'weather-today', PROJECT_ID))).toEqual([]);
    expect(staleAfter(eventOf(1, 'toString-today', PROJECT_ID))).toEqual([]);
  });
  it.each(rows)('by a change of a stream %s-… of some project: what shows it of any', (category, { person, project }) => {
    expect(staleBy([category])).toEqual([...person, ...project]);
  });
  it('by a change of several streams: what shows any of them', () => {
    expect(staleBy(['soundtrack', 'credits'], PROJECT_ID)).toEqual([
      'Room',
      ...ofProject(['Audios', 'AudioTakes', 'Preview', 'Steps', 'Freshness']),
      'Credits',
      'CreditMonth',
      'CreditHistory',
    ]);
  });
  it('in a project: each part of it once', () => {
    const parts: Tag[] = [
      'Project',
      'Scenes',
      'Audios',
      'Preview',
      'Steps',
      'Freshness',
      'Characters',
      'CharacterHistory',
      'ShotHistory',
      'Conversation',
      'AudioTakes',
    ];
    expect(staleInProject(PROJECT_ID)).toEqual(ofProject(parts));
  });
});
