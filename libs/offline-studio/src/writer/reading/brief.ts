import { truncated } from '@scenewright/story';
import { nounPhraseAt, textOf } from './noun-phrase.js';
import { sentencesOf } from './terms.js';
import { infinitiveOf } from './verbs.js';

/** What an explanation is about. */
export interface Topic {
  /** Within a sentence: 'how bees make honey'. */
  readonly embedded: string;
  /** 'How do bees make honey?' */
  readonly question: string;
  /** What it is about in a word or few: 'bees'. */
  readonly matter: string;
  /** 'kids', when it says for whom. */
  readonly audience: string | undefined;
}

/** What an advert is for. */
export interface Product {
  /** By its name, or as it is called when it is known: 'Morning Sun', 'the waterproof backpack'. */
  readonly name: string;
  /** 'a coffee brand', as it is first called. */
  readonly first: string;
  /** 'cyclists', when it says for whom. */
  readonly audience: string | undefined;
  readonly branded: boolean;
  /** What it does: 'It helps busy parents sleep better.' */
  readonly benefit: string | undefined;
}

const lower = (text: string): string => text.replace(/^(?:\p{Lu}(?=\p{Ll}+\b)(?!\p{L}*\p{Lu}))/u, (letter) => letter.toLowerCase());
const bare = (text: string): string => text.trim().replace(/[.!?,;:\s]+$/, '');

export function topicIn(text: string, subject: string): Topic {
  const sentence = bare(text.split(/[.!?](?:\s|$)/)[0] || text);
  const [, supposed] = /^what (?:would happen )?if\s+(.+)$/i.exec(sentence) ?? [];
  if (supposed)
    return {
      embedded: `what would happen if ${lower(supposed)}`,
      question: `What if ${lower(supposed)}?`,
      matter: 'it',
      audience: undefined,
    };
  const asked = /\b(how|why|what|when|where|who)\b\s+(?:(do|does|did|is|are|was|were|can|could|will|would|should|to)\s+)?(.+)$/i.exec(
    sentence,
  );
  const first = sentence.search(/\b(?:how|why|what|when|where|who)\b/i);
  if (asked && first <= Math.max(24, sentence.length / 2) && !/^(?:the\s+)?(?:history|science|story)\b/i.test(sentence))
    return asking(asked[1]!.toLowerCase(), asked[2]?.toLowerCase(), bare(asked[3]!));
  const to =
    /\s+(?:to|for)\s+((?:my |small |young |little )?(?:kids|children|beginners|students|adults|everyone|grandma|my grandmother|pupils|teenagers|dummies|a child|a five[- ]year[- ]old))$/i.exec(
      bare(subject),
    );
  const matter = lower(bare(to ? subject.slice(0, to.index) : truncated(bare(subject), 90)));
  const of = /^(?:the\s+)?(history|origins?|story|future|evolution)\s+of\s+(.+)$/i.exec(matter);
  if (of)
    return {
      embedded: /^the\s/i.test(matter) ? matter : `the ${matter}`,
      question: `What is the ${of[1]!.toLowerCase()} of ${of[2]}?`,
      matter: of[2]!,
      audience: to?.[1],
    };
  const plural = isPlural(matter);
  return {
    embedded: `how ${matter} ${plural ? 'work' : 'works'}`,
    question: `How ${plural ? 'do' : 'does'} ${matter} work?`,
    matter,
    audience: to?.[1],
  };
}

function asking(word: string, auxiliary: string | undefined, rest: string): Topic {
  const terms = sentencesOf(rest)[0] ?? [];
  const found = nounPhraseAt(terms, 0);
  const subject = lower(found ? textOf(found.phrase.terms) : rest.split(' ').slice(0, 3).join(' '));
  const after = found ? textOf(terms.slice(found.end)) : '';
  const all = lower(rest);
  const matter = truncated(subject, 60);
  if (auxiliary === 'to')
    return {
      embedded: `${word} to ${all}`,
      question: `${cap(word)} do you ${all}?`,
      matter: all.split(' ').slice(1).join(' ') || all,
      audience: undefined,
    };
  if (!auxiliary) {
    const plural = isPlural(subject);
    const verb = found ? terms[found.end] : undefined;
    const question =
      verb?.kind === 'verb'
        ? `${cap(word)} ${plural ? 'do' : 'does'} ${subject} ${textOf([{ ...verb, text: infinitiveOf(verb.word) }, ...terms.slice(found!.end + 1)])}?`
        : `${cap(word)} ${all}?`;
    return { embedded: `${word} ${all}`, question, matter, audience: undefined };
  }
  // 'why do cats purr' is asked, 'why cats purr' is told
  const be = /^(?:is|are|was|were|can|could|will|would|should)$/.test(auxiliary);
  const embedded = be
    ? `${word} ${subject} ${auxiliary}${after ? ` ${after}` : ''}`
    : auxiliary === 'do'
      ? `${word} ${all}`
      : `${word} ${subject} ${auxiliary} ${after}`.trim();
  return { embedded, question: `${cap(word)} ${auxiliary} ${all}?`, matter, audience: undefined };
}

const cap = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const isPlural = (matter: string): boolean =>
  /(?:[^sui]s|people|children|mice)$/i.test(matter.split(/\s(?:of|in|on|for)\s/)[0]!) || / and /.test(matter);

export function productIn(subject: string): Product {
  const whole = bare(subject.split(/[.!?](?:\s|$)/)[0] || subject);
  const praised =
    /^(.{3,60}?)\s+(?:that\s+|which\s+)?((?:helps?|makes?|lets?|gives?|brings?|saves?|keeps?|turns?|offers?|is|are|will|can)\s.+)$/i.exec(
      whole,
    );
  const sentence = praised ? praised[1]! : whole;
  const benefit = praised
    ? `${/^(?:help|make|let|give|bring|save|keep|turn|offer|are)\s/i.test(praised[2]!) ? 'They' : 'It'} ${praised[2]!}.`
    : undefined;
  const named = /\b(?:called|named)\s+(.+)$/i.exec(sentence) ?? /,\s*((?:the\s+)?\p{Lu}[\p{L}\p{N} ]*)$/u.exec(sentence);
  const rest = named ? sentence.slice(0, named.index) : sentence;
  const to = /\s+(?:for|to)\s+(?:(?:all|busy|young)\s+)?([\p{L}' -]+)$/iu.exec(bare(rest));
  const what = truncated(lower(bare(to ? rest.slice(0, to.index) : rest)), 80).trim();
  const first = /^(?:an?|the|our|my|some)\s/i.test(what) ? what : /^\p{Lu}/u.test(bare(rest)) && !named ? bare(rest) : `a ${what}`;
  if (named) return { name: bare(named[1]!), first: first || bare(named[1]!), audience: to?.[1], branded: true, benefit };
  const brand = /^\p{Lu}/u.test(what) || /^\p{Lu}[\p{L}\p{N}]*(?:\s\p{Lu}[\p{L}\p{N}]*)*$/u.test(bare(rest));
  return {
    name: brand ? bare(rest) : first.replace(/^(?:an?|my|our)\s/i, 'the '),
    first: brand ? bare(rest) : first.replace(/^(?:my|our)\s/, 'our '),
    audience: to?.[1],
    branded: brand,
    benefit,
  };
}
