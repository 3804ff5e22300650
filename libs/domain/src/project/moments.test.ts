import { describe, it } from '@jest/globals';
import type { ProjectEvent } from '@scenewright/events';
import { specification } from '../testing/given.js';
import { id } from '../testing/samples.js';
import { projectDecider } from './decider.js';
import { MOST_NAMED } from './moments.js';

const created: ProjectEvent = {
  type: 'ProjectCreated',
  data: { projectId: id(9), ownerId: 'ada', idea: 'A letter', videoLength: 30, aspectRatio: '16:9', videoStyle: '' },
};
const named = (position: string, name: string): ProjectEvent => ({ type: 'MomentNamed', data: { position, name } });
const unnamed = (position: string): ProjectEvent => ({ type: 'MomentNameRemoved', data: { position } });
const project = (...events: ProjectEvent[]) => specification(projectDecider)(created, ...events);
const name = (position: string, words: string) => ({ type: 'NameMoment', position, name: words }) as const;
const remove = (position: string) => ({ type: 'RemoveMomentName', position }) as const;

describe('a moment of a project', () => {
  it('is given a name', () => project().when(name('12', 'First cut')).happens(named('12', 'First cut')));

  it('is given another name', () => project(named('12', 'First cut')).when(name('12', 'Rough cut')).happens(named('12', 'Rough cut')));

  it('keeps the name that it has', () => project(named('12', 'First cut')).when(name('12', 'First cut')).changesNothing());

  it('loses its name, and can be given it again', () => {
    project(named('12', 'First cut')).when(remove('12')).happens(unnamed('12'));
    project(named('12', 'First cut'), unnamed('12')).when(name('12', 'First cut')).happens(named('12', 'First cut'));
  });

  it('that has no name loses none', () => {
    project(named('12', 'First cut')).when(remove('13')).changesNothing();
    project(named('12', 'First cut'), unnamed('12')).when(remove('12')).changesNothing();
  });

  it('may be called as another one is', () => project(named('12', 'Cut')).when(name('13', 'Cut')).happens(named('13', 'Cut')));

  it('is not called nothing', () => project().when(name('12', '  ')).isRefused('INVALID', 'name'));

  it('is not named when very many are, but can be renamed', () => {
    const many = Array.from({ length: MOST_NAMED }, (_, n) => named(`${n}`, 'Cut'));
    project(...many)
      .when(name('999', 'Cut'))
      .isRefused('CONFLICT');
    project(...many)
      .when(name('0', 'First cut'))
      .happens(named('0', 'First cut'));
    project(...many, unnamed('0'))
      .when(name('999', 'Cut'))
      .happens(named('999', 'Cut'));
  });

  it('of a deleted project is not named', () =>
    project({ type: 'ProjectDeleted', data: {} }).when(name('12', 'First cut')).isRefused('NOT_FOUND'));
});
