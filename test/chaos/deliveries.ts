import type { ScenarioServer } from '../scenario-provider/server.js';
import { PROMPTS } from './session.js';

/** The maker of videos ends what takes a while. */
const EVERY_MS = 1_500;

/** The maker of videos: takes orders as their prompts say, and ends slow ones after a while. */
export function deliver(provider: ScenarioServer): { stop(): void } {
  const prompts = Object.entries(PROMPTS);
  for (const [prompt, scenario] of prompts) provider.play(prompt, scenario);
  const timer = setInterval(() => {
    for (const [prompt] of prompts) void provider.finish(prompt);
  }, EVERY_MS);
  return { stop: () => clearInterval(timer) };
}
