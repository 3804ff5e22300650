import { wordsOf } from './words-of.js';

export const people = wordsOf(`
  old_woman おばあさん|老婆|老女; old_man おじいさん|老人; grandmother 祖母; grandfather 祖父; young_woman 若い女性|若い女; young_man 若い男性|若い男|青年; woman 女性|女の人; man 男性|男の人; girl 少女|女の子|娘; boy 少年|男の子
  child 子供|子ども|赤ちゃん; granddaughter 孫娘; grandson 孫; mother 母|お母さん; father 父|お父さん; sister 姉|妹; brother 兄|弟; wife 妻; husband 夫; friend 友達|友人|親友; couple カップル|夫婦|恋人; family 家族|一家; twins 双子; parents 両親; neighbour 隣人; classmate 同級生|クラスメート; pupil 小学生|中学生; student 高校生|大学生|学生; knight 騎士; firefighter 消防士; pirate 海賊; alien 宇宙人; vampire 吸血鬼; zombie ゾンビ; fairy 妖精; mermaid 人魚; monster 怪物|モンスター; captain 船長; keeper 灯台守; taxi_driver タクシー運転手; waitress ウェイトレス; musician ミュージシャン|音楽家; pianist ピアニスト; journalist 記者; mayor 市長|町長; scarecrow かかし|案山子; doll 人形; snowman 雪だるま; clown ピエロ; influencer インフルエンサー; doctor 医者; nurse 看護師; teacher 先生|教師
  fisherman 漁師; sailor 船乗り; farmer 農夫|農家; baker パン屋; cook 料理人|シェフ; dancer 踊り子|ダンサー; singer 歌手; painter 画家; king 王様|国王; queen 女王; princess 姫|王女; prince 王子; witch 魔女
  wizard 魔法使い; soldier 兵士; samurai 侍|武士; ninja 忍者; detective 刑事|探偵; police 警官; astronaut 宇宙飛行士; scientist 科学者|博士; ghost 幽霊|お化け; robot ロボット; thief 泥棒
`);

export const animals = wordsOf(`
  cat 猫|ネコ; dog 犬|イヌ; horse 馬; bird 鳥; fish 魚; mouse ネズミ|鼠; fox 狐|キツネ; bear 熊|クマ; rabbit 兎|ウサギ|うさぎ; wolf 狼; lion ライオン; cow 牛; pig 豚; sheep 羊; duck 鴨|アヒル; goose ガチョウ; hedgehog ハリネズミ; squirrel リス(?!ト|ク|マ|ボ); elephant 象|ゾウ; tiger 虎; monkey 猿; unicorn ユニコーン; hen ニワトリ|鶏; chick ひよこ; turtle 亀|カメ(?!ラ); snail カタツムリ; dinosaur 恐竜; dolphin イルカ; pig 子豚; panda パンダ; parrot オウム|インコ; raccoon たぬき|タヌキ|狸; frog 蛙|カエル
  owl フクロウ; penguin ペンギン; bee 蜂|ミツバチ; butterfly 蝶; firefly 蛍|ホタル; dragon 竜|龍|ドラゴン; whale 鯨|クジラ
`);

export const places = wordsOf(`
  under_the_cherry_tree 桜の木の下|桜の下; under_the_tree 木の下;   market 市場; street 通り|路地|道端|街角; city 東京|街|都会|都市; old_town 町; village 村; house 家; kitchen 台所|キッチン; bedroom 寝室; school 学校; classroom 教室; hospital 病院; library 図書館; bookshop 本屋|書店; temple 寺|神社; castle 城
  garden 庭; park 公園; forest 森; mountain 山; river 川; lake 湖; sea 海; beach 浜辺|海辺|砂浜; harbour 港; island 島; desert 砂漠; field 田んぼ|畑|野原; farm 農場; bridge 橋; train_station 駅; on_a_train 電車の中|列車の中
  stadium スタジアム; theatre 劇場; restaurant レストラン|食堂; café 喫茶店|カフェ; office 会社|オフィス; workshop 工房; attic 屋根裏; cellar 地下室; cave 洞窟; square 広場; rooftop 屋上; road 道; space 宇宙; moon_surface 月面
`);

export const hours = wordsOf(
  'the_next_day 次の日|翌日|数日後|ある日|咲いた日|何年も後|年後; at_night 夜|深夜|真夜中; at_dawn 夜明け|明け方; in_the_morning 朝; in_the_evening 夕方|夕暮れ|夕日; at_noon 昼|正午',
);

export const weather = wordsOf('rain 雨; snow 雪; storm 嵐|雷; fog 霧; wind 風');

export const things = wordsOf(`
  bottle 瓶|ボトル; chest 宝箱; orange みかん|オレンジ; apple りんご|リンゴ; bread パン; cherry_tree 桜; flower 花; tree 木; book 本; letter 手紙; lamp ランプ|提灯; candle 蝋燭|ろうそく; umbrella 傘; clock 時計; key 鍵; box 箱; wheelchair 車椅子; chair 椅子
  table 机|テーブル; bed ベッド; door 扉|ドア; window 窓; boat 小舟|ボート; ship 船; car 車; bicycle 自転車; train 電車|列車; ball ボール; guitar ギター; violin バイオリン; piano ピアノ; drum 太鼓; soup スープ|ラーメン
  food_stall 屋台; cup 茶碗|カップ|お茶; fire 火|焚き火; moon 月; star 星; sun 太陽; ring 指輪; suitcase 鞄|スーツケース; phone 電話|携帯; camera カメラ; hat 帽子; gift 贈り物|プレゼント; kite 凧; balloon 風船|気球
  crown 冠; map 地図; photo 写真; cake ケーキ; money お金; sword 刀|剣
`);

export const looks = wordsOf(`
  kimono 着物; dress ドレス|ワンピース; coat コート; shirt シャツ; jacket ジャケット|上着; scarf マフラー; glasses 眼鏡|メガネ; beard 髭|ひげ; hair 髪
  red 赤い|赤; blue 青い|青; green 緑; yellow 黄色; black 黒い|黒; white 白い|白; grey 灰色; brown 茶色; pink ピンク; purple 紫
`);

export const deeds = wordsOf(`
  runs 走る|走り|走って; walks 歩く|歩き|歩いて; dances 踊る|踊り|踊って; sits 座る|座り|座って; laughs 笑う|笑い|笑って; cries 泣く|泣き|泣いて; sings 歌う|歌い|歌って; hugs 抱きしめ|抱き合; sleeps 眠る|眠り|眠って
  reads 読む|読み|読んで; falls 倒れ|転ぶ|転ん; eats 食べ; drinks 飲む|飲み|飲んで; smiles 微笑; fears 怖|恐れ
`);
