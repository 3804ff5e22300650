/** 'm•••@mail.org': enough to see whether it is the one that somebody has written from. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}•••${email.slice(at)}`;
}
