import { glossedIn } from '../../lexicon/index.js';
import { bearerOf } from '../given-names/index.js';
import { type Named, namesBy } from './named.js';

/** '老人の健二が': a name behind what somebody is. */
const ROLE =
  /(?<=(?:老人|女性|男性|青年|少年|少女|女の子|男の子|医者|先生|刑事|漁師|画家|歌手|料理人|友人|友達|孫娘|孫|娘|息子|妻|夫|姉|妹|兄|弟|侍|武士|祖母|祖父|母|父)の)([\p{Script=Han}]{1,3}|[\p{Script=Katakana}ー]{2,8}|[\p{Script=Hiragana}]{2,4}?)(?=[がはをにともへ、。])/gu;

/** '少女ユキは'. */
const CALLED =
  /(?<=老人|女性|男性|青年|少年|少女|女の子|男の子|医者|先生|刑事|漁師|画家|歌手|孫娘|孫|娘|息子|妻|姉|妹|兄|弟)([\p{Script=Katakana}ー]{2,8})(?=[がはをにともへの、。])/gu;
const HONOURED = /([\p{Script=Han}]{1,3}|[\p{Script=Katakana}ー]{2,8})(?=さん|くん|ちゃん|君|先生|という(?:名|少年|少女|犬|猫))/gu;

/** 'ミナは': what a sentence begins with and is no word of the language. */
const SUBJECT = /(?:^|(?<=[。！？\n「]))([\p{Script=Katakana}ー]{2,5})(?=[はが])/gu;

/** '美咲は', 'ゆきは', '豆腐屋の健一は': a given name at the beginning of a sentence, or behind what somebody is. */
const GIVEN = /(?:^|(?<=[。！？\n「の]))([\p{Script=Han}々]{1,3}|[\p{Script=Hiragana}]{2,4}?)(?=[はが])/gu;

/** '朝比奈つぐみは … つぐみが': a family name before a given name that comes again alone. */
const FULL = /(?:^|(?<=[。！？\n「]|(?:生|人|員|師|者|家|女|男|娘|子)、))([\p{Script=Han}々]{1,3}(\p{Script=Hiragana}{2,4}?))(?=[はが])/gu;

/** '猫の名前は「しらたま」'. */
const ITS_NAME =
  /(?<=(?:猫|犬|鳥|少年|少女|男|女|子|ロボット)の名前は「)([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{1,8})(?=」)/gu;

/** '源治', '健一': made as names of men are. */
const MALE =
  /(?:^|(?<=[。！？\n「の]))([源健賢謙幸正勝義信忠清茂隆武勇栄安宗元修昭英善俊浩誠和][治郎介助彦吉造蔵雄男夫一二三平也司志])(?=[はがをにともへ、])/gu;

const LOAN_WORD =
  /^(?:バス|タクシー|ホテル|カメラ|テレビ|ドア|カフェ|パン|コーヒー|ピアノ|ギター|ロケット|ニュース|ゲーム|スマホ|アプリ|ロボット|ペンギン|ライオン|パンダ|チーム|ボール|ケーキ|ピザ|ビル|トラック|スープ|ラジオ|ネコ|イヌ|クマ|ウサギ)$/u;

/** Names in a Japanese text: before an honorific, behind what somebody is, and who does something under a given name. */
export function japaneseNames(text: string): Named[] {
  const full = [...text.matchAll(FULL)]
    .filter(([, , given = '']) => new RegExp(`[。、！？\\n「]${given}[はがをにの]`, 'u').test(text) || bearerOf(given) !== undefined)
    .map((match) => ({ name: match[1]!, at: match.index }));
  return [
    ...namesBy(text, HONOURED, ROLE, CALLED, SUBJECT),
    ...namesBy(text, GIVEN).filter(({ name }) => bearerOf(name) !== undefined),
    ...namesBy(text, MALE).filter(({ name }) => !/^(?:平和|正平|安心)$/u.test(name)),
    ...namesBy(text, ITS_NAME),
    ...full,
  ].filter(({ name }) => !LOAN_WORD.test(name) && !(/^[\p{Script=Katakana}ー]+$/u.test(name) && glossedIn(name, 'ja').length > 0));
}
