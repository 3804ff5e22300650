import { wordsOf } from './words-of.js';

export const people = wordsOf(`
  old_woman 老奶奶|老太太|老妇人; old_man 老爷爷|老人|老头; grandmother 奶奶|外婆|祖母; grandfather 爷爷|外公|祖父; woman 女人|女子|妇女|女士; man 男人|男子|先生; girl 女孩|小姑娘|姑娘; boy 男孩|小伙子; child 孩子|小孩|婴儿
  granddaughter 孙女; grandson 孙子; mother 妈妈|母亲; father 爸爸|父亲; daughter 女儿; son 儿子; sister 姐姐|妹妹; brother 哥哥|弟弟; wife 妻子; husband 丈夫; friend 朋友|闺蜜; couple 情侣|夫妻|夫妇|恋人; family 一家人|全家; twins 双胞胎; parents 父母; neighbour 邻居; classmate 同学; pupil 小学生|中学生; student 学生|大学生|高中生; knight 骑士; firefighter 消防员; pirate 海盗; alien 外星人; vampire 吸血鬼; zombie 僵尸; fairy 仙女; dwarf 小矮人; mermaid 美人鱼; monster 怪物|怪兽; captain 船长; keeper 灯塔看守人|守塔人; taxi_driver 出租车司机; driver 司机; waitress 女服务员; waiter 服务员; musician 音乐家; pianist 钢琴家; journalist 记者; mayor 市长|镇长; scarecrow 稻草人; doll 洋娃娃|玩偶; snowman 雪人; clown 小丑; courier 快递员|外卖员; programmer 程序员; doctor 医生; nurse 护士; teacher 老师
  fisherman 渔夫; sailor 水手; farmer 农民|农夫; baker 面包师; cook 厨师; dancer 舞者|舞蹈家; singer 歌手; painter 画家; king 国王; queen 女王|王后; princess 公主; prince 王子; witch 女巫; wizard 巫师; soldier 士兵
  detective 侦探; police 警察; astronaut 宇航员; scientist 科学家; ghost 鬼; robot 机器人; thief 小偷; shepherd 牧羊人
`);

export const animals = wordsOf(`
  cat 猫; dog 狗; horse 马; bird 鸟; fish 鱼; mouse 老鼠; fox 狐狸; bear 熊; rabbit 兔; wolf 狼; lion 狮子; cow 牛; pig 猪; sheep 羊; duck 鸭; goose 鹅; frog 青蛙; owl 猫头鹰; penguin 企鹅; bee 蜜蜂; butterfly 蝴蝶
  firefly 萤火虫; hedgehog 刺猬; squirrel 松鼠; elephant 大象; tiger 老虎; monkey 猴子; panda 熊猫; giraffe 长颈鹿; unicorn 独角兽; hen 母鸡; rooster 公鸡; chick 小鸡; turtle 乌龟; snail 蜗牛; snake 蛇; crocodile 鳄鱼; dinosaur 恐龙; dolphin 海豚; shark 鲨鱼; octopus 章鱼; parrot 鹦鹉; deer 小鹿; dragon 龙; whale 鲸
`);

export const places = wordsOf(`
  market 市场|集市; street 街|巷; city 城市; old_town 小镇|古城; village 村; house 房子|家里; kitchen 厨房; bedroom 卧室; school 学校; classroom 教室; hospital 医院; library 图书馆; temple 寺|庙; castle 城堡
  garden 花园; park 公园; forest 森林; mountain 山; river 河; lake 湖; sea 大海|海洋|海边; beach 沙滩; harbour 港口; island 岛; desert 沙漠; field 田野|草地; farm 农场; bridge 桥; train_station 车站; on_a_train 火车上
  stadium 体育场; theatre 剧院; restaurant 餐厅|饭馆; café 咖啡馆; office 办公室; workshop 作坊; attic 阁楼; cellar 地下室; cave 山洞; square 广场; rooftop 屋顶|天台; road 路; space 太空|宇宙; moon_surface 月球
`);

export const hours = wordsOf(
  'the_next_day 第二天|次日|几天后|多年后|年后; at_night 夜|晚上|深夜; at_dawn 黎明|清晨; in_the_morning 早上|早晨; in_the_evening 傍晚|黄昏|日落; at_noon 中午',
);

export const weather = wordsOf('rain 雨; snow 雪; storm 暴风|雷; fog 雾; wind 风');

export const things = wordsOf(`
  bottle 瓶子|瓶; chest 宝箱; orange 橙子|橘子; apple 苹果; bread 面包; flower 花; tree 树; book 书; letter 信; lamp 灯; candle 蜡烛; umbrella 伞; clock 钟|手表; key 钥匙; box 盒子|箱子; wheelchair 轮椅; chair 椅子; table 桌子; bed 床; door 门
  window 窗; boat 小船; ship 船; car 汽车; train 火车; bicycle 自行车; ball 球; guitar 吉他; violin 小提琴; piano 钢琴; drum 鼓; cup 杯; soup 汤|面条; fire 火; moon 月亮; star 星星; sun 太阳; ring 戒指; suitcase 行李箱
  phone 电话|手机; camera 相机; hat 帽子; gift 礼物; kite 风筝; balloon 气球; crown 王冠; map 地图; photo 照片; cake 蛋糕; money 钱; sword 剑; ladder 梯子
`);

export const looks = wordsOf(`
  dress 裙子|连衣裙; coat 大衣|外套; shirt 衬衫; jacket 夹克; scarf 围巾; glasses 眼镜; beard 胡子; hair 头发; braid 辫子
  red 红色|红; blue 蓝色|蓝; green 绿色|绿; yellow 黄色|黄; black 黑色|黑; white 白色|白; grey 灰色|灰; brown 棕色; pink 粉色; purple 紫色
`);

export const deeds = wordsOf(`
  runs 跑; walks 走; dances 跳舞; sits 坐; laughs 笑; cries 哭; sings 唱; hugs 拥抱; sleeps 睡; reads 读; falls 摔|倒下; eats 吃; drinks 喝; smiles 微笑; fears 害怕|恐惧
`);
