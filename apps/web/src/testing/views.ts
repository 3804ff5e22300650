/** Views as the studio sends them, with what a test does not care about filled in. */
import {
  type AudioView,
  blankShot,
  type CharacterView,
  type CreditHistoryEntry,
  type JobView,
  type ProjectView,
  type PushedEvent,
  type SceneStatus,
  type SceneView,
  type ShotView,
  type StaleView,
  type SubscriptionView,
} from '@scenewright/contract';

import { DEFAULT_SHOT_SECONDS, planOf, toCredits } from '@scenewright/domain';

export const PROJECT_ID = '0192f0a0-0000-7000-8000-000000000001';

export const projectOf = (given: Partial<ProjectView> = {}): ProjectView => ({
  _id: PROJECT_ID,
  idea: 'A lighthouse keeper befriends a storm',
  video_length: 30,
  aspect_ratio: '16:9',
  video_style: '',
  script: scriptOf(),
  scene_count: 0,
  character_count: 0,
  created_at: '2026-11-01T10:00:00.000Z',
  branch_of: null,
  ...given,
});

export const scriptOf = (): NonNullable<ProjectView['script']> => ({
  title: 'The Keeper',
  logline: 'A storm comes back.',
  scenes: [
    {
      id: 1,
      title: 'The Rock',
      duration: 10,
      description: 'A lighthouse on a rock.',
      shots: [{ shot_id: 1, duration_seconds: 5, visuals: 'Waves', audio: 'Wind', narration: 'It was late.' }],
    },
  ],
});

export const characterOf = (given: Partial<CharacterView> = {}): CharacterView => ({
  _id: '0192f0a0-0000-7000-8000-0000000000c1',
  name: 'Elias',
  script_name: 'Elias',
  description: 'The keeper.',
  voice_id: null,
  image_url: '/media/elias.jpg',
  thumbnail_url: '/media/elias-small.jpg',
  image_gen_prompt: '',
  generation_method: 'offline',
  image_status: 'completed',
  description_status: 'completed',
  ...given,
});

/** A shot that is written and has no pictures yet. */
export const shotOf = (given: Partial<ShotView> = {}): ShotView => ({
  ...blankShot('shot-1'),
  duration_seconds: DEFAULT_SHOT_SECONDS,
  shot_id: 1,
  clip_id: 1,
  id: 1,
  visuals: 'Waves',
  design_status: 'completed',
  start_frame_status: 'completed',
  ...given,
});

export const startFrameOf = (url = '/media/frame.jpg'): NonNullable<ShotView['start_frame']> => ({
  success: true,
  image_url: url,
  thumbnail_url: url,
  original_url: url,
  width: 1280,
  height: 720,
  process_time: 1,
  generation_method: 'offline',
});

export const sceneOf = (shots: ShotView[], given: Partial<SceneView> = {}): SceneView => ({
  _id: 'scene-1',
  uid: 'scene-1',
  id: 1,
  project_id: PROJECT_ID,
  title: 'The Rock',
  duration: 10,
  description: 'A lighthouse on a rock.',
  visuals: '',
  audio: '',
  narration: '',
  status: 'completed',
  shots,
  video_clips: shots,
  ...given,
});

export const statusOf = (
  video: SceneStatus['clips'][number]['video_generation_status'],
  hasVideo = video === 'completed',
): SceneStatus[] => [
  {
    id: 1,
    uid: 'scene-1',
    status: video === 'in_progress' ? 'in_progress' : 'completed',
    clips: [
      {
        id: 1,
        uid: 'shot-1',
        start_frame_status: 'completed',
        video_generation_status: video,
        video_trimming_status: 'not_started',
        lip_sync_status: 'not_started',
        has_start_frame: true,
        has_video: hasVideo,
        has_lip_sync: false,
      },
    ],
  },
];

export const audioOf = (given: Partial<AudioView> = {}): AudioView => ({
  _id: 'audio-1',
  project_id: PROJECT_ID,
  type: 'voice',
  scene_id: 1,
  shot_id: 1,
  shot_uid: 'shot-1',
  start_scene_id: null,
  end_scene_id: null,
  prompt: 'It was late.',
  voice_id: null,
  voice_by_hand: false,
  audio_url: null,
  peaks_url: null,
  duration: null,
  status: 'in_progress',
  job_id: null,
  created_at: '2026-11-01T10:00:00.000Z',
  ...given,
});

export const jobOf = (given: Partial<JobView> = {}): JobView => ({
  id: 'job-1',
  kind: 'video',
  state: 'running',
  progress: 0.5,
  message: null,
  project_id: PROJECT_ID,
  shot_uid: 'shot-1',
  audio_id: null,
  character_id: null,
  seconds_left: null,
  ahead: null,
  created_at: '2026-11-01T10:00:00.000Z',
  finished_at: null,
  ...given,
});

export const eventOf = (position: number, stream = 'credits-ada', project_id?: string): PushedEvent => ({
  position: String(position),
  id: `event-${position}`,
  stream,
  type: 'Something',
  recorded_at: '2026-11-01T10:00:00.000Z',
  correlation_id: 'click',
  ...(project_id ? { project_id } : {}),
  data: {},
});

export const PERIOD_END = '2026-12-21T12:00:00.000Z';

/** A subscription that is paid for; free when the plan is. */
export function subscriptionOf(plan: SubscriptionView['plan_id'], given: Partial<SubscriptionView> = {}): SubscriptionView {
  const { interval, creditsPerMonth } = planOf(plan);
  const isFree = plan === 'free';
  return {
    plan,
    plan_id: plan,
    billed_plan_id: given.status === 'free' ? 'free' : plan,
    unpaid_plan_id: 'free',
    status: isFree ? 'free' : 'active',
    unpaid: false,
    interval,
    credits_per_period: toCredits(creditsPerMonth),
    next_refill_date: PERIOD_END,
    current_period_end: isFree ? null : PERIOD_END,
    months_ahead: interval === 'year' ? 6 : 0,
    cancels_at: null,
    scheduled: null,
    lifted: false,
    ...given,
  };
}

export const historyEntryOf = (number: number, given: Partial<CreditHistoryEntry> = {}): CreditHistoryEntry => ({
  _id: `entry-${number}`,
  type: 'deduction',
  reason: `Video ${number}`,
  amount: -6,
  balance: number,
  timestamp: '2026-11-21T10:00:00.000Z',
  project_id: null,
  project_title: null,
  shot_uid: null,
  via: null,
  ...given,
});

/** Something that is out of date, by default a clip. */
export const staleOf = (output: string, given: Partial<StaleView> = {}): StaleView => ({
  output,
  kind: 'clip',
  character_id: null,
  scene_uid: null,
  shot_uid: null,
  audio_id: null,
  name: 'Clip of scene 1, shot 1',
  causes: ['follows its start frame'],
  credits: 5,
  follows: [],
  blocked: null,
  ...given,
});
