/** Stream names. A stream is `<category>-<id>`; the cast and the soundtrack of a project share its id. */
export const streams = {
  user: (uid: string) => `user-${uid}`,
  credits: (uid: string) => `credits-${uid}`,
  subscription: (uid: string) => `subscription-${uid}`,
  starter: (addressHash: string) => `starter-${addressHash}`,
  project: (projectId: string) => `project-${projectId}`,
  cast: (projectId: string) => `cast-${projectId}`,
  scene: (sceneUid: string) => `scene-${sceneUid}`,
  soundtrack: (projectId: string) => `soundtrack-${projectId}`,
} as const;

export function categoryOf(stream: string): string {
  return stream.slice(0, stream.indexOf('-'));
}

export function idOf(stream: string): string {
  return stream.slice(stream.indexOf('-') + 1);
}
