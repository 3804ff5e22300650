import { ProviderFault } from '@scenewright/providers';
import { Problem } from '../http/problems.js';

/** What somebody is told who waited for words that did not come; anything else stays what it is. */
export function proposalProblem(fault: unknown): unknown {
  if (fault instanceof ProviderFault) return new Problem(fault.kind === 'moderated' ? 422 : 409, 'GENERATION_FAILED', fault.message);
  if (fault instanceof Error && fault.name === 'TimeoutError')
    return new Problem(409, 'GENERATION_FAILED', 'The writer took too long. Try again in a moment.');
  return fault;
}
