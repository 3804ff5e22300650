import { wordsOf } from './words-of.js';

export const people = wordsOf(`
  woman mujer|señora; man hombre|señor; young_woman mujer_joven|chica_joven; young_man joven|hombre_joven|jóvenes+; girl niña|chica|muchacha|nena; boy niño|chico|muchacho|nene; child bebé; teenager adolescente|quinceañera
  old_woman anciana|vieja|viejita|abuelita; old_man anciano|viejo|viejito; grandmother abuela|abuelita; grandfather abuelo|abuelito; granddaughter nieta; grandson nieto; mother madre|mamá|mami; father padre|papá|papi; parents mis_padres+|sus_padres+|los_padres+; daughter hija; son hijo; sister hermana; brother hermano|hermanito
  twins gemelos|gemelas|mellizos|mellizas; aunt tía; uncle tío; cousin primo|prima; niece sobrina; nephew sobrino; wife esposa; husband marido|esposo; girlfriend novia; boyfriend novio; widow viuda; widower viudo; orphan huérfano|huérfana; couple pareja|matrimonio; lover enamorados+|amantes+|novios+; family familia; friend amigo|amiga|amiguito; stranger desconocido|desconocida
  neighbour vecino|vecina; roommate compañero_de_piso|compañera_de_piso; colleague compañero|compañera|colega; boss jefe|jefa; person gente+|personas+; doctor médico|médica|doctor|doctora; dentist dentista; surgeon cirujano|cirujana; nurse enfermera|enfermero; vet veterinario|veterinaria; teacher maestra|maestro|profesora|profesor|profe
  pupil alumno|alumna; student estudiante; fisherman pescador; sailor marinero; captain capitán|capitana; pirate pirata; keeper farero|guardián|guardiana; farmer granjero|granjera|campesino|campesina|agricultor|agricultora; gardener jardinero|jardinera; baker panadero|panadera|pastelero|pastelera; cook cocinero|cocinera|chef; waiter camarero|mesero; waitress camarera|mesera
  dancer bailarina|bailarín; singer cantante; musician músico|música_callejera; pianist pianista; violinist violinista; guitarist guitarrista; painter pintor|pintora; artist artista; writer escritor|escritora; poet poeta|poetisa; photographer fotógrafo|fotógrafa; actor actor; actress actriz; journalist periodista|reportero|reportera
  clockmaker relojero|relojera; carpenter carpintero|carpintera; tailor sastre|costurera; blacksmith herrero; mechanic mecánico|mecánica; hairdresser peluquero|peluquera; inventor inventor|inventora; engineer ingeniero|ingeniera; mayor alcalde|alcaldesa; judge juez|jueza; lawyer abogado|abogada; priest sacerdote; monk monje; nun monja; king rey; queen reina
  emperor emperador|emperatriz; princess princesa; prince príncipe; knight caballero; witch bruja|brujita; wizard mago|brujo|hechicero; fairy hada; elf elfo|elfa|duende; dwarf enano|enana|enanito; giant gigante; mermaid sirena; vampire vampiro|vampira; zombie zombi|zombie; angel ángel; alien extraterrestre|alienígena|marciano; soldier soldado; warrior guerrero|guerrera
  samurai samurái|samurai; ninja ninja; viking vikingo|vikinga; cowboy vaquero; detective detective|comisario|comisaria|inspector|inspectora; policeman policía; firefighter bombero|bombera; postman cartero|cartera; taxi_driver taxista; driver conductor|conductora|chofer; passenger pasajero|pasajera; customer cliente|clienta; seller vendedor|vendedora|tendero
  astronaut astronauta|cosmonauta; pilot piloto; scientist científica|científico; goalkeeper portero|portera; footballer futbolista; boxer boxeador|boxeadora; runner corredor|corredora; surfer surfista; tourist turista; influencer influencer; ghost fantasma; robot robot|robots+; thief ladrón|ladrona; killer asesino|asesina; spy espía|agente_secreto|agente_secreta; shepherd pastor|pastora; clown payaso|payasa
  scarecrow espantapájaros; doll muñeca|muñeco; puppet marioneta|títere; snowman muñeco_de_nieve; skeleton esqueleto; monster monstruo; teddy_bear osito_de_peluche|oso_de_peluche; superhero superhéroe|superheroína; hero héroe|heroína; team equipo; santa_claus papá_noel|santa_claus; tramp vagabundo|mendigo; wrestler luchador; refugee refugiado|refugiada
`);

export const animals = wordsOf(`
  cat gato|gata|gatito|gatita; dog perro|perra|perrito|cachorro; horse caballo|yegua|potro; pony poni; donkey burro; unicorn unicornio; bird pájaro|ave|pajarito; fish pez|peces+; mouse ratón|ratoncito; rat rata; fox zorro|zorra; bear oso|osa|osito; rabbit conejo|coneja|liebre|conejito; wolf lobo|loba; lion león|leona; tiger tigre; elephant elefante|elefantito; giraffe jirafa; monkey mono; panda panda
  cow vaca; pig cerdo|cerdito; sheep oveja; lamb cordero; goat cabra; deer ciervo|venado|reno; hedgehog erizo; squirrel ardilla; hamster hámster; raccoon mapache; hen gallina; rooster gallo; chick pollito; duck pato|patito; goose ganso; swan cisne; frog rana|sapo; turtle tortuga; snail caracol; snake serpiente; crocodile cocodrilo; owl búho|lechuza; crow cuervo; eagle águila; parrot loro; stork cigüeña; pigeon paloma
  penguin pingüino; bee abeja; ant hormiga; cicada cigarra; spider araña; caterpillar oruga; ladybug mariquita; butterfly mariposa; firefly luciérnaga; dragon dragón; dinosaur dinosaurio; whale ballena; dolphin delfín; shark tiburón; octopus pulpo; crab cangrejo; seal foca
`);

export const places = wordsOf(`
  under_the_tree bajo_el_árbol|bajo_un_árbol|debajo_del_árbol;   market mercado; street calle|callejón; old_town pueblo|casco_antiguo; city ciudad; village aldea; house casa; kitchen cocina; bedroom dormitorio|habitación; school escuela|colegio; classroom aula
  hospital hospital; library biblioteca; church iglesia; castle castillo; garden jardín|patio; park parque; forest bosque|selva; mountain montaña; river río; lake lago; sea mar|océano; beach playa; harbour puerto
  island isla; desert desierto; field campo|prado; farm granja; bridge puente; train_station estación; on_a_train en_el_tren|en_tren; stadium estadio; theatre teatro; restaurant restaurante; café cafetería
  office oficina; workshop taller; attic desván|ático; cellar sótano; cave cueva; square plaza; rooftop azotea|tejado; road camino|carretera; space espacio; moon_surface en_la_luna|a_la_luna; cemetery cementerio; circus circo
`);

export const hours = wordsOf(`
  the_next_day al_día_siguiente|al_otro_día|días_después|años_después|semanas_después|meses_después; at_night noche|medianoche; at_dawn amanecer|alba|madrugada; in_the_morning por_la_mañana; in_the_evening atardecer|puesta_de_sol; at_noon mediodía
`);

export const weather = wordsOf('rain lluvia|llueve|lloviendo; snow nieve|nieva; storm tormenta|tempestad; fog niebla; wind viento');

export const things = wordsOf(`
  bottle botella; chest cofre; orange naranja; apple manzana; bread pan; flower flor; rose rosa; tree árbol; book libro; letter carta; lamp lámpara|farol; candle vela; umbrella paraguas; clock reloj; key llave; box caja; chair silla
  wheelchair silla_de_ruedas; table mesa; bed cama; door puerta; window ventana; boat barco|barca|bote; ship buque; car coche|carro|auto; train tren; bicycle bicicleta|bici; ball pelota|balón; guitar guitarra
  violin violín; piano piano; drum tambor; cup taza; soup sopa; fire fuego|hoguera; moon luna; star estrella; sun sol; ring anillo; suitcase maleta; phone teléfono|móvil; camera cámara; hat sombrero; gift regalo
  kite cometa; balloon globo; crown corona; map mapa; photo foto|fotografía; cake pastel|tarta; money dinero; sword espada; ladder escalera
`);

export const looks = wordsOf(`
  dress vestido; coat abrigo; shirt camisa; jacket chaqueta; scarf bufanda; cap gorra; glasses gafas|lentes; beard barba; hair pelo|cabello; braid trenza
  red rojo|roja; blue azul; green verde; yellow amarillo|amarilla; black negro|negra; white blanco|blanca; grey gris; brown marrón|castaño; pink rosado; purple morado; orange_colour anaranjado
`);

export const deeds = wordsOf(`
  runs corre|corren; walks camina|caminan|anda; dances baila|bailan; sits sienta|sentado|sentada; laughs ríe|ríen|reír; cries llora|lloran; sings canta|cantan; hugs abraza|abrazan; sleeps duerme
  reads lee; falls cae|caen; eats come|comen; drinks bebe; cooks cocina_una; smiles sonríe; fears miedo|asustad
`);
