import { describe, expect, it } from '@jest/globals';
import type { JobView } from '@scenewright/contract';
import { audioOf, characterOf, jobOf, sceneOf, shotOf } from '../../testing/views.js';
import { jobName } from './job-name.js';

const named = { scenes: [sceneOf([shotOf()])], audios: [audioOf()], characters: [characterOf()] };

describe('what a job is called', () => {
  it.each<[Partial<JobView>, string, string]>([
    [{ kind: 'video' }, 'Video', 'Scene 1, shot 1'],
    [{ kind: 'start_frame', shot_uid: 'gone' }, 'Start frame', ''],
    [{ kind: 'audio', shot_uid: null, audio_id: 'audio-1' }, 'Voice', 'Scene 1, shot 1'],
    [{ kind: 'portrait', shot_uid: null, character_id: characterOf()._id }, 'Portrait', 'Elias'],
    [{ kind: 'export', shot_uid: null }, 'Final film', ''],
  ])('for %j is %p %p', (job, what, where) => expect(jobName(jobOf(job), named)).toEqual({ what, where }));
});
