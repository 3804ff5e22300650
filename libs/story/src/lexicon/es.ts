import { wordsOf } from './words-of.js';

export const people = wordsOf(`
  woman mujer|señora; man hombre|señor; girl niña|chica|muchacha; boy niño|chico|muchacho; child bebé
  old_woman anciana|vieja; old_man anciano|viejo; grandmother abuela|abuelita; grandfather abuelo|abuelito
  granddaughter nieta; grandson nieto; mother madre|mamá; father padre|papá; daughter hija; son hijo; sister hermana; brother hermano
  wife esposa; husband marido|esposo; friend amigo|amiga; doctor médico|médica|doctor|doctora; nurse enfermera|enfermero; teacher maestra|maestro|profesora|profesor
  fisherman pescador; sailor marinero; farmer granjero|campesino|agricultor; baker panadero|panadera; cook cocinero|cocinera; dancer bailarina|bailarín
  singer cantante; painter pintor|pintora; king rey; queen reina; princess princesa; prince príncipe; witch bruja; wizard mago; soldier soldado; detective detective
  police policía; astronaut astronauta; scientist científica|científico; goalkeeper portero|portera; ghost fantasma; robot robot; thief ladrón|ladrona; shepherd pastor|pastora
`);

export const animals = wordsOf(`
  cat gato|gata|gatito; dog perro|perra|perrito; horse caballo|yegua; bird pájaro|ave; fish pez|peces; mouse ratón; fox zorro; bear oso; rabbit conejo; wolf lobo
  lion león; cow vaca; pig cerdo; sheep oveja; duck pato; goose ganso; frog rana; owl búho|lechuza; penguin pingüino; bee abeja; butterfly mariposa; firefly luciérnaga; dragon dragón; whale ballena
`);

export const places = wordsOf(`
  under_the_tree bajo_el_árbol|bajo_un_árbol|debajo_del_árbol;   market mercado; street calle|callejón; old_town pueblo|casco_antiguo; city ciudad; village aldea; house casa; kitchen cocina; bedroom dormitorio|habitación; school escuela|colegio; classroom aula
  hospital hospital; library biblioteca; church iglesia; castle castillo; garden jardín|patio; park parque; forest bosque|selva; mountain montaña; river río; lake lago; sea mar|océano; beach playa; harbour puerto
  island isla; desert desierto; field campo|prado; farm granja; bridge puente; train_station estación; on_a_train en_el_tren|en_tren; stadium estadio; theatre teatro; restaurant restaurante; café cafetería
  office oficina; workshop taller; attic desván|ático; cellar sótano; cave cueva; square plaza; rooftop azotea|tejado; road camino|carretera; space espacio; moon_surface la_luna; cemetery cementerio; circus circo
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
