import { glossedIn } from '../../lexicon/index.js';
import { type Named, namesBy } from './named.js';

const CALLED =
  /(?:名叫|叫做|叫)([\p{Script=Han}]{2,5}(?=的)|[\p{Script=Han}]{2})|(阿\p{Script=Han}|(?:欧阳|司马|上官|诸葛|皇甫|尉迟|公孙|慕容|令狐|长孙|夏侯|端木|独孤)\p{Script=Han}{1,2}(?=[在是有把被从对跟和给说走跑站坐看拿找爱想要会每做当开来去住，。、]))/gu;

/** Common family names. */
const FAMILY =
  '[王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤阮褚柯骆翁卓倪聂邢裴岑俞鲍殷樊霍虞缪嵇荀甄郗栾詹郜蔺翟冉郦雍璩濮扈晏瞿阎茹庾寇阙晁訾阚饶鞠蒯荆]';

/** Words that begin as names do. */
const NO_NAME =
  '高山|高兴|高处|白雪|白天|白云|白色|黄河|黄昏|黄色|黄沙|马车|马路|马上|马匹|雷声|雷雨|方法|方向|周末|周围|夏天|夏夜|夏日|石头|石桥|江湖|江水|江边|金色|金鱼|金子|钱包|钱币|田野|田里|林中|林子|汪洋|毛衣|毛笔|龙卷|龙舟|陶罐|侯车|于是|何时|何必|方才|胡同|胡子|谢谢|宋朝|唐朝|汤里|孔雀|武器|武士|武术|顾客|向日葵|万物|万里|严寒|任何|任务|史前|高楼|高铁|高原|石像|程序|马戏|金融|汤圆|方圆|叶子|钱塘|武将';

/** '王大勇在火车站…': a family name and two signs that begin a sentence, before what is done. */
const BEGINS = new RegExp(
  `(?:^|(?<=[。！？\\n“”]))(?!\\p{Script=Han}{1,2}[回过出进上下起走跑飞][来去]|${NO_NAME})(?:(${FAMILY}\\p{Script=Han}{1,2})(?=[在是有把被从对跟和给说走跑站坐看拿找爱想要会每做当开来去住，、]|一边)|(${FAMILY}\\p{Script=Han}{2})(?=[爬推打抓捡躲藏独终又也都已正总还没不戴穿背抱]))`,
  'gu',
);

/** '看门的老魏说': as colleagues call each other. */
const OLD_OR_YOUNG = new RegExp(
  `(?<=^|[。！？，、“\\n的])([老小](?![马龙牛羊熊鱼鸟虎])${FAMILY})(?=[说问答在是把给和也就从喊叫笑，、])`,
  'gu',
);

/** '老船长李伟', '孙女小梅': behind what somebody is. */
const ROLE = new RegExp(
  `(?<=岁的?|快递员|外卖员|清洁工|保安|经理|店主|修复师|工程师|摄影师|裁缝|木匠|徒弟|守卫|邮递员|服务员|售货员|演员|船长|渔夫|老人|老师|医生|警察|侦探|厨师|农民|画家|歌手|司机|工人|士兵|女孩|男孩|少年|少女|姑娘|孩子|孙女|孙子|女儿|儿子|妻子|丈夫|母亲|父亲|妈妈|爸爸|爷爷|奶奶|姐姐|妹妹|哥哥|弟弟|朋友|邻居|老板)(${FAMILY}(?:\\p{Script=Han}{2}(?=[，。、和与的在是抱拿提端举背推拉打走跑站坐躺看望听说问答笑哭喊想把被给对从向跟去来到发找送接写画唱弹做吃卖养修]|$)|\\p{Script=Han})|小\\p{Script=Han}|老\\p{Script=Han}(?=[，。、]))`,
  'gu',
);

/** Names in a Chinese text: what somebody is called, behind what they are, and family names that begin a sentence. */
export const chineseNames = (text: string): Named[] =>
  namesBy(text, CALLED, ROLE, BEGINS, OLD_OR_YOUNG).filter(
    ({ name }) => !WORDS.test(name) && !glossedIn(name, 'zh').some(({ word }) => word === name),
  );

/** Words that begin as family names do. */
const WORDS = /^(?:马上|马车|马路|石头|高兴|高山上?|小声|小心|方便面?|方法|严厉地?|钟声|雷声|白天|黄昏|夏天|周末|龙门|向前|端木材|公孙树)$/;
