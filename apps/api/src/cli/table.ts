import { shownOnOneLine } from '../shown-text.js';

/** Rows as aligned columns, each on one line whatever stands in its cells. */
export function table(given: readonly (readonly string[])[]): string {
  const rows = given.map((row) => row.map(shownOnOneLine));
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, cell.length);
  }
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
