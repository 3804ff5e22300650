import type { AudioView, CharacterView, JobView, ProjectView, SceneView, StaleView } from '@scenewright/contract';
import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ScenesPage } from '../app/workspace/scenes-page.js';
import { Barriers } from '../features/credits/index.js';
import { ada, FakeIdentity } from './fake-identity.js';
import { FakeMedia } from './fake-media.js';
import { FakeStudio } from './fake-studio.js';
import { testApp } from './test-app.js';
import { PROJECT_ID, projectOf } from './views.js';

interface Given {
  scenes: SceneView[];
  audios?: AudioView[];
  characters?: CharacterView[];
  jobs?: JobView[];
  stale?: StaleView[];
  project?: Partial<ProjectView>;
  plan?: string;
  credits?: number;
  answers?: FakeStudio['answers'];
}

let stop = () => {};

/** The scenes tab of a project on the screen. What `state` holds is what the studio answers with from then on. */
export function shownScenes({
  scenes,
  audios = [],
  characters = [],
  jobs = [],
  stale = [],
  plan = 'pro_monthly',
  credits = 100,
  ...given
}: Given) {
  const state = { scenes, audios, characters, jobs, stale };
  const media = new FakeMedia();
  const studio = new FakeStudio({
    'POST /users/': { user: {} },
    'GET /users/me': { user: { email: ada.email, roles: [] } },
    'GET /users/credits': { credits },
    'POST /users/credits/check': ({ body }: { body: unknown }) => ({
      body: { has_enough: (body as { amount: number }).amount <= credits, credits },
    }),
    'GET /payments/subscription-status': { plan, plan_id: plan },
    [`GET /projects/${PROJECT_ID}`]: { project: projectOf({ scene_count: scenes.length, ...given.project }) },
    [`GET /scenes/${PROJECT_ID}`]: () => ({ body: { scenes: state.scenes } }),
    [`GET /audios/${PROJECT_ID}`]: () => ({ body: { audios: state.audios } }),
    [`GET /characters/${PROJECT_ID}`]: () => ({
      body: { characters: state.characters, characters_completed: true, casting_status: 'completed' },
    }),
    'GET /jobs': () => ({ body: { jobs: state.jobs } }),
    [`GET /projects/${PROJECT_ID}/freshness`]: () => ({
      body: { stale: state.stale, total_credits: state.stale.reduce((sum, one) => sum + one.credits, 0), updating: null },
    }),
    'POST /audios/gen': () => ({ body: { audios: state.audios } }),
    ...given.answers,
  });
  const routes = [
    {
      path: '/project/:projectId/scenes',
      element: (
        <>
          <ScenesPage />
          <Barriers />
        </>
      ),
    },
  ];
  const app = testApp(routes, `/project/${PROJECT_ID}/scenes`, { studio, identity: new FakeIdentity(ada) });
  const restore = media.install();
  const view = render(app.element);
  stop = () => {
    view.unmount();
    app.store.stop();
    restore();
  };
  return { ...app, media, state, user: userEvent.setup() };
}

/** To be called after each test. */
export function noScenesShown(): void {
  stop();
  stop = () => {};
  cleanup();
}
