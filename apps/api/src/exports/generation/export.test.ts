import { expect, it } from '@jest/globals';
import { id } from '@scenewright/domain/testing';
import { derivedId } from '@scenewright/event-log';
import { contentKey } from '../../media/index.js';
import { ExportGeneration } from './export.js';

it('a film of the same cut is not taken for this one where an older release has made it, which did not know from where voices are heard', async () => {
  const projectId = id(9);
  const voice = { audioId: id(4), type: 'voice', assetId: id(6), at: 0, seconds: 5, from: 2, trimTo: 3 };
  const cut = { clips: [{ sceneUid: id(1), shotUid: id(3), assetId: id(5), seconds: 3 }], audios: [voice], aspectRatio: '16:9' };
  const older = derivedId('film', contentKey({ recipe: 2, projectId, cut, captions: undefined }));
  const generation = new ExportGeneration({} as never, {} as never, {} as never, {} as never);
  expect(generation.assetOf({ projectId, request: { jobId: id(2), cut } } as never)).not.toBe(older);
});
