import { readFileSync } from 'node:fs';

/** Processor time that a process has used so far, in ms; with that of its ended children, when asked. */
export function processorTime(pid: number, { children = false } = {}): number {
  // behind the name, which may have spaces in it, stand the state and ten numbers before these four, in hundredths of a second
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').slice(1).join(') ').split(' ').map(Number);
  const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(11, 15);
  return (user + system + (children ? childrenUser + childrenSystem : 0)) * 10;
}

/** Of a process and of everything that it has started, whether it still runs or not. */
export function familyTime(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/).filter(Boolean).map(Number);
  let total = processorTime(pid, { children: true });
  for (const child of children) {
    try {
      total += familyTime(child);
    } catch {
      // it has ended meanwhile, and counts with the ended ones from the next look on
    }
  }
  return total;
}
