/** A desk for tests of the assistant. */
import type { AssistantAct, AssistantDesk, AssistantFilm, AssistantOutcome } from '@scenewright/providers';
import { ONE_SCENE } from './film.js';

/** A desk at which everything goes well, or as it is told. */
export class FakeDesk implements AssistantDesk {
  readonly acts: AssistantAct[] = [];
  constructor(
    private readonly now: AssistantFilm = ONE_SCENE,
    private readonly outcome: (act: AssistantAct) => AssistantOutcome = ({ tool }) =>
      tool === 'update' || tool.startsWith('make_') ? { state: 'waits', words: tool, credits: 7 } : { state: 'done', words: `Did ${tool}` },
  ) {}
  film = async () => this.now;
  act = async (act: AssistantAct) => {
    this.acts.push(act);
    return this.outcome(act);
  };
  get tools() {
    return this.acts.map(({ tool }) => tool);
  }
}
