import { shownOnOneLine } from '../shown-text.js';

const BAR = 24;

/** What a long command is doing: a moving line on a terminal, one line a step elsewhere. */
export class Progress {
  private label = '';
  private began = 0;

  constructor(private readonly out: NodeJS.WriteStream = process.stderr) {}

  step(label: string): void {
    this.label = label;
    this.began = performance.now();
    if (this.out.isTTY) this.at(0, 1);
  }

  at(done: number, total: number): void {
    if (!this.out.isTTY) return;
    const share = total === 0 ? 0 : Math.min(1, done / total);
    const filled = Math.round(share * BAR);
    this.out.write(`\r\u001b[2K${this.label.padEnd(26)} ${'█'.repeat(filled)}${'░'.repeat(BAR - filled)} ${Math.round(share * 100)} %`);
  }

  done(result: string): void {
    const seconds = ((performance.now() - this.began) / 1000).toFixed(1);
    this.out.write(`${this.out.isTTY ? '\r\u001b[2K' : ''}✓ ${this.label.padEnd(26)} ${shownOnOneLine(result)}  (${seconds} s)\n`);
  }

  /** Something to know between two steps. */
  note(text: string): void {
    this.out.write(`${shownOnOneLine(text)}\n`);
  }
}
