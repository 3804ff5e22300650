import { randomUUID } from 'node:crypto';
import { definitionOf, type EventMetadata, streams } from '@scenewright/events';

export interface Film {
  readonly projectId: string;
  readonly scenes: readonly { readonly uid: string; readonly shots: readonly string[] }[];
  readonly characters: readonly string[];
  /** Of the pictures: of each shot its start frame and its clip, of each character the portrait. */
  readonly assets: readonly string[];
  readonly streams: readonly StreamEvents[];
}
interface StreamEvents {
  readonly stream: string;
  readonly events: readonly ReturnType<ReturnType<typeof eventsOf>>[];
}

const SECONDS = 5;
const text = (number: number) => ({
  name: `Shot ${number}`,
  visuals: `Rain runs down the lantern glass while the keeper counts the seconds between lightning and thunder, ${number} of them.`,
  audio: 'Wind, far thunder, the creak of the lamp as it turns.',
  narration: number % 3 === 0 ? 'Nobody had come up these stairs in eleven years.' : '',
  duration_seconds: SECONDS,
  image_prompt: 'Close-up of rain on a lantern, a face behind it, warm light from within, cold sea behind, 35 mm, shallow focus.',
  video_prompt: 'Slow push in; the drops run, the light sweeps once across the face.',
});
const picture = (assetId: string) => ({ assetId, width: 1280, height: 720, method: 'offline', processMs: 900 });

/** Makes events as the studio would have written them. */
export function eventsOf(userId: string, projectId: string) {
  const id = randomUUID();
  const metadata: EventMetadata = {
    correlationId: id,
    causationId: id,
    actor: { uid: userId, role: 'creator' },
    subject: { userId, projectId },
  };
  return (type: string, data: Record<string, unknown>) => ({
    id: randomUUID(),
    type,
    schemaVersion: definitionOf(type)?.version ?? 1,
    data,
    metadata,
  });
}

/** The history of a film in which every shot has its start frame, its clip and its cast. */
export function filmEvents(userId: string, size: { scenes: number; shots: number }): Film {
  const projectId = randomUUID();
  const event = eventsOf(userId, projectId);
  const assets: string[] = [];
  const asset = () => assets[assets.push(randomUUID()) - 1] as string;
  const characters = ['Elias', 'The Storm', 'Mara', 'The Harbour Master'].map((name) => ({ id: randomUUID(), name }));
  const scenes = Array.from({ length: size.scenes }, () => ({
    uid: randomUUID(),
    shots: Array.from({ length: size.shots }, () => randomUUID()),
  }));
  const cast = characters.flatMap(({ id, name }) => [
    event('CharacterAdded', { characterId: id, name, description: `${name}, always the same.`, imagePrompt: `A portrait of ${name}.` }),
    event('PortraitUploaded', { characterId: id, imageId: randomUUID(), image: picture(asset()) }),
  ]);
  const script = {
    title: 'The Keeper and the Storm',
    logline: 'A lighthouse keeper befriends a storm.',
    scenes: scenes.map(({ shots }, index) => ({
      id: index + 1,
      title: `The night, hour ${index + 1}`,
      duration: shots.length * SECONDS,
      description: 'The storm comes nearer, and the keeper stays.',
      shots: shots.map((_, shot) => ({ ...text(shot + 1), shot_id: shot + 1, characters: ['Elias'] })),
    })),
  };
  const project = [
    event('ProjectCreated', {
      projectId,
      ownerId: userId,
      idea: script.logline,
      videoLength: size.scenes * size.shots * SECONDS,
      aspectRatio: '16:9',
      videoStyle: 'cinematic',
    }),
    event('ScriptGenerated', { jobId: randomUUID(), script, method: 'offline' }),
    event('ScenesPlanned', { sceneUids: scenes.map(({ uid }) => uid) }),
  ];
  const shotEvents = (shotUid: string) => [
    event('StartFrameUploaded', { shotUid, frameId: randomUUID(), image: picture(asset()) }),
    event('VideoGenerationCompleted', {
      jobId: randomUUID(),
      shotUid,
      videoId: randomUUID(),
      model: 'seedance-1-lite',
      resolution: '720p',
      video: { assetId: asset(), width: 1280, height: 720, seconds: SECONDS, fps: 24, method: 'offline' },
    }),
  ];
  return {
    projectId,
    scenes,
    characters: characters.map(({ id }) => id),
    assets,
    streams: [
      { stream: streams.project(projectId), events: project },
      { stream: streams.cast(projectId), events: [...cast, event('CastCompleted', {})] },
      ...scenes.map(({ uid, shots }, index) => ({
        stream: streams.scene(uid),
        events: [
          event('SceneCreated', {
            sceneUid: uid,
            projectId,
            number: index + 1,
            title: `The night, hour ${index + 1}`,
            description: 'The storm comes nearer, and the keeper stays.',
            shots: shots.map((shotUid, shot) => ({
              shotUid,
              text: text(shot + 1),
              characterIds: characters.slice(0, 1 + (shot % 3)).map(({ id }) => id),
            })),
          }),
          ...shots.flatMap(shotEvents),
        ],
      })),
    ],
  };
}
