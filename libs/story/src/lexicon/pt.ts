import { wordsOf } from './words-of.js';

export const people = wordsOf(`
  woman mulher|senhora; man homem|senhor; young_woman mulher_jovem|moça; young_man jovem|homem_jovem|moço; girl menina|garota|rapariga|menininha; boy menino|garoto|rapaz|menininho; child criança|bebê|bebé; teenager adolescente; old_woman velha|idosa|velhinha; old_man velho|idoso|velhinho; grandmother avó|vovó; grandfather avô|vovô; grandparents avós
  granddaughter neta|netinha; grandson neto|netinho; mother mãe|mamãe; father pai|papai; parents meus_pais+|seus_pais+|os_pais+; daughter filha; son filho; sister irmã; brother irmão|irmãos+; twins gêmeos|gémeos|gêmeas|gémeas; aunt tia; uncle tio; cousin primo|prima; wife esposa; husband marido; girlfriend namorada; boyfriend namorado; bride noiva; groom noivo; widow viúva; widower viúvo; orphan órfão|órfã; couple casal; lover amantes+
  family família; friend amigo|amiga; stranger desconhecido|desconhecida; neighbour vizinho|vizinha; roommate colega_de_quarto|colega_de_apartamento; colleague colega; boss chefe|patrão|patroa; person pessoas+|gente+; doctor médico|médica|doutor|doutora; dentist dentista; surgeon cirurgião|cirurgiã; nurse enfermeira|enfermeiro; vet veterinário|veterinária
  teacher professora|professor; pupil aluno|aluna; student estudante; fisherman pescador; sailor marinheiro; captain capitão|capitã; pirate pirata; keeper faroleiro|guardião|guardiã; farmer agricultor|fazendeiro|camponês|fazendeira; gardener jardineiro|jardineira; baker padeiro|padeira|confeiteiro|confeiteira; cook cozinheiro|cozinheira; waiter garçom; waitress garçonete
  dancer bailarina|dançarina|bailarino|dançarino; singer cantora|cantor; musician músico; pianist pianista; violinist violinista; painter pintor|pintora; artist artista; writer escritor|escritora; poet poeta; photographer fotógrafo|fotógrafa; actor ator; actress atriz; journalist jornalista|repórter; clockmaker relojoeiro; carpenter carpinteiro|marceneiro; tailor alfaiate|costureira
  blacksmith ferreiro; mechanic mecânico; hairdresser cabeleireiro|cabeleireira; inventor inventor|inventora; engineer engenheiro|engenheira; mayor prefeito|prefeita; judge juiz|juíza; lawyer advogado|advogada; priest padre; monk monge; nun freira; king rei; queen rainha; emperor imperador; princess princesa; prince príncipe; knight cavaleiro; witch bruxa|bruxinha; wizard mago|bruxo|feiticeiro; fairy fada; elf elfo|duende
  dwarf anão|anã; giant gigante; mermaid sereia; vampire vampiro|vampira; zombie zumbi; angel anjo; alien alienígena|extraterrestre|marciano; soldier soldado; warrior guerreiro|guerreira; samurai samurai; ninja ninja; cowboy vaqueiro; detective detetive|inspetor|inspetora|delegado|delegada; policeman policial|polícia; firefighter bombeiro|bombeira; postman carteiro|carteira
  taxi_driver taxista; driver motorista; passenger passageiro|passageira; customer cliente; seller vendedor|vendedora; astronaut astronauta; pilot piloto; scientist cientista; footballer jogador_de_futebol|jogadora_de_futebol; surfer surfista; tourist turista; ghost fantasma; robot robô; thief ladrão|ladra; killer assassino|assassina; spy agente_secreto|espião|espiã; shepherd pastor; clown palhaço|palhaça
  scarecrow espantalho; doll boneca|boneco; puppet marionete|fantoche; snowman boneco_de_neve; skeleton esqueleto; monster monstro; teddy_bear ursinho_de_pelúcia|urso_de_pelúcia; superhero super-herói|super-heroína; hero herói|heroína; team equipe|time_de_futebol; santa_claus papai_noel|pai_natal; tramp mendigo|morador_de_rua; refugee refugiado|refugiada
`);

export const animals = wordsOf(`
  cat gato|gata|gatinho|gatinha; dog cão|cachorro|cadela|cachorrinho|cães+; horse cavalo|égua|potro; pony pônei|pónei; donkey burro; unicorn unicórnio; bird pássaro|ave|passarinho; fish peixe|peixinho; mouse rato|ratinho; fox raposa; bear urso|ursa|ursinho; rabbit coelho|coelhinho|lebre; wolf lobo|loba; lion leão|leoa; tiger tigre; elephant elefante; giraffe girafa; monkey macaco; panda panda
  cow vaca; pig porco|porquinho; sheep ovelha; lamb cordeiro; goat cabra; deer veado|cervo|rena; hedgehog ouriço; squirrel esquilo; hen galinha; rooster galo; chick pintinho; duck pato|patinho; goose ganso; swan cisne; frog sapo|rã; turtle tartaruga; snail caracol; snake cobra|serpente; crocodile jacaré|crocodilo; owl coruja; crow corvo; eagle águia; parrot papagaio; pigeon pombo|pomba
  penguin pinguim; bee abelha; ant formiga; cicada cigarra; spider aranha; caterpillar lagarta; ladybug joaninha; butterfly borboleta; firefly vagalume|pirilampo; dragon dragão; dinosaur dinossauro; whale baleia; dolphin golfinho; shark tubarão; octopus polvo; crab caranguejo; seal foca
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
