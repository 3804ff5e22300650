/** The first program that builds images here, and of the others why they do not. */
export function findBuilder(): { builder: 'docker' | 'podman' | 'buildah' | null; reasons: string[] };
