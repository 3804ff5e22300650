import { descendantsOf, send } from './processes.mjs';

const EVERY_MS = 120;
const LONGEST_MS = 4_000;
const MOST_AT_ONCE = 4;
/** So long a list of processes is good. */
const LIST_MS = 2_000;

/**
 * Has the processes below `pid` stand still at random, one here, one there, as on a machine that is busy with something else: what is taken
 * for granted of the order or the pace of two of them does not hold any more.
 * @param mean how long one stands still, on average, in ms
 * @returns the way to end it: all of them go on
 */
export function stutter(pid, mean) {
  const still = new Set();
  let list = [];
  const goOn = (one) => {
    send(one, 'SIGCONT');
    still.delete(one);
  };
  const look = () => {
    list = descendantsOf(pid);
  };
  const stopOne = () => {
    const one = list[Math.floor(Math.random() * list.length)];
    if (one === undefined || still.has(one) || still.size >= MOST_AT_ONCE) return;
    send(one, 'SIGSTOP');
    still.add(one);
    // pauses of a busy machine: many short ones, few long ones
    setTimeout(goOn, Math.min(-Math.log(1 - Math.random()) * mean, LONGEST_MS), one);
  };
  const timers = [setInterval(look, LIST_MS), setInterval(stopOne, EVERY_MS)];
  return () => {
    for (const timer of timers) clearInterval(timer);
    for (const one of [...still]) goOn(one);
  };
}
