import { wordsOf } from './words-of.js';

export const people = wordsOf(`
  woman donna|signora; man uomo|signore; girl ragazza|bambina; boy ragazzo|bambino; child neonato; old_woman vecchia|anziana; old_man vecchio|anziano; grandmother nonna; grandfather nonno; granddaughter nipotina
  grandson nipotino; mother madre|mamma; father padre|papà; daughter figlia; son figlio; sister sorella; brother fratello; wife moglie; husband marito; friend amico|amica; doctor medico|dottore|dottoressa
  nurse infermiera|infermiere; teacher maestra|maestro|insegnante; fisherman pescatore; sailor marinaio; farmer contadino|contadina; baker fornaio|panettiere; cook cuoco|cuoca; dancer ballerina|ballerino
  singer cantante; painter pittore|pittrice; king re; queen regina; princess principessa; prince principe; witch strega; wizard mago; soldier soldato; detective detective|investigatore; police poliziotto
  astronaut astronauta; scientist scienziato|scienziata; ghost fantasma; robot robot; thief ladro|ladra; shepherd pastore
`);

export const animals = wordsOf(`
  cat gatto|gatta|gattino; dog cane|cagna|cagnolino; horse cavallo; bird uccello|uccellino; fish pesce; mouse topo|topolino; fox volpe; bear orso; rabbit coniglio; wolf lupo; lion leone; cow mucca; pig maiale; sheep pecora
  duck anatra; goose oca; frog rana; owl gufo|civetta; penguin pinguino|pinguini; bee ape|api; butterfly farfalla; firefly lucciola; dragon drago; whale balena
`);

export const places = wordsOf(`
  market mercato; street strada|via|vicolo; old_town borgo|centro_storico; city città; village villaggio|paese; house casa; kitchen cucina; bedroom camera_da_letto; school scuola; classroom aula; hospital ospedale
  library biblioteca; church chiesa; castle castello; garden giardino; park parco; forest bosco|foresta; mountain montagna; river fiume; lake lago; sea mare|oceano; beach spiaggia; harbour porto; island isola; desert deserto
  field campo|prato; farm fattoria; bridge ponte; train_station stazione; on_a_train sul_treno; stadium stadio; theatre teatro; restaurant ristorante; café caffè|bar; office ufficio; workshop officina|bottega; attic soffitta
  cellar cantina; cave grotta|caverna; square piazza; rooftop tetto; space spazio; moon_surface sulla_luna; cemetery cimitero; circus circo
`);

export const hours = wordsOf(
  'the_next_day il_giorno_dopo|il_giorno_seguente|giorni_dopo|anni_dopo; at_night notte|mezzanotte; at_dawn alba; in_the_morning mattina|mattino; in_the_evening sera|tramonto; at_noon mezzogiorno',
);

export const weather = wordsOf('rain pioggia|piove; snow neve|nevica; storm tempesta|temporale; fog nebbia; wind vento');

export const things = wordsOf(`
  bottle bottiglia; chest forziere|scrigno; orange arancia|arance; apple mela|mele; bread pane; flower fiore|fiori; rose rosa; tree albero|alberi; book libro|libri; letter lettera; lamp lampada|lanterna; candle candela; umbrella ombrello; clock orologio; key chiave
  box scatola; wheelchair sedia_a_rotelle; chair sedia; table tavolo; bed letto; door porta; window finestra; boat barca; ship nave; car macchina|auto; train treno; bicycle bicicletta|bici; ball palla|pallone; guitar chitarra
  violin violino; piano pianoforte; drum tamburo; cup tazza; soup zuppa|minestra; fire fuoco; moon luna; star stella|stelle; sun sole; ring anello; suitcase valigia; phone telefono; camera macchina_fotografica; hat cappello
  gift regalo; kite aquilone; balloon mongolfiera; crown corona; map mappa; photo foto; cake torta; money soldi|denaro; sword spada; ladder scala
`);

export const looks = wordsOf(`
  dress vestito|abito; coat cappotto; shirt camicia; jacket giacca; scarf sciarpa; cap berretto; glasses occhiali; beard barba; hair capelli; braid treccia
  red rosso|rossa|rossi; blue blu|azzurro|azzurra; green verde|verdi; yellow giallo|gialla; black nero|nera|neri; white bianco|bianca|bianchi; grey grigio|grigia; brown marrone; pink rosa_chiaro; purple viola
`);

export const deeds = wordsOf(`
  runs corre|corrono; walks cammina|camminano; dances balla|ballano|danza; sits siede|seduto|seduta; laughs ride|ridono; cries piange|piangono; sings canta|cantano; hugs abbraccia|abbracciano; sleeps dorme; reads legge
  falls cade|cadono; eats mangia|mangiano; drinks beve; smiles sorride; fears paura|spaventat
`);
