/** What a voice says of itself, in the languages that are written here most. */
const LINES: Readonly<Record<string, string>> = {
  en: 'The lamp turns all night, and somebody out there finds the way home.',
  de: 'Die Lampe dreht sich die ganze Nacht, und irgendwer findet den Weg nach Hause.',
  es: 'La lámpara gira toda la noche, y alguien encuentra el camino a casa.',
  fr: 'La lampe tourne toute la nuit, et quelqu’un retrouve le chemin de la maison.',
  hi: 'दीया सारी रात घूमता है, और कोई घर का रास्ता पा लेता है।',
  it: 'La lampada gira tutta la notte, e qualcuno ritrova la strada di casa.',
  ja: '灯りは一晩中まわり、だれかが家への道を見つけます。',
  ko: '등불은 밤새 돌고, 누군가는 집으로 가는 길을 찾습니다.',
  nl: 'De lamp draait de hele nacht, en iemand vindt de weg naar huis.',
  pl: 'Lampa obraca się całą noc i ktoś odnajduje drogę do domu.',
  pt: 'A lâmpada gira a noite toda, e alguém encontra o caminho de casa.',
  ru: 'Лампа вращается всю ночь, и кто-то находит дорогу домой.',
  tr: 'Lamba bütün gece döner ve biri evinin yolunu bulur.',
  zh: '灯整夜转动，有人找到了回家的路。',
};

/** A line to hear a voice by. A voice of a language that is not written here says English words. */
export const sampleLine = (languages: readonly string[] = ['en']): string =>
  languages.map((language) => LINES[language]).find(Boolean) ?? (LINES.en as string);
