/** What the page says of the studio that serves it. A page that is drawn before it is served keeps the place for it. */
export function told(name: string, place: string, otherwise: string): string {
  if (typeof document === 'undefined') return place;
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  return !content || content === place ? otherwise : content;
}
