import { wordsOf } from './words-of.js';

export const people = wordsOf(`
  woman женщин; man мужчин; girl девочк|девушк; boy мальчик; child ребён|ребен|дети|детей; old_woman старуш|старух; old_man старик|старичок; grandmother бабушк; grandfather дедушк|дед; granddaughter внучк; grandson внук
  mother мать|мама|мамы; father отец|отца|папа; daughter дочь|дочк|дочери; son сын; sister сестр; brother брат; wife жена|жены|жену; husband муж; friend друг!|друга!|другом!|друзья+|друзей+|подруг|приятел; best_friend лучший_друг; couple пара!|пары!|пару!|супруги; family семья|семьи!|семью; parents родител; twins близнец; neighbour сосед; stranger незнаком; child малыш; teenager подрост; pupil школьни|ученик|учениц; student студент; knight рыцар; firefighter пожарный|пожарного; pirate пират; alien инопланет|пришелец; vampire вампир; zombie зомби; fairy фея|фею; dwarf гном; mermaid русалк; monster монстр|чудовищ; captain капитан; keeper смотрител; taxi_driver таксист; driver водител; waitress официантк; waiter официант; musician музыкант; pianist пианист; artist артист; journalist журналист; mayor мэр; lawyer адвокат; scarecrow пугало; doll кукл; snowman снегови; clown клоун; footballer футболист; boxer боксёр|боксер; person люди+|людей+; santa_claus дед_мороз|деда_мороза; doctor врач|доктор; nurse медсестр; teacher учител
  fisherman рыбак; sailor моряк|матрос; farmer фермер|крестьян; baker пекар; cook повар; dancer танцовщиц|балерин; singer певиц|певец; painter художни; king король|царь; queen королев|царица; princess принцесс
  prince принц; witch ведьм; wizard волшебник|колдун; soldier солдат; detective детектив|сыщик; police полицейск; astronaut космонавт|астронавт; scientist учён; ghost призрак; robot робот; thief вор; shepherd пастух
`);

export const animals = wordsOf(`
  cat кот|кошк|котён|котен; dog собак|пёс|пес|щен; horse конь|коня|лошад; bird птиц|птич; fish рыб(?!ал); mouse мыш; fox лис; bear медвед; rabbit заяц|зайц|зайчик|кролик; wolf волк; lion лев|льв; cow коров; pig свин; sheep овц
  duck утк; goose гус; hedgehog ёж|ежик|ёжик; squirrel белк|белочк; elephant слон; tiger тигр; monkey обезьян; goat коза|козу|козлён; donkey осёл|ослик; unicorn единорог; hen куриц; rooster петух; chick цыпл; swan лебед; turtle черепах; snail улитк; snake змея|змею|змеи; crocodile крокодил; eagle орёл|орла; parrot попуга; ant муравей|муравь; spider паук; dinosaur динозавр; dolphin дельфин; shark акул; octopus осьминог; pig поросён|поросят; frog лягуш; owl сова|совы|сову; penguin пингвин; bee пчел|пчёл; butterfly бабочк; firefly светлячок|светлячк; dragon дракон; whale кит; crow ворона|вороны|ворону|вороне; raven ворон; sparrow вороб
`);

export const places = wordsOf(`
  market рынок|рынке; street улиц|переул; city город; village деревн|сел; house дом; kitchen кухн; bedroom спальн; school школ; hospital больниц; library библиотек; church церк; castle замок|замке; garden сад; park парк
  forest лес; mountain гор; river рек; lake озер; sea мор|океан; beach пляж; harbour порт|гаван; island остров; desert пустын; field пол|луг; farm ферм; bridge мост; train_station вокзал|станци; on_a_train в_поезде
  stadium стадион; theatre театр; restaurant ресторан; café кафе; office офис; workshop мастерск; attic чердак; cellar подвал; cave пещер; square площад; rooftop крыш; road дорог; space космос; moon_surface на_луне
  cemetery кладбищ; circus цирк
`);

export const hours = wordsOf(
  'the_next_day на_следующий_день|годы_спустя|лет_спустя; at_night ноч|полноч; at_dawn рассвет; in_the_morning утр; in_the_evening вечер|закат; at_noon полдень',
);

export const weather = wordsOf('rain дожд; snow снег|снеж; storm гроз|бур|шторм; fog туман; wind вет');

export const things = wordsOf(`
  bottle бутылк; chest сундук; orange апельсин; apple яблок; bread хлеб; flower цвет; rose роза|розы|розу; tree дерев; book книг; letter письм; lamp ламп|фонар; candle свеч; umbrella зонт; clock часы|часов; key ключ; box коробк|ящик
  chair стул; table стол; bed кроват; door двер; window окн; boat лодк; ship корабл; car машин|автомобил; train поезд; bicycle велосипед; ball мяч; guitar гитар; violin скрипк; piano пианино|роял; drum барабан
  cup чашк; soup суп; fire огон|огн|костёр|костер; moon лун; star звезд|звёзд; sun солнц; ring кольц; suitcase чемодан; phone телефон; camera камер; hat шляп; gift подар; kite воздушный_змей; balloon шар
  crown корон; map карт; photo фото; cake торт; money деньг|денег; sword меч; ladder лестниц
`);

export const looks = wordsOf(`
  dress плать; coat пальто; shirt рубаш; jacket куртк; scarf шарф; cap шапк|кепк; glasses очк; beard бород; hair волос; braid кос
  red красн; blue син|голуб; green зелён|зелен; yellow жёлт|желт; black чёрн|черн; white бел; grey сер; brown коричнев; pink розов; purple фиолетов
`);

export const deeds = wordsOf(`
  runs беж|бега; walks идёт|идет|идут|шага; dances танц; sits сид; laughs сме|хохоч; cries плач; sings по[её]т; hugs обним; sleeps спит; reads чита; falls пада; eats ест; drinks пь[её]т; smiles улыб; fears боит|страх|испуг
`);
