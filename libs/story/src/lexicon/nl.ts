import { wordsOf } from './words-of.js';

export const people = wordsOf(`
  woman vrouw|dame|vrouwen+; man man!|mannen+|heer; young_woman jonge_vrouw; young_man jonge_man; girl meisje; boy jongen!|jongens+|jongetje; child kind|kindje|kinderen+|baby; teenager tiener|puber; old_woman oude_vrouw|bejaarde_vrouw; old_man oude_man|bejaarde_man; grandmother oma|grootmoeder; grandfather opa|grootvader
  grandparents grootouders; granddaughter kleindochter; grandson kleinzoon; grandchild kleinkind|kleinkinderen+; mother moeder|mama; father vader|papa; parents ouders; daughter dochter; son zoon; sister zus|zusje|zussen+; brother broer|broertje; twins tweeling; aunt tante; uncle oom; wife echtgenote; husband echtgenoot; bride bruid
  groom bruidegom; couple stel!|koppel|echtpaar; family familie!|gezin; friend vriend|vriendin; stranger onbekende; neighbour buurman|buurvrouw|buren+; roommate huisgenoot; boss baas; person mensen+; doctor dokter|arts!; dentist tandarts; nurse verpleegster|verpleegkundige; teacher leraar|lerares|juf!|meester; pupil leerling; student student
  professor professor; fisherman visser; sailor zeeman|matroos; captain kapitein; pirate piraat|piraten+; keeper vuurtorenwachter; farmer boer!|boeren+|boerin; gardener tuinman; baker bakker; cook kok!|chef-kok; waiter ober!; waitress serveerster; dancer danseres|danser; singer zangeres|zanger; musician muzikant; pianist pianist
  painter schilder; artist kunstenaar|kunstenares; writer schrijver|schrijfster; photographer fotograaf; actor acteur; actress actrice; journalist journalist; mayor burgemeester; judge rechter; lawyer advocaat; priest priester; monk monnik; nun non!; king koning; queen koningin; princess prinses; prince prins!; knight ridder; witch heks
  wizard tovenaar; fairy fee!; elf elf!|elfje; dwarf kabouter|dwerg; giant reus; mermaid zeemeermin; vampire vampier; zombie zombie; angel engel; alien alien|buitenaards_wezen; soldier soldaat|soldaten+; detective detective|rechercheur; policeman politieagent|agent; firefighter brandweerman; postman postbode; taxi_driver taxichauffeur
  passenger passagier; customer klant; astronaut astronaut; pilot piloot; scientist wetenschapper; ghost spook; robot robot; thief dief|dieven+|inbreker; spy spion; shepherd herder; clown clown; footballer voetballer; cyclist wielrenner|fietser; skater schaatser|schaatsster; patient patiënt; tourist toerist; scarecrow vogelverschrikker; doll pop!|poppen+; puppet marionet; snowman sneeuwpop
  skeleton skelet; monster monster; superhero superheld; hero held!|helden+; santa_claus sinterklaas|kerstman; refugee vluchteling
`);

export const animals = wordsOf(`
  cat kat!|katten+|poes|kater; dog hond|puppy; horse paard; pony pony; donkey ezel; unicorn eenhoorn; bird vogel; fish vis!|vissen+; mouse muis!|muizen+|muisje; rat rat!|ratten+; fox vos!|vossen+; bear beer!|beren+|ijsbeer; rabbit konijn|haas!; wolf wolf!|wolven+; lion leeuw; tiger tijger; elephant olifant; giraffe giraf; monkey aap!|apen+
  cow koe!|koeien+; pig varken|varkentje|biggetje; sheep schaap|schapen+; goat geit; deer hert!; hedgehog egel; squirrel eekhoorn; hen kip!|kippen+; rooster haan!; chick kuiken; duck eend; goose gans!|ganzen+; swan zwaan; frog kikker; turtle schildpad; snail slak; snake slang!|slangen+; crocodile krokodil; owl uil!|uilen+
  crow kraai; eagle adelaar; parrot papegaai; stork ooievaar; penguin pinguïn; bee bijtje|bijen+; ant mier; spider spin!|spinnen+; butterfly vlinder; firefly vuurvlieg; dragon draak|draken+; dinosaur dinosaurus|dino; whale walvis; dolphin dolfijn; shark haai
`);

export const places = wordsOf(`
  market markt; street straat|steeg; old_town binnenstad; city stad; village dorp; house huis; kitchen keuken; bedroom slaapkamer; living_room woonkamer; school school; classroom klaslokaal; hospital ziekenhuis; library bibliotheek; church kerk; castle kasteel; garden tuin; park park; forest bos; mountain berg; river rivier
  lake meer!; sea zee; beach strand; harbour haven; island eiland; desert woestijn; field veld|weiland; farm boerderij; bridge brug; train_station station; on_a_train in_de_trein|met_de_trein; stadium stadion; theatre theater; restaurant restaurant; café café; office kantoor; workshop werkplaats; attic zolder; cellar kelder; cave grot
  square plein; rooftop dak; space ruimte|heelal; moon_surface op_de_maan; lighthouse vuurtoren; cemetery begraafplaats; circus circus
`);

export const hours = wordsOf(
  'the_next_day de_volgende_dag|dagen_later|jaren_later; at_night nacht|middernacht; at_dawn zonsopgang|dageraad; in_the_morning ochtend; in_the_evening avond|zonsondergang; at_noon middag',
);

export const weather = wordsOf('rain regen|regent; snow sneeuw|sneeuwt; storm storm|onweer; fog mist; wind wind');

export const things = wordsOf(`
  bottle fles; chest schatkist; orange sinaasappel; apple appel; bread brood; flower bloem; rose roos; tree boom|bomen; book boek; letter brief; lamp lamp|lantaarn; candle kaars; umbrella paraplu; clock klok|horloge; key sleutel; box doos; wheelchair rolstoel; chair stoel; table tafel; bed bed; door deur; window raam; boat boot
  ship schip; car auto; train trein; bicycle fiets; ball bal; guitar gitaar; violin viool; piano piano; drum trommel; cup kopje|beker; soup soep; fire vuur; moon maan; star ster; sun zon; ring ring; suitcase koffer; phone telefoon; camera camera; hat hoed; gift cadeau; kite vlieger; balloon ballon; crown kroon
  map kaart; photo foto; cake taart; money geld; sword zwaard; ladder ladder
`);

export const looks = wordsOf(`
  dress jurk; coat jas; shirt hemd|overhemd; jacket jasje; scarf sjaal; cap pet|muts; glasses bril; beard baard; hair haar(?!_\\p{L}); braid vlecht
  red rood|rode; blue blauw|blauwe; green groen|groene; yellow geel|gele; black zwart|zwarte; white wit|witte; grey grijs|grijze; brown bruin|bruine; pink roze; purple paars|paarse
`);

export const deeds = wordsOf(`
  runs rent|rennen; walks loopt|lopen|wandelt; dances danst|dansen; sits zit|zitten; laughs lacht|lachen; cries huilt|huilen; sings zingt|zingen; hugs omhelst|omhelzen; sleeps slaapt|slapen; reads leest|lezen; falls valt|vallen; eats eet|eten; drinks drinkt|drinken; smiles glimlacht; fears bang
`);
