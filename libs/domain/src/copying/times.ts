/** Of the times of a film by id, those of the versions in `of`. */
export function timesOf(times: Readonly<Record<string, string>>, of: readonly string[]): Record<string, string> {
  return Object.fromEntries(of.flatMap((id) => (times[id] === undefined ? [] : [[id, times[id]]])));
}
