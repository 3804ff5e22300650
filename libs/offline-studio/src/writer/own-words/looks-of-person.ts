import { bearerOf, english, givenNameIn, isFemale, isMale, type Person, type Story } from '@scenewright/story';

const SHE = /\b(?:she|her|hers|herself)\b/i;
const HE = /\b(?:he|him|his|himself)\b/i;

const MISTER = /^(?:Old )?(?:Mr|Mister|Sir|Lord|Don|Señor|Herr|Monsieur|Signor)\.?\s/;
const MADAM = /^(?:Old )?(?:Mrs|Ms|Miss|Madame|Lady|Doña|Señora|Frau|Signora|Dame)\.?\s/;

/** Whether somebody is a woman or a girl, by what the text says of them; undefined where it says nothing. */
export function isFemalePerson(person: Person, story: Story): boolean | undefined {
  const words = `${person.noun} ${person.said.join(' ')} ${person.name}`;
  if (MISTER.test(person.name)) return false;
  if (MADAM.test(person.name) || isFemale(words)) return true;
  if (isMale(words)) return false;
  const text = story.scenes.flatMap(({ lines }) => lines.map((line) => line.text)).join(' ');
  const key = person.named ? person.name.split(' ').at(-1)! : (person.said[0] ?? person.name);
  const lower = text.toLowerCase();
  const at = lower.indexOf(key.toLowerCase());
  if (at < 0) return byName(person);
  // up to where somebody else is named, the first word that refers is theirs
  const others = story.people
    .filter((one) => one !== person)
    .map((one) => lower.indexOf(one.name.split(' ').at(-1)!.toLowerCase(), at + key.length));
  const end = Math.min(...others.filter((one) => one > 0), text.length);
  const after = text.slice(at + key.length, end);
  const [she, he] = [SHE.exec(after)?.index ?? Number.POSITIVE_INFINITY, HE.exec(after)?.index ?? Number.POSITIVE_INFINITY];
  return she === he ? byName(person) : she < he;
}

/** Names that are seldom anybody's but a man's, whatever lists of names say. */
const MEN = /^(?:(?:\p{Lu}\p{Ll}+\.? )*)(?:Max|Sam|Charlie|Robin Hood|Bruno)$/u;

/** By its last sign: what nearly all names of Japan, China and Korea are that end so, and stand in no list. */
const MANS_SIGN =
  /[二郎朗介助輔彦雄男夫太斗也哉司治樹輝翔悟誠徹平三吉之丸蔵造剛健伟强军刚勇杰涛鹏磊수호철석식섭환훈혁규범길만구택웅배돌]$/u;
const WOMANS_SIGN = /[子美代江枝恵香奈菜乃華緒沙紗那穂莉丽芳娟静玲婷梅燕兰娜숙자순희미옥란아혜임례분나]$/u;

/** What most people are who have the name; undefined for a name of both, or of nobody. */
function byName({ name, named }: Person): boolean | undefined {
  if (named && MEN.test(name)) return false;
  const bearer = named ? bearerOf(givenNameIn(name)) : undefined;
  if (bearer === 'woman' || bearer === 'man') return bearer === 'woman';
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
