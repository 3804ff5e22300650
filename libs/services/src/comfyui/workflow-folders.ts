import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Workflow, WorkflowProblem, workflowIn } from './workflow.js';

export interface Workflows {
  readonly workflows: readonly Workflow[];
  /** What is wrong with files that are not used for it. */
  readonly problems: readonly string[];
}

const MANIFEST = '.manifest.json';

/**
 * Reads the workflows of several folders; of two with the same id the later folder's counts, and stands before those of earlier folders.
 * One that cannot be used is told of, and the one that it was to replace is not quietly used instead.
 */
export function readWorkflows(folders: readonly string[]): Workflows {
  const found = new Map<string, Workflow | null>();
  const problems: string[] = [];
  for (const folder of [...folders].reverse()) {
    for (const id of idsIn(folder)) {
      if (found.has(id)) continue;
      try {
        found.set(id, workflowIn(id, jsonOf(folder, `${id}${MANIFEST}`), jsonOf(folder, `${id}.json`)));
      } catch (error) {
        if (!(error instanceof WorkflowProblem)) throw error;
        found.set(id, null);
        problems.push(error.message);
      }
    }
  }
  return { workflows: [...found.values()].filter((one) => one !== null), problems };
}

function idsIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(MANIFEST))
      .map((name) => name.slice(0, -MANIFEST.length))
      .sort();
  } catch (error) {
    // whoever has no workflows of their own has no folder for them
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function jsonOf(folder: string, name: string): unknown {
  try {
    return JSON.parse(readFileSync(join(folder, name), 'utf8'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new WorkflowProblem(
      code === 'ENOENT' ? `${name} is missing in ${folder}.` : `${name} cannot be read: ${(error as Error).message}.`,
    );
  }
}
