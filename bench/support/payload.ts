import { randomBytes, randomUUID } from 'node:crypto';

/** The data of an event, about 500 bytes of JSON, different each time. */
export function payload(number: number) {
  return {
    shotUid: randomUUID(),
    projectId: randomUUID(),
    number,
    model: 'kling-2.1-master',
    prompt: randomBytes(60).toString('hex'),
    reserved: { millicredits: 12_000, operation: 'video' },
    settings: { seconds: 5, resolution: '1080p', audio: false, references: ['portrait', 'start frame'] },
    assets: [{ uid: randomUUID(), width: 1920, height: 1080, type: 'video/mp4' }],
    note: 'Slow push in, rain on the window.',
  };
}

export const metadata = {
  correlationId: '0198c0de-0000-7000-8000-000000000001',
  causationId: '0198c0de-0000-7000-8000-000000000002',
  actor: { uid: 'ada', role: 'creator' as const },
  subject: { userId: 'ada' },
};
