import { glossedIn } from '../../lexicon/index.js';
import { bearerOf } from '../given-names/index.js';
import { isBelonging } from './belongings.js';
import { JAPANESE_FAMILIES } from './family-names.js';
import { inOrder, type Named, namesBy } from './named.js';

const HAN = '[\\p{Script=Han}々ヶノ]';
const KATA = '[\\p{Script=Katakana}ー]';
const HIRA = '\\p{Script=Hiragana}';
/** As names are written: '健二', '黒川徹', '月島あきら', 'ゴン太', 'ユキ', 'すみれ'. */
const NAME = `(${HAN}{1,5}(?:${HIRA}{2,4}?|${KATA}{2,4})??|${KATA}{2,8}(?:${HAN}{1,2})?|${HIRA}{2,4}?)`;
/** What a name is followed by. */
const FOLLOWED = '(?=[がはをにともへ、。，（(]|の|から|だけ|より|まで|宛|という|である|だった|さん|くん|ちゃん|君|様|先生)';

/** What somebody is, by its last signs. */
const ROLE = `(?:${[
  '[師士家者員手人官長工生屋夫婦侶医番匠僧尼侍姫王妃姉妹兄弟娘孫父母妻女男子犬猫馬鳥兎狐狸亀豚牛羊熊客隊習守番前吏]|助手|投手|捕手|主将',
  '少年|少女|老人|老婆|青年|友人|友達|親友|恋人|婚約者|初恋の人|刑事|教授|博士|息子|祖父|祖母|夫人|相棒|上司|同僚|後輩|先輩|隣人|店主|船頭|教師|先生|監督|神父|牧師|巫女|魔女|社長|部長|課長|校長|選手|双子|迷子|新人|見習い|アシスタント',
  'ロボット|アンドロイド|人工知能|AI|人形|ドラマー|ピアニスト|ギタリスト|バイオリニスト|チェリスト|ダンサー|シェフ|パティシエ|タイピスト|デザイナー|プログラマー|エンジニア|ハッカー|ボクサー|ランナー|カメラマン|バリスタ|アイドル|スリ|ペンギン|オウム|インコ|ハムスター|パンダ|クジラ|イルカ',
].join('|')})`;

const IS_ROLE = new RegExp(`${ROLE}$`, 'u');

/** '老人の健二が', '僧侶、了海は', '弁護士・勅使河原梓は', '教師である東雲修平は', '老猫タマが'. */
const BEHIND_ROLE = new RegExp(`(?<=${ROLE}(?:の|、|・|である|だった|という|、?その名は))${NAME}${FOLLOWED}`, 'gu');
const BESIDE_ROLE = new RegExp(`(?<=(?:${ROLE}))(${KATA}{2,8})${FOLLOWED}`, 'gu');
const BEHIND_AGE = new RegExp(`(?<=[\\d０-９一二三四五六七八九十百]+(?:歳|才)の)${NAME}${FOLLOWED}`, 'gu');
/** '御手洗つむぎ、二十九歳'. */
const WITH_AGE = new RegExp(`(?:^|(?<=[。！？\\n「]))${NAME}(?=[、（(][\\d０-９一二三四五六七八九十]+(?:歳|才))`, 'gu');
const HONOURED = new RegExp(
  `(?<![\\p{Script=Han}々])(${HAN}{1,4}${HIRA}{2,4}|${HAN}{1,4}|${KATA}{2,8}|(?<!${HIRA})${HIRA}{2,4})(?=さん|くん|ちゃん|君(?=[がはをにとも、の])|先生|様(?=[がはをにとも、の])|という(?:名|少年|少女|男|女|犬|猫))`,
  'gu',
);
/** '女子高生さくらが', '青年啓介を'. */
const JOINED = new RegExp(`(?<=(?:${ROLE}))(${HIRA}{2,4}?|${HAN}{2,3})${FOLLOWED}`, 'gu');
/** '刑事の鮫島は': as family names end. */
const FAMILY_ALONE =
  /(?<=(?:刑事|教授|博士|医師|部長|課長|社長|店長|監督|先生|記者|弁護士|探偵|新人|後輩|先輩|同僚|上司|相棒|友人|親友|隣人|運転手|料理人|選手|選手会長|警官|巡査|隊長|船長|隊員|職人|棋士|画家|作家|歌手)の)(\p{Script=Han}{1,2}[島田山川村野原本木井沢澤崎藤谷口塚岡松森橋宮倉浜池瀬友江戸部])(?=[はがをにともへ、])/gu;

/** '柴犬のきなこ': whoever belongs to somebody is called whatever they like. */
const PET = new RegExp(
  `(?<=(?:犬|猫|馬|うさぎ|いぬ|ねこ|くま|きつね|たぬき|インコ|オウム|ハムスター|ロボット|アンドロイド|人工知能)の)([\\p{Script=Hiragana}ー]{2,5}?|${KATA}{1,6}${HAN}{1,2}|${KATA}{2,8}|${HIRA}{1,3}${HAN})(?=[がはをにと、])`,
  'gu',
);
/** '葵と凪は'. */
const PAIR = new RegExp(`(?:^|(?<=[。！？\\n「、]))(${HAN}{1,3}|${HIRA}{2,4}?)(?=と(${HAN}{1,3}|${HIRA}{2,4}?)[はがのを])`, 'gu');

/** '真理子先輩', '勅使河原教授'. */
const TITLED = new RegExp(
  `(?<![\\p{Script=Han}々])(${HAN}{1,5}(?:${HIRA}{2,4})??|${KATA}{2,8}|(?<!${HIRA})${HIRA}{2,4})(?=ばあさん|じいさん|おばさん|おじさん|先輩|教授|博士|部長|課長|社長|刑事|監督|選手|夫人|嬢|警部|船長|隊長|校長|師匠|探偵|警部補|婆さん|爺さん)`,
  'gu',
);
/** '凪、風が止んだら': who is spoken to. */
const VOCATIVE = /(?<=「)([\p{Script=Han}\p{Script=Katakana}ー]{1,5}|\p{Script=Hiragana}{2,4})(?=[、！!])/gu;
/** '猫の名前は「しらたま」'. */
const ITS_NAME =
  /(?<=(?:猫|犬|鳥|少年|少女|男|女|子|ロボット)の名前は「)([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{1,8})(?=」)/gu;
/** '美咲は', 'さくらとひなたは', '待つ美咲に': a name at the beginning of what is said of it, or behind what is said. */
const ALONE = new RegExp(`(?:^|(?<=[。！？\\n「、のとたるいなはがをにでうくぐすつぬぶむ]))${NAME}${FOLLOWED}`, 'gu');
/** 'ミナは': what a sentence begins with and is no word of the language. */
const SUBJECT = /(?:^|(?<=[。！？\n「]))([\p{Script=Katakana}ー]{2,5})(?=[はが])/gu;
/** '朝比奈つぐみは … つぐみが': a family name before a given name that comes again alone. */
const FULL = /(?:^|(?<=[。！？\n「]|(?:生|人|員|師|者|家|女|男|娘|子)、))([\p{Script=Han}々]{1,3}(\p{Script=Hiragana}{2,4}?))(?=[はが])/gu;

const LOAN_WORD =
  /^(?:バス|タクシー|ホテル|カメラ|テレビ|ドア|カフェ|パン|コーヒー|ピアノ|ギター|ロケット|ニュース|ゲーム|スマホ|アプリ|ロボット|ペンギン|ライオン|パンダ|チーム|ボール|ケーキ|ピザ|ビル|トラック|スープ|ラジオ|ネコ|イヌ|クマ|ウサギ|カバン|バッグ|ノート|ペン|メガネ|ナイフ|コート|シャツ|ズボン|スカート|ドレス|マフラー|ハンカチ|ベッド|ソファ|テーブル|イス|カーテン|アルバム|レシピ|メモ|メール|ファイル|パソコン|ドローン|バイク|ヘルメット|トランク|ボタン|ポケット|リボン|マイク|レコード|カセット|フィルム|ダンス|キス|ハグ|デート|スピーチ|ジョーク|アイデア|ミス|ルール|プライド|トラウマ|ストレス|サイン|ヒント|チャンス|プロ|ファン|グループ|バンド|クラブ|クラス|オフィス|アパート|マンション|スタジオ|ステージ|サーカス|コンビニ|スーパー|レストラン|バー|ライブ|ショー|コンサート|ドラマ|アニメ|マンガ|ブログ|チャンネル|オオカミ|キツネ|タヌキ|サル|ゾウ|キリン|カエル|ヘビ|カメ|ネズミ|リス|クジラ|イルカ|サメ|タコ|イカ|カニ|ハト|カラス|スズメ|ツバメ|フクロウ|ワシ|タカ|ニワトリ|ウシ|ウマ|ブタ|ヒツジ|ヤギ|シカ|イノシシ|ホタル|チョウ|セミ|アリ|ハチ|クモ|クリスマス|サンタ|ギフト|プレゼント|チョコ|クッキー|アイス|ミルク|ワイン|ビール|ラーメン|カレー|パスタ|エプロン|フライパン|スプーン|フォーク|ヒゲ|シワ|クセ|ウソ|コツ|カギ|ハサミ|ランドセル|オルガン|カツラ|シューズ|ブーツ|サンダル|パジャマ|セーター|ジャケット|スーツ|ネクタイ|ベルト|グローブ|バット|ラケット|ピアス|ネックレス|スカーフ|ストール|マント|マスク|サングラス|コンタクト|レンズ|タオル|シーツ|スリッパ|バケツ|ホース|ロープ|テント|リュック|スーツケース|パスポート|チケット|カード|ポスター|カレンダー|ペンダント|ライター|タバコ|マッチ|ランプ|ランタン|ロウソク|ミシン|アイロン|ストーブ|エアコン|クーラー|トースター|オーブン|グラス|コップ|カップ|ポット|ジュース|ウイスキー|スイカ|リンゴ|ミカン|バナナ|トマト|ピアニカ|ハーモニカ|トランペット|チェロ|バイオリン|ドラム|ギプス|レントゲン|カルテ|ワクチン|ロボ|データ|システム|エンジン|ハンドル|ブレーキ|タイヤ|ボート|ヨット|クレーン|トラクター|シャベル|スコップ|ノコギリ|ハンマー|トランプ|サイコロ|パズル|クイズ|テスト|レポート|ゼミ|サークル|バイト|アルバイト|パート|ボーナス|リストラ|クビ|メニュー|レシート|ツケ|ガム|アメ|オナラ|イビキ|アザ|ホクロ|シミ|ニキビ)$/u;
/** Names that are words besides: they need more than a place in a sentence. */
const WORD =
  /^(?:桜|花|雪|光|空|海|星|月|風|虹|夢|山|川|林|森|緑|泉|実|愛|心|望|夏|秋|春|冬|朝|昼|夜|葵|椿|菫|梢|雫|詩|灯|鈴|蛍|翠|碧|藍|紬|杏|桃|楓|学|新|進|律|豊|優|翼|樹|源|歩|薫|忍|茜|舞|瞳|恵|彩|蒼|陸|竜|蓮|南|東|西|北|星野|未来|希望|平和|正義|真実|自由|太陽|大地|大和|光子|勝利|功|勇|明|正|静|匠|はる|ふみ|めい|なな|さき|まり|まさし|わたる|いちろう|しおり|ひかり|こころ|もみじ|つばき|あかり|のぞみ|みどり|ほたる|かおり|しずく|すみれ|つばさ|すず|ゆめ|もえ|みのり|なぎさ|かえで|こむぎ|キミ|ハナ|ハル|フミ|マサ|ヨシ|トミ)$/u;
const ENDS =
  /(?:子|美|代|江|枝|恵|香|奈|菜|音|乃|華|緒|沙|紗|那|穂|帆|里|莉|郎|介|助|彦|吉|之丞|兵衛|二|三|六|丸|梅|剛|鶴|帆|蔵|造|雄|男|夫|也|哉|司|志|治|斗|太|樹|輝|翔|悟|誠|徹|次|海|平|一|人|之|丸|衛門|兵衛)$/u;
/** Words that end as names do. */
const NO_NAME =
  /(?:様子|調子|帽子|椅子|菓子|障子|扇子|格子|拍子|弟子|息子|親子|双子|迷子|王子|男子|女子|利子|電子|硝子|餃子|梯子|獅子|母子|父子|原子|障害|時代|世代|初代|先代|現代|近代|代々|唯一|第一|統一|水平|公平|地平|隣人|職人|老人|恋人|友人|知人|商人|詩人|役人|病人|犯人|本人|主人|住人|芸人|軍人|達人|名人|大人|二人|三人|一人|無二|十二|十三|人々|長男|次男|丸太|海人|深海|航海|優美|目次|三次|二次|政治|自治|上司|同士|有志|意志|遺志|闘志|音|香|花|里|郷里|海里|台本|一族|一家|一生|一人|一匹|一枚|一本|一つ|一言|一夜|一日)$/u;

const NO_FAMILY =
  /^(?:青田|水田|雪山|火山|小川|河川|農村|漁村|平野|荒野|草原|高原|野原|日本|絵本|台本|手本|見本|樹木|大木|流木|材木|出口|入口|窓口|悪口|糸口|傷口|江戸|全部|一部|内部|外部|幹部|胸部|頭部|腹部|背部|喉元|親友|級友|戦友|旧友|盟友|無人島|故郷|小島|孤島|本島|離島|実山|裏山|登山|下山|鉱山|砂浜|歩道橋|陸橋|神宮|迷宮|酒倉|電池|溜池|早瀬)$/u;
const OF_PETS =
  /^(?:しっぽ|ひげ|あし|みみ|えさ|くび|こえ|なまえ|におい|しつけ|せなか|おなか|あたま|かお|きもち|こころ|うで|からだ|ねがお|いびき|ごはん|おもちゃ|すみか|もと|ほう|こと|よう|ため|くせ|せい)/u;

const GIVEN_IN_KANA = /^\p{Script=Han}{2,}(?![のにはがをとへもでやからまでなどい])\p{Script=Hiragana}{2,4}$/u;

const isRole = (word: string): boolean => IS_ROLE.test(word) && !isListed(word) && !ENDS.test(word.replace(/^.*(?=.{2}$)/u, ''));
const familyOf = (word: string): string | undefined =>
  JAPANESE_FAMILIES.filter((family) => word.startsWith(family)).sort((one, other) => other.length - one.length)[0];
/** 'タケシ' is 'たけし'. */
const inHiragana = (word: string): string => word.replace(/[ァ-ヶ]/gu, (sign) => String.fromCodePoint(sign.codePointAt(0)! - 0x60));

const isListed = (word: string): boolean => {
  const family = familyOf(word);
  return (
    bearerOf(word) !== undefined ||
    bearerOf(inHiragana(word)) !== undefined ||
    (family !== undefined && bearerOf(word.slice(family.length)) !== undefined)
  );
};
/** A family name with something behind it that may be given to somebody. */
const isFull = (word: string): boolean => {
  const given = word.slice(familyOf(word)?.length ?? word.length);
  return (
    given !== '' &&
    given.length <= 4 &&
    !NO_NAME.test(word) &&
    (/^[\p{Script=Hiragana}\p{Script=Katakana}ー]{2,4}$/u.test(given) || /^\p{Script=Han}{1,3}$/u.test(given))
  );
};
/** 'マネージャー', 'ゴルフバッグ': as words that were taken over from English end, and names seldom do. */
const LOAN_ENDING =
  /(?:[^ー]ー|ング|ッ[グチトプドク]|ション|[ー][ムドトルスブプクフグ]|イズ|オケ|レエ|パイ|クス|ックス|トリー|リスト|メント|ロジー)$/u;
const isThing = (word: string): boolean =>
  isBelonging(word, 'ja') ||
  NO_NAME.test(word) ||
  LOAN_WORD.test(word) ||
  (/^[\p{Script=Katakana}ー]{3,}$/u.test(word) && (LOAN_ENDING.test(word) || word.length > 5)) ||
  glossedIn(word, 'ja').some((one) => one.word === word);

/** Behind what somebody is, where a thing of theirs may stand as well. */
function mayBeName(word: string): boolean {
  if (isListed(word)) return !isBelonging(word, 'ja');
  if (isThing(word)) return false;
  if (/^[\p{Script=Katakana}ー]/u.test(word)) return !IS_ROLE.test(word);
  if (/^\p{Script=Hiragana}+$/u.test(word)) return false;
  return isFull(word) || (word.length > 1 && word.length < 6 && ENDS.test(word));
}
/** '佐藤さん', 'すみれちゃん', but not 'お医者さん' or '運転手さん'. */
const mayBeHonoured = (word: string): boolean =>
  (isListed(word) ||
    (familyOf(word) !== undefined && !/\p{Script=Hiragana}/u.test(word)) ||
    isFull(word) ||
    (!isThing(word) && !isRole(word) && !/\p{Script=Han}\p{Script=Hiragana}/u.test(word))) &&
  !/^(?:お|ご|皆|みな|誰|奥|神|仏|殿|王|姫|若|何|兄|姉|父|母|爺|婆|嬢|坊|子|赤|おば|おじ|ばあ|じい|にい|ねえ|とう|かあ|あか)/u.test(word);
const isSurelyName = (word: string): boolean =>
  (isListed(word) && !WORD.test(word)) || (isFull(word) && word.length > 2 && (ENDS.test(word) || GIVEN_IN_KANA.test(word)));

/** '青年啓介': what somebody is is no part of their name. */
const isWithRole = (word: string): boolean =>
  !isListed(word) && [1, 2].some((length) => IS_ROLE.test(word.slice(0, length)) && isListed(word.slice(length)));

/** Names in a Japanese text: before an honorific, behind what somebody is, and given names that are known. */
export function japaneseNames(text: string): Named[] {
  const full = [...text.matchAll(FULL)]
    .filter(([, , given = '']) => new RegExp(`[。、！？\\n「]${given}[はがをにの]`, 'u').test(text) || bearerOf(given) !== undefined)
    .map((match) => ({ name: match[1]!, at: match.index }));
  const pairs = [...text.matchAll(PAIR)]
    .filter(([, one = '', other = '']) => bearerOf(one) !== undefined && bearerOf(other) !== undefined)
    .flatMap(({ 1: one = '', 2: other = '', index }) => [
      { name: one, at: index },
      { name: other, at: index + one.length + 1 },
    ]);
  const known = [
    ...namesBy(text, HONOURED).filter(({ name }) => mayBeHonoured(name)),
    ...namesBy(text, TITLED).filter(({ name }) => (isListed(name) && !WORD.test(name)) || familyOf(name) === name || isFull(name)),
    ...namesBy(text, BEHIND_ROLE, BEHIND_AGE, BESIDE_ROLE).filter(({ name }) => mayBeName(name)),
    ...namesBy(text, WITH_AGE, VOCATIVE).filter(
      ({ name }) => isListed(name) || isFull(name) || (!isThing(name) && ENDS.test(name) && !isRole(name)),
    ),
    ...namesBy(text, JOINED).filter(({ name }) => isListed(name) && !NO_NAME.test(name)),
    ...namesBy(text, FAMILY_ALONE).filter(({ name }) => !isThing(name) && !NO_FAMILY.test(name)),
    ...namesBy(text, ITS_NAME),
    ...namesBy(text, PET).filter(({ name }) => !OF_PETS.test(name) && !isThing(name)),
    ...pairs,
    ...namesBy(text, SUBJECT).filter(({ name }) => !isThing(name)),
    ...namesBy(text, ALONE).filter(({ name }) => isSurelyName(name)),
    ...full,
  ];
  return inOrder(known.filter(({ name }) => !isWithRole(name)));
}
