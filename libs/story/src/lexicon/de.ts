import { wordsOf } from './words-of.js';

export const people = wordsOf(`
  woman Frau|Dame|Frauen+|Damen+; man Mann|Herr|Männer+|Männern+|Herren; young_woman junge_Frauen+|jungen_Frauen+|junge_Frau|jungen_Frau; young_man junger_Mann|jungen_Mann|junge_Männer+; girl Mädchen|Mädel; boy Junge|Bub|Jungs+; child Kind|Baby|Kinder+|Kids+|Babys+; teenager Teenager|Jugendlicher|Jugendliche+
  old_woman alte_Frauen+|alten_Frauen+|alte_Frau|alten_Frau|alte_Dame|alten_Dame|Greisin|Rentnerin|Seniorin; old_man alter_Mann|alten_Mann|alte_Männer+|alten_Männer+|Greis|Rentner|Senior; grandmother Großmutter|Oma|Urgroßmutter|Uroma|Großmütter+|Omas+; grandfather Großvater|Opa|Urgroßvater|Uropa|Großväter+|Opas+; grandparents Großeltern
  granddaughter Enkelin|Enkeltochter; grandson Enkel|Enkelsohn; grandchild Enkelkind; mother Mutter|Mama|Mami|Mütter+; father Vater|Papa|Papi|Väter+; parents Eltern; daughter Tochter|Töchter+; son Sohn|Söhne+; sister Schwester|Schwesterchen; brother Bruder|Brüder+; sibling Geschwister+; twins Zwillinge|Zwillingen
  twin_sister Zwillingsschwester; twin_brother Zwillingsbruder|Zwillingsbrüder+; aunt Tante; uncle Onkel; cousin Cousin|Cousine; niece Nichte; nephew Neffe; wife Ehefrau; husband Ehemann; bride Braut; groom Bräutigam; widow Witwe; widower Witwer; orphan Waisenkind|Waise|Waisenkinder+
  couple Paar|Ehepaar|Liebespaar|Pärchen|Brautpaar; lover Liebende+|Verliebte+; family Familie; friend Freund|Freundin|Kumpel|Freunde+; stranger Fremder|Unbekannter|Fremde+; neighbour Nachbar|Nachbarin|Nachbarn+; roommate Mitbewohner|Mitbewohnerin; colleague Kollege|Kollegin; boss Chef|Chefin; guest Gast|Gäste+
  person Mensch|Menschen+|Leute+|Person; doctor Arzt|Ärztin|Ärzte+; dentist Zahnarzt|Zahnärztin; surgeon Chirurg|Chirurgin; nurse Krankenschwester|Pfleger|Pflegerin; vet Tierarzt|Tierärztin; teacher Lehrer|Lehrerin; pupil Schüler|Schülerin; student Student|Studentin|Studenten+; professor Professor|Professorin|Professoren+
  fisherman Fischer|Fischerin; sailor Matrose|Seemann|Seeleute+; captain Kapitän|Kapitänin; pirate Pirat|Piratin|Piraten; farmer Bauer|Bäuerin|Landwirt|Bauern; gardener Gärtner|Gärtnerin; baker Bäcker|Bäckerin; cook Koch|Köchin|Köche+; waiter Kellner; waitress Kellnerin; barista Barista; dancer Tänzerin|Tänzer; ballerina Ballerina
  singer Sängerin|Sänger; musician Musiker|Musikerin|Straßenmusiker; pianist Pianist|Pianistin; violinist Geiger|Geigerin; painter Maler|Malerin; artist Künstler|Künstlerin; writer Schriftsteller|Schriftstellerin|Autorin; poet Dichter|Dichterin; photographer Fotograf|Fotografin; actor Schauspieler; actress Schauspielerin
  journalist Journalist|Journalistin|Reporter|Reporterin; influencer Influencer|Influencerin; clockmaker Uhrmacher|Uhrmacherin; master Meister|Meisterin; carpenter Tischler|Tischlerin|Schreiner|Zimmermann; tailor Schneider|Schneiderin; blacksmith Schmied; mechanic Mechaniker|Mechanikerin; hairdresser Friseur|Friseurin; inventor Erfinder|Erfinderin
  engineer Ingenieur|Ingenieurin; programmer Programmierer|Programmiererin; hacker Hacker|Hackerin; mayor Bürgermeister|Bürgermeisterin; judge Richter|Richterin; lawyer Anwalt|Anwältin|Anwälte+; priest Priester|Pfarrer; monk Mönch; nun Nonne; queen Königin; king König; emperor Kaiser; princess Prinzessin; prince Prinz
  knight Ritter; witch Hexe; wizard Zauberer|Magier; fairy Fee|Zahnfee; elf Elf|Elfe; dwarf Zwerg; giant Riese; mermaid Meerjungfrau; vampire Vampir; zombie Zombie|Zombies+; angel Engel; alien Außerirdischer|Außerirdische+|Alien|Aliens+; soldier Soldat|Soldatin; warrior Krieger|Kriegerin; samurai Samurai; ninja Ninja; viking Wikinger; cowboy Cowboy
  detective Detektiv|Detektivin|Kommissar|Kommissarin|Ermittler|Ermittlerin; policeman Polizist|Polizistin; firefighter Feuerwehrmann|Feuerwehrfrau|Feuerwehrleute+; postman Briefträger|Briefträgerin|Postbote; taxi_driver Taxifahrer|Taxifahrerin; bus_driver Busfahrer|Busfahrerin; passenger Fahrgast|Passagier|Fahrgäste+
  truck_driver Lkw-Fahrer|Trucker; astronaut Astronaut|Astronautin; pilot Pilot|Pilotin; scientist Forscher|Forscherin|Wissenschaftler|Wissenschaftlerin; keeper Wärter|Leuchtturmwärter|Leuchtturmwärterin; ghost Gespenst|Geist|Geister+; robot Roboter; thief Dieb|Diebin|Einbrecher; robber Räuber|Räuberin; killer Mörder|Killer; spy Spion|Spionin|Agent|Agentin
  driver Fahrer|Fahrerin; player Spieler|Spielerin; seller Verkäufer|Verkäuferin|Händler|Händlerin; worker Arbeiter|Arbeiterin; owner Besitzer|Besitzerin; hunter Jäger|Jägerin; tramp Obdachloser|Obdachlose|Landstreicher; miner Bergmann;  customer Kunde|Kundin; patient Patient|Patientin|Patienten+; shepherd Hirte|Schäfer; clown Clown; magician Zauberkünstler; footballer Fußballer|Fußballerin|Fußballspieler|Fußballspielerin; boxer Boxer|Boxerin; runner Läufer|Läuferin; hiker Wanderer|Wanderin; climber Bergsteiger|Bergsteigerin; surfer Surfer|Surferin; tourist Tourist|Touristin
  scarecrow Vogelscheuche; doll Puppe; puppet Marionette|Handpuppe; snowman Schneemann|Schneemänner+; skeleton Skelett; monster Monster|Ungeheuer; teddy_bear Teddy|Teddybär; superhero Superheld|Superheldin|Superhelden; hero Held|Heldin; team Team|Mannschaft; crew Crew; santa_claus Weihnachtsmann|Nikolaus; refugee Geflüchteter|Flüchtling
`);

export const animals = wordsOf(`
  cat Katze|Kater|Kätzchen|Katzenbaby; dog Hund|Hündin|Welpe|Hunde+|Hündchen|Dackel; horse Pferd|Pferde+|Stute|Fohlen; pony Pony|Ponys+; donkey Esel; unicorn Einhorn|Einhörner+; bird Vogel|Vögel+; fish Fisch|Fische+|Goldfisch; mouse Maus|Mäuse+; rat Ratte; fox Fuchs|Füchse+; bear Bär|Bären|Eisbär|Eisbären+; rabbit Hase|Kaninchen; wolf Wolf|Wölfe+; lion Löwe; tiger Tiger
  elephant Elefant|Elefanten; giraffe Giraffe; monkey Affe; panda Panda|Pandas+; cow Kuh|Kühe+; pig Schwein|Schweine+|Schweinchen|Ferkel; sheep Schaf|Schafe+; lamb Lamm; goat Ziege|Geißlein|Ziegenbock; deer Reh|Hirsch|Rehe+|Rentier; hedgehog Igel; badger Dachs|Dachse+; squirrel Eichhörnchen; hamster Hamster; raccoon Waschbär; otter Otter
  hen Huhn|Henne|Hühner+; rooster Hahn; chick Küken; duck Ente; goose Gans|Gänse+; swan Schwan; frog Frosch|Frösche+; turtle Schildkröte; snail Schnecke; snake Schlange; crocodile Krokodil; owl Eule; crow Krähe; raven Rabe; eagle Adler; parrot Papagei|Papageien; stork Storch; pigeon Taube; penguin Pinguin|Pinguine+; bee Biene; ant Ameise; spider Spinne; worm Wurm; ladybug Marienkäfer; beetle Käfer; caterpillar Raupe
  butterfly Schmetterling; firefly Glühwürmchen; dragon Drache|Drachen; dinosaur Dinosaurier|Dino|Dinos+; whale Wal|Wale+; dolphin Delfin|Delphin|Delfine+; shark Hai|Haie+; octopus Oktopus|Krake|Tintenfisch; crab Krabbe|Krebs; seal Robbe|Seehund
`);

export const places = wordsOf(`
  market Markt|Marktplatz; street Straße|Gasse; old_town Altstadt; city Stadt|Großstadt; village Dorf; house Haus; kitchen Küche; bedroom Schlafzimmer; living_room Wohnzimmer; school Schule; classroom Klassenzimmer
  hospital Krankenhaus; library Bibliothek; church Kirche; castle Schloss|Burg; garden Garten; park Park; forest Wald; mountain Berg|Gebirge; river Fluss; lake See; sea Meer|Ozean; beach Strand; harbour Hafen
  island Insel; desert Wüste; field Feld|Wiese; farm Bauernhof; bridge Brücke; train_station Bahnhof; on_a_train im_Zug; stadium Stadion; theatre Theater; restaurant Restaurant; café Café; office Büro; workshop Werkstatt
  attic Dachboden; cellar Keller; cave Höhle; square Platz; rooftop Dach; road Landstraße|Weg; space Weltall|Weltraum; moon_surface auf_dem_Mond; lighthouse Leuchtturm; cemetery Friedhof; circus Zirkus
`);

export const hours = wordsOf(
  'the_next_day am_nächsten_tag|tags_darauf|tage_später|wochen_später|jahre_später; at_night Nacht|nachts|Mitternacht; at_dawn Morgengrauen|Sonnenaufgang; in_the_morning Morgen|morgens; in_the_evening Abend|abends|Sonnenuntergang; at_noon Mittag|mittags',
);

export const weather = wordsOf('rain Regen|regnet; snow Schnee|schneit; storm Sturm|Gewitter; fog Nebel; wind Wind');

export const things = wordsOf(`
  bottle Flasche; chest Truhe; orange Orange; apple Apfel|Äpfel; bread Brot; flower Blume; rose Rose; tree Baum|Bäume; book Buch|Bücher; letter Brief; lamp Lampe|Laterne; candle Kerze; umbrella Regenschirm|Schirm; clock Uhr|Taschenuhr; key Schlüssel
  box Kiste|Schachtel; wheelchair Rollstuhl; chair Stuhl; table Tisch; bed Bett; door Tür; window Fenster; boat Boot; ship Schiff; car Auto|Wagen; train Zug; bicycle Fahrrad|Rad; ball Ball; guitar Gitarre; violin Geige
  piano Klavier; drum Trommel; cup Tasse|Becher; soup Suppe; fire Feuer; moon Mond; star Stern|Sterne; sun Sonne; ring Ring; suitcase Koffer; phone Telefon|Handy; camera Kamera; hat Hut; gift Geschenk; kite Papierdrachen|Drachen_steigen
  balloon Heißluftballon|Luftballon; crown Krone; map Karte|Landkarte; photo Foto; cake Kuchen|Torte; money Geld; sword Schwert; ladder Leiter
`);

export const looks = wordsOf(`
  dress Kleid; coat Mantel; shirt Hemd; jacket Jacke; scarf Schal; cap Mütze; glasses Brille; beard Bart; hair Haar|Haare; braid Zopf
  red rot|rote|roten|roter|rotes; blue blau|blaue|blauen|blaues; green grün|grüne|grünen|grünes; yellow gelb|gelbe|gelben|gelbes; black schwarz|schwarze|schwarzen; white weiß|weiße|weißen; grey grau|graue|grauen
  brown braun|braune|braunen; pink rosa; purple lila
`);

export const deeds = wordsOf(`
  runs rennt|rennen|läuft|laufen; walks geht|gehen; dances tanzt|tanzen; sits sitzt|sitzen; laughs lacht|lachen; cries weint|weinen; sings singt|singen; hugs umarmt|umarmen; sleeps schläft; reads liest; falls fällt|fallen
  eats isst; drinks trinkt; smiles lächelt; fears Angst|fürchtet
`);
