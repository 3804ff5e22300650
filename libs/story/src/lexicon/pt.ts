import { wordsOf } from './words-of.js';

export const people = wordsOf(`
  woman mulher|senhora; man homem|senhor; girl menina|garota|rapariga; boy menino|garoto|rapaz; child criança|bebê|bebé; old_woman velha|idosa; old_man velho|idoso; grandmother avó|vovó; grandfather avô|vovô
  granddaughter neta; grandson neto; mother mãe; father pai; daughter filha; son filho; sister irmã; brother irmão; wife esposa; husband marido; friend amigo|amiga; doctor médico|médica; nurse enfermeira|enfermeiro
  teacher professora|professor; fisherman pescador; sailor marinheiro; farmer agricultor|fazendeiro|camponês; baker padeiro|padeira; cook cozinheiro|cozinheira; dancer bailarina|dançarina; singer cantora|cantor
  painter pintor|pintora; king rei; queen rainha; princess princesa; prince príncipe; witch bruxa; wizard mago; soldier soldado; detective detetive; police policial|polícia; astronaut astronauta
  scientist cientista; ghost fantasma; robot robô; thief ladrão|ladra; shepherd pastor
`);

export const animals = wordsOf(`
  cat gato|gata|gatinho; dog cão|cachorro|cadela; horse cavalo; bird pássaro|ave; fish peixe; mouse rato; fox raposa; bear urso; rabbit coelho; wolf lobo; lion leão; cow vaca; pig porco; sheep ovelha; duck pato; goose ganso
  frog sapo|rã; owl coruja; penguin pinguim|pinguins; bee abelha; butterfly borboleta; firefly vagalume|pirilampo; dragon dragão; whale baleia
`);

export const places = wordsOf(`
  market mercado|feira; street rua|beco; old_town centro_histórico; city cidade; village aldeia|vila; house casa; kitchen cozinha; bedroom quarto; school escola; classroom sala_de_aula; hospital hospital; library biblioteca
  church igreja; castle castelo; garden jardim; park parque; forest floresta|mata; mountain montanha; river rio; lake lago; sea mar|oceano; beach praia; harbour porto; island ilha; desert deserto; field campo; farm fazenda|quinta
  bridge ponte; train_station estação; on_a_train no_trem|no_comboio; stadium estádio; theatre teatro; restaurant restaurante; café cafeteria; office escritório; workshop oficina; attic sótão; cellar porão|cave
  cave caverna|gruta; square praça; rooftop telhado; road estrada; space espaço; moon_surface na_lua; cemetery cemitério; circus circo
`);

export const hours = wordsOf(
  'the_next_day no_dia_seguinte|dias_depois|anos_depois; at_night noite|meia-noite; at_dawn amanhecer|madrugada; in_the_morning manhã; in_the_evening entardecer|pôr_do_sol; at_noon meio-dia',
);

export const weather = wordsOf('rain chuva|chove; snow neve|neva; storm tempestade|trovoada; fog névoa|nevoeiro; wind vento');

export const things = wordsOf(`
  bottle garrafa; chest baú; orange laranja; apple maçã; bread pão; flower flor; rose rosa; tree árvore; book livro; letter carta; lamp lâmpada|lanterna; candle vela; umbrella guarda-chuva; clock relógio; key chave; box caixa
  wheelchair cadeira_de_rodas; chair cadeira; table mesa; bed cama; door porta; window janela; boat barco|bote; ship navio; car carro; train trem|comboio; bicycle bicicleta; ball bola; guitar violão|guitarra; violin violino
  piano piano; drum tambor; cup xícara|chávena; soup sopa; fire fogo|fogueira; moon lua; star estrela; sun sol; ring anel; suitcase mala; phone telefone|celular; camera câmera; hat chapéu; gift presente; kite pipa
  balloon balão; crown coroa; map mapa; photo foto; cake bolo; money dinheiro; sword espada; ladder escada
`);

export const looks = wordsOf(`
  dress vestido; coat casaco; shirt camisa; jacket jaqueta; scarf cachecol; cap boné; glasses óculos; beard barba; hair cabelo; braid trança
  red vermelho|vermelha; blue azul; green verde; yellow amarelo|amarela; black preto|preta|negro; white branco|branca; grey cinza|cinzento; brown marrom|castanho; pink rosado; purple roxo|roxa
`);

export const deeds = wordsOf(`
  runs corre|correm; walks caminha|anda; dances dança|dançam; sits senta|sentado|sentada; laughs ri|riem|risada; cries chora|choram; sings canta|cantam; hugs abraça|abraçam; sleeps dorme; reads lê
  falls cai|caem; eats come|comem; drinks bebe; smiles sorri; fears medo|assustad
`);
