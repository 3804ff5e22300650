import type { Language } from '../language.js';
import { glossedIn } from '../lexicon/index.js';

/** 'una foto de su abuela': who is there is a picture. */
const PICTURED =
  /(?:foto\p{L}*|photo\p{L}*|retrato|portrait|ritratto|bild|porträt|портрет|фото\p{L}*)\s(?:de|di|da|do|von|of)?\s?(?:\p{L}+\s)?$/iu;

/** 'la recette de leur mère', 'da minha avó', 'Rezept wie bei Oma': whose it is, or how somebody does it. */
const OWNING =
  /(?<!\p{L})(?:de|di|da|do|du|del|della|dei|d['’])\s?(?:la\s|l['’])?(?:sus?|sa|son|ses|leurs?|mi|mis|ma|mon|mes|nos|notre|sua|seu|suo|loro|mia|mio|minha|meu|nossa|nosso|nuestra|nuestro|nostra|nostro)\s$|(?<!\p{L})(?:wie(?:\s(?:bei|von|zu))?|comme|como|как)\s(?:(?:der|die|das|ein|eine|einer|meine?r?|un|une|una|um|uma|la|le|el|il|o|a|chez)\s)?$/iu;

/** 'keine Menschen', 'sin gente', 'senza persone'. */
const MISSING =
  /(?<!\p{L})(?:keine?[nmr]?|ohne|sans|aucune?|pas\sd[e'’]|sin|ning[uú]n|ninguna|senza|nessuna?|sem|nenhuma?|без|нет|zonder|geen|bez)\s?(?:\p{Ll}+\s)?$/iu;

/** 'veut devenir astronaute', 'sueña con ser cantante', 'werden beste Freunde': what somebody becomes is nobody beside them. */
const BECOMING: Readonly<Record<Language, RegExp>> = {
  de: /(?<!\p{L})(?:als\s(?:eine?\s)?|(?:wird|wurde)\s(?:(?:zum|zur)\s)?(?:(?:guter|bester?|echter?)\s)?|(?:werden|wurden)\s(?:(?:gute|beste|die\sbesten|allerbeste|dicke|echte)\s)+)$/iu,
  fr: /(?<!\p{L})(?:devenir|deviennent|devient|deviendra|devenus?|être|sont|comme)\s(?:(?:un|une|de|les|des|meilleure?s|bons|bonnes|grands|grandes|célèbre)\s)*$/iu,
  es: /(?<!\p{L})(?:ser|(?:se\s)?hacen|hacerse|convertirse\sen|trabajan?\s(?:de|como)|convierten?\sen|vuelven|volverse|como)\s(?:(?:un|una|el|la|los|las|mejores?|buen[oa]s|grandes|gran|famos[oa])\s)*$/iu,
  it: /(?<!\p{L})(?:essere|diventa(?:re|no)?|diventerà|fare|come)\s(?:(?:un|una|uno|il|la|lo|gli|i|l['’]|migliori|grandi|buoni|famos[oa])\s?)*$/iu,
  pt: /(?<!\p{L})(?:ser|trabalham?\s(?:de|como)|(?:se\s)?tornam?(?:-se)?|tornar-se|virar?|viram|ficam|como)\s(?:(?:um|uma|o|a|os|as|melhores|grandes|bons|famos[oa])\s)*$/iu,
  nl: /(?<!\p{L})(?:(?:wordt|worden|werd|werden|als)\s(?:(?:een|beste|goede|dikke)\s)*)$/iu,
  ru: /(?<!\p{L})(?:стать|быть|становится|становятся|стали?|стал)\s(?:(?:лучшими|настоящим|великим)\s)*$/iu,
  zh: /(?:当|成为|变成|成了|做一名)(?:一?[个名位])?(?:最?好)?$/u,
};
/** 'mon papa est pompier': it is said of whoever is told of before it, and of nobody else. */
const SAID_TO_BE =
  /(?<!\p{L})(?:ist|war|is|was|est|était|es|era|è|é|был|была)\s(?:(?:in\sWahrheit|in\sWirklichkeit|heimlich|insgeheim|eigentlich|stiekem|eigenlijk|secrètement|en\s(?:secret|réalité|fait|secreto|realidad)|secretamente|segretamente|in\s(?:segreto|realtà)|em\ssegredo|na\sverdade)\s)?(?:(?:eine?|een|une?|una|uma?)\s)?(?:\p{Ll}+\s)?$/u;
const isSaidOfSomebody = (before: string, language: Language): boolean => {
  const [said] = SAID_TO_BE.exec(before) ?? [];
  const sentence =
    said === undefined
      ? ''
      : before
          .slice(0, before.length - said.length)
          .split(/[.!?,;:]/u)
          .at(-1)!;
  return glossedIn(sentence, language).some(({ kind }) => kind === 'people' || kind === 'animals');
};

const BECOME_FRIENDS = /(?<!\p{L})(?:werden|wurden)\sFreund\p{L}*$/u;
/** The same where it stands before what is said of them. */
const BECOMES: Readonly<Record<Language, RegExp>> = {
  de: /^\s(?:zu\s)?(?:werden|wird|sein)(?=[.,;!?]|$)/iu,
  nl: /^\s(?:te\s)?worden(?=[.,;!?]|$)/iu,
  ja: /^に(?:な[りるっれ])/u,
  ko: /^[가이]\s되/u,
};

/** '母の手紙', '할머니가 남긴 시계', '奶奶的照片': somebody who is told of by what is left of them, or is away. */
const KEEPSAKE: Readonly<Record<Language, RegExp>> = {
  ja: /^(?:の(?:手紙|写真|形見|遺品|遺言|遺影|遺骨|日記|思い出|記憶|墓|味|レシピ|言葉|名前|時計|着物|指輪|帽子|眼鏡|カメラ|ピアノ|命日|葬式|死|夢|歌|実家|家(?!族)|古い)|[がの][遺残]した)/u,
  ko: /^(?:의)?\s?(?:편지|사진|일기|시계|유품|유언|무덤|산소|장례식|레시피|조리법|이름|추억|기억|반지|목걸이|집|방|노래|피아노|카메라|모자|안경|코트)|^[이가]\s(?:남긴|물려준|남기고)/u,
  zh: /^(?:留下)?的(?:一封)?(?:信|照片|相片|日记|遗物|遗言|遗像|手表|怀表|戒指|坟|墓|菜谱|食谱|老屋|房子|钢琴|相机|名字|回忆|记忆|歌)|^留下的/u,
};

/** How far from somebody it is said that they are only spoken of, in letters. */
const NEAR = 120;

/** Whether a text in another language only speaks of somebody at this place, and shows nobody. */
export function isOnlySpokenOf({ at, word }: { at: number; word: string }, text: string, language: Language): boolean {
  const before = text.slice(Math.max(0, at - NEAR), at);
  const after = text.slice(at + word.length);
  return (
    [PICTURED, OWNING, MISSING, BECOMING[language]].some((pattern) => pattern?.test(before)) ||
    BECOME_FRIENDS.test(before + word) ||
    isSaidOfSomebody(before, language) ||
    [BECOMES[language], KEEPSAKE[language]].some((pattern) => pattern?.test(after))
  );
}
