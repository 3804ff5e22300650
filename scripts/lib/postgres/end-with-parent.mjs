/** Tells the process whose number it is given to stop (SIGINT) when standard input ends, which it does with whoever holds its other end. */
const pid = Number(process.argv[2]);
process.stdin.resume();
process.stdin.once('close', () => {
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    // it has ended before
  }
});
