import { wordsOf } from './words-of.js';

export const people = wordsOf(`
  woman Frau|Dame; man Mann|Herr; girl Mädchen; boy Junge|Bub; child Kind|Kinder|Baby; old_woman alte_Frau|Greisin; old_man alter_Mann|alten_Mann|Greis; grandmother Großmutter|Oma; grandfather Großvater|Opa
  granddaughter Enkelin; grandson Enkel; mother Mutter|Mama; father Vater|Papa; daughter Tochter; son Sohn; sister Schwester; brother Bruder; wife Ehefrau; husband Ehemann; friend Freund|Freundin
  doctor Arzt|Ärztin; nurse Krankenschwester|Pfleger; teacher Lehrer|Lehrerin; fisherman Fischer; sailor Matrose|Seemann; farmer Bauer|Bäuerin; baker Bäcker|Bäckerin; cook Koch|Köchin; dancer Tänzerin|Tänzer
  singer Sängerin|Sänger; painter Maler|Malerin; clockmaker Uhrmacher|Uhrmacherin; queen Königin; king König; princess Prinzessin; prince Prinz; witch Hexe; wizard Zauberer; soldier Soldat; detective Detektiv|Detektivin
  police Polizist|Polizistin; astronaut Astronaut|Astronautin; scientist Forscher|Forscherin|Wissenschaftlerin; keeper Leuchtturmwärter; ghost Gespenst|Geist; robot Roboter; thief Dieb|Diebin; seller Verkäufer|Verkäuferin; customer Kundin; shepherd Hirte|Schäfer
`);

export const animals = wordsOf(`
  cat Katze|Kater|Kätzchen; dog Hund|Hündin|Welpe; horse Pferd; bird Vogel|Vögel; fish Fisch|Fische; mouse Maus; fox Fuchs; bear Bär|Bären; rabbit Hase|Kaninchen; wolf Wolf; lion Löwe; cow Kuh; pig Schwein; sheep Schaf
  duck Ente; goose Gans; frog Frosch; owl Eule; penguin Pinguin|Pinguine; bee Biene; butterfly Schmetterling; firefly Glühwürmchen; dragon Drache|Drachen; whale Wal
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
