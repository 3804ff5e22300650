import type { StreamName } from './registry.js';

/** Stream names. A stream is `<category>-<id>`; the cast, the soundtrack and the conversation of a project share its id. */
export const streams = {
  user: (uid: string): StreamName<'user'> => `user-${uid}`,
  credits: (uid: string): StreamName<'credits'> => `credits-${uid}`,
  subscription: (uid: string): StreamName<'subscription'> => `subscription-${uid}`,
  starter: (addressHash: string): StreamName<'starter'> => `starter-${addressHash}`,
  project: (projectId: string): StreamName<'project'> => `project-${projectId}`,
  cast: (projectId: string): StreamName<'cast'> => `cast-${projectId}`,
  scene: (sceneUid: string): StreamName<'scene'> => `scene-${sceneUid}`,
  soundtrack: (projectId: string): StreamName<'soundtrack'> => `soundtrack-${projectId}`,
  conversation: (projectId: string): StreamName<'conversation'> => `conversation-${projectId}`,
  /** Of a person of the staff, or of an operator by the name that the commands go under. */
  staff: (uid: string): StreamName<'staff'> => `staff-${uid}`,
  /** One for the whole log, `seal-log`. */
  seal: (log: string): StreamName<'seal'> => `seal-${log}`,
  /** Of a service elsewhere, by the name of its adapter. */
  service: (name: string): StreamName<'service'> => `service-${name}`,
  /** Of the owner of films, in which cell they live. */
  residence: (uid: string): StreamName<'residence'> => `residence-${uid}`,
} as const;

export function categoryOf(stream: string): string {
  return stream.slice(0, stream.indexOf('-'));
}

export function idOf(stream: string): string {
  return stream.slice(stream.indexOf('-') + 1);
}
