const UNWANTED =
  /\b(?:no|not|nothing|without|(?:do not|don['’]?t|never) (?:use|add|want|play|put)(?: any)?|except(?: for)?)\s(?!longer\b|more\b|one\b|(?:too|so|very|only|just)\b)[^,;.]*?(?=[,;.]|\b(?:just|only|but|then|with)\b|$)/gi;

/** What a wish says that it does not want: 'no drums or bass', 'without thunder', 'birds but not crickets'. */
export const unwantedIn = (wish: string): string => (wish.match(UNWANTED) ?? []).join(', ');

/** A wish without what it does not want. */
export const withoutUnwanted = (wish: string): string => wish.replace(UNWANTED, ' ');
