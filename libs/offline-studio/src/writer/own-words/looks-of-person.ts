import { bearerOf, english, givenNameIn, isFemale, isMale, type Person, type Story } from '@scenewright/story';

const SHE = /\b(?:she|her|hers|herself)\b/i;
const HE = /\b(?:he|him|his|himself)\b/i;

const MISTER = /^(?:Old )?(?:Mr|Mister|Sir|Lord|Don|Señor|Herr|Monsieur|Signor)\.?\s/;
const MADAM = /^(?:Old )?(?:Mrs|Ms|Miss|Madame|Lady|Doña|Señora|Frau|Signora|Dame)\.?\s/;

/** 'Dr. Reyes': behind what somebody is stands the name of a family, whatever it is as a given name. */
const BY_FAMILY_NAME =
  /^(?:Dr|Doctor|Prof|Professor|Captain|Sergeant|Colonel|Inspector|Detective(?: Inspector)?|Officer|General|Commander|President|Judge|Sheriff|Agent)\.? \S+$/;

/** 'orders her to stand up', 'helps him.': somebody else than who does it. */
const OF_SOMEBODY_ELSE =
  /\b(?:him|her(?=\s(?:to|an?|the|that|how|what|why|in|on|at|with|from|by|up|out|away|back|and|or|when|while|until)\b|[.,;:!?]|$))/i;

/** Whether somebody is a woman or a girl, by what the text says of them; undefined where it says nothing. */
export function isFemalePerson(person: Person, story: Story): boolean | undefined {
  const byWords = byTitleAndWords(person);
  if (byWords !== undefined) return byWords;
  const told = byPronoun(person, story);
  if (told === undefined) return byName(person);
  const known = byList(person);
  // 'Rosa sits down. The driver, Frank, orders her …'
  const isElse = () =>
    !BY_FAMILY_NAME.test(person.name) &&
    story.people.some((one) => one !== person && (byTitleAndWords(one) ?? byList(one)) === told.female);
  return known !== undefined && (told.isObject || isElse()) ? known : told.female;
}

function byTitleAndWords(person: Person): boolean | undefined {
  const words = `${person.noun} ${person.said.join(' ')} ${person.name}`;
  if (MISTER.test(person.name)) return false;
  if (MADAM.test(person.name) || isFemale(words)) return true;
  // 'Hans, der Bäcker': of who has a name that says it first
  return isMale(words) || (person.male && !person.named) ? false : undefined;
}

/** By the first word that refers to somebody, behind their name and up to where somebody else is named. */
function byPronoun(person: Person, story: Story): { readonly female: boolean; readonly isObject: boolean } | undefined {
  const text = story.scenes.flatMap(({ lines }) => lines.map((line) => line.text)).join(' ');
  const key = person.named ? person.name.split(' ').at(-1)! : (person.said[0] ?? person.name);
  const lower = text.toLowerCase();
  const at = lower.indexOf(key.toLowerCase());
  if (at < 0) return undefined;
  const others = story.people
    .filter((one) => one !== person)
    .map((one) => lower.indexOf(one.name.split(' ').at(-1)!.toLowerCase(), at + key.length));
  const end = Math.min(...others.filter((one) => one > 0), text.length);
  const after = text.slice(at + key.length, end);
  const [she, he] = [SHE.exec(after)?.index ?? Number.POSITIVE_INFINITY, HE.exec(after)?.index ?? Number.POSITIVE_INFINITY];
  if (she === he) return undefined;
  const sentence = /^[^.!?]*/.exec(after)![0];
  return { female: she < he, isObject: OF_SOMEBODY_ELSE.exec(sentence)?.index === Math.min(she, he) };
}

/** Names that are seldom anybody's but a man's, whatever lists of names say. */
const MEN = /^(?:(?:\p{Lu}\p{Ll}+\.? )*)(?:Max|Sam|Charlie|Robin Hood|Bruno)$/u;

/** By its last sign: what nearly all names of Japan, China and Korea are that end so, and stand in no list. */
const MANS_SIGN =
  /[二郎朗介助輔彦雄男夫太斗也哉司治樹輝翔悟誠徹平三吉之丸蔵造剛健伟强军刚勇杰涛鹏磊수호철석식섭환훈혁규범길만구택웅배돌]$/u;
const WOMANS_SIGN = /[子美代江枝恵香奈菜乃華緒沙紗那穂莉丽芳娟静玲婷梅燕兰娜숙자순희미옥란아혜임례분나]$/u;

/** What most people are who have the name; undefined for a name of both, and for one that no list has. */
function byList({ name, named }: Person): boolean | undefined {
  if (named && MEN.test(name)) return false;
  const bearer = named ? bearerOf(givenNameIn(name)) : undefined;
  return bearer === 'woman' || bearer === 'man' ? bearer === 'woman' : undefined;
}

/** … or, where no list has it, what it looks like. */
function byName(person: Person): boolean | undefined {
  const listed = byList(person);
  if (listed !== undefined) return listed;
  const { name, named } = person;
  const bearer = named ? bearerOf(givenNameIn(name)) : undefined;
  if (named && bearer === undefined && WOMANS_SIGN.test(name)) return true;
  if (named && bearer === undefined && MANS_SIGN.test(name)) return false;
  const given = english()(named ? name : '');
  if (given.has('#FemaleName')) return true;
  if (given.has('#MaleName')) return false;
  // a name that no dictionary has: by its ending, where nearly all of such an ending are of one sex
  const [first = ''] = name.split(' ').filter((word) => !/\.$/.test(word));
  if (!named || /^(?:Luca|Joshua|Elia|Andrea|Sasha|Misha|Nikita|Ezra|Akira|Margo|Cleo|Juno|Yuko|Keiko|\p{L}+ko)$/u.test(first))
    return undefined;
  if (/(?:a|nne|ette|elle|ine|ys|ève)$/.test(first)) return true;
  return /(?:o|us|ert|olf|ard|an)$/.test(first) ? false : undefined;
}
