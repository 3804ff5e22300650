/** What kind of film is asked for, and the words that say what it is about. */
export interface Form {
  readonly form: 'story' | 'explainer' | 'product' | 'day';
  readonly about: string;
}

const FILM =
  '(?:(?:short|little|funny|animated|sad|cute|epic|cinematic|quick|\\d+[- ]?(?:seconds?|s|min(?:utes?)?))[ -]+)*(?:videos?|films?|movies?|clips?|stor(?:y|ies)|tales?|poems?|animation|cartoon|trailer|script|scene|fairy ?tale|bedtime story|legend|myth|ballad|documentary|music video|reel|short)';
const ASKING = new RegExp(
  `^\\s*(?:(?:hi|hello|hey)[,!. ]+)?(?:(?:please|can you|could you|would you)\\s+)*(?:(?:i|we)\\s+(?:want|need|would like|'d like)\\s+(?:you\\s+to\\s+)?)?(?:(?:make|create|write|generate|show|tell|give|produce|film|shoot)\\s+(?:me\\s+|us\\s+)?)?(?:an?\\s+|the\\s+)?${FILM}\\s+(?:about|of|on|where|in which|with|:)\\s+(?:how\\s+)?`,
  'i',
);
const PRODUCT =
  /^\s*(?:(?:make|create|write|i want|i need|we need|please)\s+)*(?:an?\s+|the\s+)?(?:[\w-]+\s+){0,2}?(?:advert(?:isement)?|ad|commercial|promo(?:tional)?(?: video| clip| film)?|(?:product|launch|image|brand|marketing|teaser)\s+(?:video|trailer|film|teaser|clip)|trailer)\s+(?:for|about|of)\s+|^\s*(?:introducing|meet|announcing|presenting)\s+(?=(?:the|our|a|an|[A-Z])\b.*(?:app|phone|brand|product|bike|shoe|drink|watch|platform|service|new)\b)/i;
const EXPLAINER =
  /^\s*(?:(?:please\s+)?(?:explain(?:ing)?|learn(?: about)?|tutorial(?: on| about| for)?:?|a guide (?:to|for)|an? introduction to|(?:a |an )?(?:explainer|documentary|lesson|lecture|presentation)\s+(?:on|about|of|for))\s+|(?=(?:how|why|what(?! happens (?:when|if) an? )|who|(?:when|where)(?= (?:do|does|did|is|are|was|were|can|could|will|would|should|to)\b))\b(?! .*\b(?:befriends|meets)\b))|(?:the\s+)?(?=(?:history|science|origins?|story|life cycle|secret life|art|rise and fall|anatomy|basics|future|evolution)\s+(?:of|behind)\s))/i;
const DAY =
  /^\s*(?:(?:a|one|the|an ordinary|a normal|a typical)\s+(?:\w+\s+)?day\s+(?:(?:in|from)\s+the\s+life\s+of|of|with)\s+|(?:the\s+|my\s+)?(?:(?:daily|everyday|secret)\s+)?life\s+(?:of|as)\s+(?=an?\s))/i;

/** 'Our new app helps parents sleep': praise of something of one's own is an advert. */
const PRAISE =
  /^\s*(?:our|my)\s+(?:\S+\s+){0,4}?(?:app|product|brand|service|platform|shop|store|software|tool|startup|company|website|coffee|drink|bike|shoes?|course|book|restaurant|agency|studio|sneakers|snacks?|chocolate|jeans|watch|phone|lamp|car|game|cream|soap|bag|backpack|bottle)\s+(?=(?:helps?|makes?|lets?|gives?|brings?|saves?|keeps?|turns?|offers?|is|are|will|can)\b)/i;

/** Takes off what only says that a film is wanted, and tells stories, adverts and explanations apart. */
export function formOf(text: string): Form {
  const product = PRODUCT.exec(text);
  if (product) return { form: 'product', about: text.slice(product[0].length) };
  if (PRAISE.test(text)) return { form: 'product', about: text };
  const asked = ASKING.exec(text);
  const about = asked ? text.slice(asked[0].length) : text;
  const explainer = EXPLAINER.exec(asked && /\bhow\s*$/i.test(asked[0]) ? `how ${about}` : about);
  if (explainer) {
    const topic = (asked && /\bhow\s*$/i.test(asked[0]) ? `how ${about}` : about).slice(explainer[0].length);
    return { form: 'explainer', about: topic };
  }
  const day = DAY.exec(about);
  if (day) return { form: 'day', about: about.slice(day[0].length) };
  return { form: 'story', about };
}
