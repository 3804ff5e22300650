/** Where two moments are compared; the later one is today without `until`. */
export const comparePath = (projectId: string, from: string, until?: string): string =>
  `/project/${projectId}/history/compare?${new URLSearchParams({ from, ...(until === undefined ? {} : { until }) })}`;
