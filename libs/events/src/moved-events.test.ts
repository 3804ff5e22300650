import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { RecordedEvent } from './envelope.js';
import { asItReadsHere, positionsIn } from './moved-events.js';
import { current, definitionOf, eventTypes } from './registry.js';

const recorded = (type: string, data: object, movedFrom?: RecordedEvent['metadata']['movedFrom']): RecordedEvent => ({
  id: '0198f0a0-0000-7000-8000-000000000001',
  type,
  schemaVersion: definitionOf(type)?.version ?? 1,
  data,
  metadata: {
    correlationId: 'c',
    causationId: 'c',
    actor: { uid: 'ada', role: 'creator' },
    subject: { userId: 'ada' },
    ...(movedFrom ? { movedFrom } : {}),
  },
  stream: 'project-1',
  version: 3,
  position: 907n,
  recordedAt: new Date('2026-11-25T10:00:00.000Z'),
});
const from = { cell: 'https://one.example', position: '70', recordedAt: '2026-11-01T08:00:00.000Z', positions: { '66': '903' } };

/** Where in a schema a field of this name is, however deep. */
function* fieldsIn(schema: unknown, path: string[] = []): Generator<string[]> {
  if (schema === null || typeof schema !== 'object') return;
  for (const [name, inner] of Object.entries(schema)) {
    if (name === 'properties') for (const field of Object.keys(inner as object)) if (/position/i.test(field)) yield [...path, field];
    yield* fieldsIn(inner, name === 'properties' ? path : [...path, name]);
  }
}

describe('events that came from another cell', () => {
  it('name no position that another log would take for one of its own', () => {
    const naming = eventTypes.filter((type) => {
      const schema = definitionOf(type)?.schema;
      return schema && [...fieldsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))].length > 0;
    });
    // of a seal: it is about one log and moves with nobody
    expect(naming.filter((type) => type !== 'LogSealed').sort()).toEqual(
      ['MomentNameRemoved', 'MomentNamed', 'MomentRestored', 'ProjectCreated'].sort(),
    );
  });

  it('say which positions those are', () => {
    expect(positionsIn({ type: 'MomentNamed', data: { position: '66', name: 'Before' } })).toEqual(['66']);
    expect(positionsIn({ type: 'ProjectCreated', data: { branchOf: { position: '66' } } })).toEqual(['66']);
    expect(positionsIn({ type: 'ProjectCreated', data: {} })).toEqual([]);
    expect(positionsIn({ type: 'ShotMoved', data: { position: '66' } })).toEqual([]);
  });

  it('are read with the time at which they happened and with positions of this log', () => {
    const event = current(recorded('MomentNamed', { position: '66', name: 'Before' }, from));
    expect(event).toMatchObject({ data: { position: '903', name: 'Before' }, position: 907n, recordedAt: new Date(from.recordedAt) });
    const branch = asItReadsHere(recorded('ProjectCreated', { branchOf: { projectId: 'p', position: '66' } }, from));
    expect(branch.data).toEqual({ branchOf: { projectId: 'p', position: '903' } });
  });

  it('are what they were where nothing came from elsewhere', () => {
    const event = recorded('MomentNamed', { position: '66', name: 'Before' });
    expect(asItReadsHere(event)).toBe(event);
  });
});
