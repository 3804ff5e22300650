export interface SeededBug {
  readonly name: string;
  readonly file: string;
  readonly right: string;
  readonly wrong: string;
  readonly test: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly notices: string;
  readonly isOptIn?: boolean;
}
export const bugs: readonly SeededBug[];
