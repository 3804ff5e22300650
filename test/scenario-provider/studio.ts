import { join } from 'node:path';
import type { JobView } from '@scenewright/contract';
import type { StudioClient } from '../../apps/api/src/cli/studio-client.js';
import { makeFilm } from '../support/film.js';
import { eventually, startTestStudio, type TestStudio } from '../support/studio.js';
import type { Scenario } from './scenario.js';
import { type ScenarioServer, SECRET, startScenarioServer } from './server.js';

const MAIN = join(import.meta.dirname, 'main.ts');
/** Price of the clips here: wan-2.2-fast, 5 s. */
export const PRICE = 2;

/** A studio whose clips come from a scenario server, with a film of one shot that is ready for its clip. */
export class ScenarioStudio {
  private earlier: string[] = [];

  private constructor(
    readonly provider: ScenarioServer,
    readonly studio: TestStudio,
    readonly client: StudioClient,
    readonly projectId: string,
  ) {}

  static async start(settings: Record<string, string>): Promise<ScenarioStudio> {
    const provider = await startScenarioServer({ knowsKeys: settings.SCENARIO_DOUBTS === 'knows keys' });
    const lift = { PLAN_LIFTS: 'ada@example.com=pro_monthly' };
    const studio = await startTestStudio({ SCENARIO_URL: provider.url, SCENARIO_SECRET: SECRET, ...lift, ...settings }, MAIN);
    const { client } = await studio.person('ada');
    return new ScenarioStudio(provider, studio, client, await makeFilm(client));
  }

  readonly shot = async () => (await this.client.call('scenes', { params: { projectId: this.projectId } })).scenes[0]!.shots[0]!;
  readonly credits = async () => (await this.client.call('credits')).credits;
  /** The latest clip's job. */
  readonly job = async () => (await this.videoJobs()).find(({ id }) => !this.earlier.includes(id));

  async order(prompt: string, scenario: Scenario): Promise<void> {
    this.earlier = (await this.videoJobs()).map(({ id }) => id);
    this.provider.play(prompt, scenario);
    await this.client.call('generateVideo', {
      body: { projectId: this.projectId, sceneId: 1, clipId: 1, model: 'wan-2.2-fast', resolution: '720p', length: '5s', prompt },
    });
  }

  /** What became of the job. Of one that has ended, the shot tells it as well by then. */
  async inState(state: JobView['state']): Promise<JobView> {
    return (await eventually(this.job, (one) => one?.state === state))!;
  }

  readonly hasCredits = (amount: number) => eventually(this.credits, (is) => is === amount);

  readonly provided = (prompt: string, wanted: (orders: ReturnType<ScenarioServer['orders']>) => boolean) =>
    eventually(async () => this.provider.orders(prompt), wanted);

  async close(): Promise<void> {
    await this.studio.close();
    await this.provider.stop();
  }

  private async videoJobs(): Promise<JobView[]> {
    const { jobs } = await this.client.call('jobs', { query: { projectId: this.projectId, limit: '200' } });
    return jobs.filter((job) => job.kind === 'video');
  }
}
