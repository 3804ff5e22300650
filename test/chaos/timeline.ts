/** What happened when, for whoever looks for the cause of a breach. */
export class Timeline {
  private readonly began = performance.now();
  readonly lines: string[] = [];

  constructor(private readonly show: (line: string) => void) {}

  add(what: string): void {
    const line = `${((performance.now() - this.began) / 1000).toFixed(1).padStart(7)} s  ${what}`;
    this.lines.push(line);
    this.show(line);
  }
}
