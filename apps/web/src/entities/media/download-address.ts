/** The address of a file of ours, for saving it under a name. */
export const downloadAddress = (address: string, name: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}download=${encodeURIComponent(name)}`;
