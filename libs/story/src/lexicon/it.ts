import { wordsOf } from './words-of.js';

export const people = wordsOf(`
  woman donna|signora; man uomo|signore|uomini+; young_woman giovane_donna|donna_giovane; young_man giovane_uomo|giovane(?!_donna); girl ragazza|bambina|ragazzina; boy ragazzo|bambino|ragazzino; child neonato; teenager adolescente; old_woman vecchia|anziana|vecchietta; old_man vecchio|anziano|vecchietto; grandmother nonna|nonnina; grandfather nonno|nonnino; grandparents nonni
  granddaughter nipotina|sua_nipote|la_nipote; grandson nipotino|suo_nipote|il_nipote|(?<=al_)nipote; mother madre|mamma; father padre|papà|babbo; parents genitori; daughter figlia; son figlio; sister sorella|sorellina; brother fratello|fratellino; twins gemelli|gemelle; aunt zia; uncle zio; cousin cugino|cugina; wife moglie; husband marito; girlfriend fidanzata; boyfriend fidanzato; bride sposa; groom sposo
  widow vedova; widower vedovo; orphan orfano|orfana; couple coppia|coppia_di_sposi|sposini+; lover innamorati+|amanti+|sposi+; family famiglia; friend amico|amica; stranger sconosciuto|sconosciuta; neighbour vicino_di_casa|vicina_di_casa|vicini_di_casa+|vicini(?!_a)+; roommate coinquilino|coinquilina; colleague collega; boss capo_ufficio; person persone+|gente+; doctor medico|dottore|dottoressa|medici+
  dentist dentista; surgeon chirurgo; nurse infermiera|infermiere; vet veterinario|veterinaria; teacher maestra|maestro|insegnante|professore|professoressa; pupil alunno|alunna|scolaro; student studente|studentessa; fisherman pescatore; sailor marinaio; captain capitano; pirate pirata; keeper guardiano_del_faro|guardiano|guardiana|custode; farmer contadino|contadina|agricoltore
  gardener giardiniere|giardiniera; baker fornaio|panettiere|pasticciere|pasticcere; cook cuoco|cuoca|chef; waiter cameriere; waitress cameriera; dancer ballerina|ballerino; singer cantante; musician musicista; pianist pianista; violinist violinista; painter pittore|pittrice; artist artista; writer scrittore|scrittrice; poet poeta|poetessa; photographer fotografo|fotografa
  actor attore; actress attrice; journalist giornalista; clockmaker orologiaio; carpenter falegname; tailor sarto|sarta; blacksmith fabbro; mechanic meccanico; hairdresser parrucchiere|parrucchiera; inventor inventore|inventrice; engineer ingegnere; mayor sindaco|sindaca; judge giudice; lawyer avvocato|avvocata; priest prete|sacerdote; monk monaco; nun suora; king re!; queen regina
  emperor imperatore; princess principessa; prince principe; knight cavaliere; witch strega; wizard mago|stregone|maghi+; fairy fata; elf elfo|folletto; dwarf nano; giant gigante; mermaid sirena; vampire vampiro|vampira; zombie zombie; angel angelo; alien alieno|aliena|extraterrestre|marziano; soldier soldato|soldatessa; warrior guerriero|guerriera; samurai samurai; ninja ninja
  viking vichingo; cowboy cowboy; detective detective|investigatore|investigatrice|commissario|ispettore|ispettrice; policeman poliziotto|poliziotta; firefighter pompiere|vigile_del_fuoco|vigili_del_fuoco+; postman postino|postina; taxi_driver tassista; driver autista; passenger passeggero|passeggera; customer cliente; seller venditore|venditrice; astronaut astronauta|cosmonauta; pilot pilota
  scientist scienziato|scienziata; footballer calciatore|calciatrice; boxer pugile; surfer surfista; tourist turista; ghost fantasma|fantasmi+; robot robot; thief ladro|ladra; killer assassino|assassina|killer; spy spia|agente_segreto; shepherd pastore; clown pagliaccio|clown; scarecrow spaventapasseri; doll bambola; puppet burattino|marionetta; snowman pupazzo_di_neve; skeleton scheletro; monster mostro
  teddy_bear orsacchiotto; superhero supereroe|supereroina; hero eroe|eroina; team squadra; santa_claus babbo_natale; tramp barbone|senzatetto|vagabondo; refugee rifugiato|rifugiata
`);

export const animals = wordsOf(`
  cat gatto|gatta|gattino|micio; dog cane|cagna|cagnolino|cucciolo; horse cavallo|cavalla|puledro; pony pony; donkey asino; unicorn unicorno; bird uccello|uccellino; fish pesce|pesciolino; mouse topo|topolino; rat ratto; fox volpe; bear orso|orsa|orsetto; rabbit coniglio|coniglietto|lepre; wolf lupo|lupa; lion leone|leonessa; tiger tigre; elephant elefante; giraffe giraffa; monkey scimmia; panda panda
  cow mucca; pig maiale|maialino|porcellino; sheep pecora; lamb agnello; goat capra; deer cervo|cerbiatto|renna; hedgehog riccio!|porcospino; squirrel scoiattolo; hamster criceto; hen gallina; rooster gallo; chick pulcino; duck anatra|anatroccolo|papera; goose oca!|oche+; swan cigno; frog rana|rospo; turtle tartaruga; snail lumaca|chiocciola; snake serpente
  crocodile coccodrillo; owl gufo|civetta; crow corvo; eagle aquila; parrot pappagallo; stork cicogna; pigeon piccione; penguin pinguino; bee ape!|api+; ant formica; cicada cicala; spider ragno; caterpillar bruco; ladybug coccinella; butterfly farfalla; firefly lucciola; dragon drago; dinosaur dinosauro; whale balena; dolphin delfino; shark squalo; octopus polpo; crab granchio; seal foca
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
