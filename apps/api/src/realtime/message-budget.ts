const PER_SECOND = 20;
const BURST = 100;

/** How many messages a socket may send: a person's clicks never reach the bound, a flood does. */
export class MessageBudget {
  private left = BURST;
  private at = performance.now();

  /** False when the budget is used up. `now`: by the process's clock, in ms. */
  spend(now = performance.now()): boolean {
    this.left = Math.min(BURST, this.left + ((now - this.at) / 1000) * PER_SECOND);
    this.at = now;
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}
