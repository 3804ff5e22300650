/** How many messages a socket may send: a person's clicks never reach the bound, a flood does. */
export class MessageBudget {
  private left: number;
  private at = performance.now();

  constructor(
    private readonly perSecond = 20,
    private readonly burst = 100,
  ) {
    this.left = burst;
  }

  /** False when the budget is used up. `now`: by the process's clock, in ms. */
  spend(now = performance.now()): boolean {
    this.left = Math.min(this.burst, this.left + ((now - this.at) / 1000) * this.perSecond);
    this.at = now;
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}
