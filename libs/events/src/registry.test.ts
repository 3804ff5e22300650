import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { event } from './define.js';
import { catalogue, checked, current, definitionOf, eventTypes, indexByType, upcast } from './registry.js';

describe('the catalogue', () => {
  it('knows the category of every event', () => {
    for (const [category, events] of Object.entries(catalogue)) {
      for (const type of Object.keys(events)) expect(definitionOf(type)?.category).toBe(category);
    }
  });
  it('finds each event by its type alone', () =>
    expect(eventTypes).toHaveLength(Object.values(catalogue).reduce((sum, events) => sum + Object.keys(events).length, 0)));
  it('refuses two streams with an event of the same name', () =>
    expect(() => indexByType({ user: { Renamed: event(z.object({})) }, project: { Renamed: event(z.object({})) } })).toThrow(
      'two streams declare an event called Renamed',
    ));
  it.each(['NeverHeardOf', 'toString', '__proto__'])('has no event called %s', (type) => expect(definitionOf(type)).toBeUndefined());
});

describe('reading the log', () => {
  it('gives an event of the current version as it is', () =>
    expect(upcast('UserRoleGranted', 1, { role: 'admin' })).toEqual({ type: 'UserRoleGranted', data: { role: 'admin' } }));
  it('skips a type that this program does not know', () => expect(upcast('NeverHeardOf', 1, {})).toBeNull());
  it('skips a version from a newer program', () => expect(upcast('UserRoleGranted', 2, { role: 'owner' })).toBeNull());
  it('gives an event whose text was cut within a character as read models can keep it', () => {
    const told = {
      type: 'MomentNamed',
      stream: 'project-1',
      schemaVersion: 1,
      metadata: { subject: {} },
      data: { name: 'the pier\ud83c' },
    };
    expect(current(told as never)).toMatchObject({ data: { name: 'the pier\ufffd' } });
  });
});

describe('writing to the log', () => {
  it('adds the version of the schema', () =>
    expect(checked({ type: 'UserRoleGranted', data: { role: 'admin' } })).toEqual({
      type: 'UserRoleGranted',
      data: { role: 'admin' },
      schemaVersion: 1,
    }));
  it('stops an event that nobody declared', () =>
    expect(() => checked({ type: 'NeverHeardOf', data: {} })).toThrow('no event called NeverHeardOf'));
  it('stops data that is not what was declared', () =>
    expect(() => checked({ type: 'UserRoleGranted', data: { role: 'king' } })).toThrow());
});
