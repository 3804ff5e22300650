/** A filter whose frequency may move with every sample (Chamberlin's, in the trapezoidal form that stays stable to half the sample rate). */
export class StateVariable {
  low = 0;
  band = 0;
  high = 0;
  private s1 = 0;
  private s2 = 0;
  private g = 0;
  private tuned = -1;

  constructor(private readonly sampleRate: number) {}

  /** `damping` is 1/Q: 1.4 is flat, 0.1 rings. The three outputs are left in `low`, `band` (unity at the centre) and `high`. */
  process(input: number, frequency: number, damping: number): this {
    if (frequency !== this.tuned) {
      this.tuned = frequency;
      this.g = Math.tan(Math.PI * Math.min(0.45, Math.max(1, frequency) / this.sampleRate));
    }
    const g = this.g;
    this.high = (input - (damping + g) * this.s1 - this.s2) / (1 + damping * g + g * g);
    const v1 = g * this.high;
    const band = v1 + this.s1;
    this.s1 = band + v1;
    const v2 = g * band;
    this.low = v2 + this.s2;
    this.s2 = this.low + v2;
    this.band = band * damping;
    return this;
  }
}
