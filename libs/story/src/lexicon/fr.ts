import { wordsOf } from './words-of.js';

export const people = wordsOf(`
  woman femme|dame; man homme|monsieur|messieurs+; young_woman jeune_femme; young_man jeune_homme; girl fille|fillette|gamine; boy garçon|gamin; child enfant|bébé; teenager adolescent|adolescente|ado; old_woman vieille; old_man vieil|vieillard|vieux
  grandmother grand-mère|mamie|mémé|grands-mères+; grandfather grand-père|papi|papy|pépé|grands-pères+; grandparents grands-parents; granddaughter petite-fille|petites-filles+; grandson petit-fils|petits-fils+; grandchild petits-enfants+; mother mère|maman; father père|papa; parents parents
  daughter sa_fille|ma_fille; son fils; sister sœur|soeur; brother frère; twins jumeaux|jumelles; aunt tante|tata; uncle oncle|tonton; cousin cousin|cousine; niece nièce; nephew neveu; wife épouse|sa_femme|ma_femme; husband mari; bride mariée; groom marié; widow veuve; widower veuf; orphan orphelin|orpheline; lover amants+
  couple couple; family famille; friend ami|amie|copain|copine|pote; stranger inconnu|inconnue; neighbour voisin|voisine; roommate colocataire|coloc; colleague collègue; boss patron|patronne; person gens+|personne_(?:âgée|seule); doctor médecin|docteur|docteure; dentist dentiste; surgeon chirurgien|chirurgienne; nurse infirmière|infirmier; vet vétérinaire
  teacher institutrice|instituteur|professeur|professeure|maîtresse; pupil élève|écolier|écolière; student étudiant|étudiante; fisherman pêcheur; sailor marin; captain capitaine; pirate pirate; keeper gardien|gardienne; farmer fermier|fermière|paysan|paysanne|agriculteur; gardener jardinier|jardinière; baker boulanger|boulangère|pâtissier|pâtissière
  cook cuisinier|cuisinière; waiter serveur; waitress serveuse; dancer danseuse|danseur; singer chanteuse|chanteur; musician musicien|musicienne; pianist pianiste; violinist violoniste; painter peintre; artist artiste; writer écrivain|écrivaine; poet poète|poétesse; photographer photographe; actor acteur|comédien; actress actrice|comédienne
  journalist journaliste; clockmaker horloger|horlogère; carpenter menuisier|menuisière|charpentier; tailor tailleur|couturière; blacksmith forgeron; mechanic mécanicien|mécanicienne; hairdresser coiffeur|coiffeuse; inventor inventeur|inventrice; engineer ingénieur|ingénieure; mayor maire|mairesse; judge juge; lawyer avocat|avocate; priest prêtre|curé
  monk moine; nun nonne|religieuse; king roi; queen reine; emperor empereur; princess princesse; prince prince; knight chevalier; witch sorcière; wizard magicien|sorcier|magicienne; fairy fée; elf elfe|lutin; dwarf nain; giant géant; mermaid sirène; vampire vampire; zombie zombie|zombi; angel ange; alien extraterrestre|alien
  soldier soldat|soldate; warrior guerrier|guerrière; samurai samouraï; ninja ninja; viking viking; cowboy cow-boy; detective détective|inspecteur|inspectrice|enquêteur|enquêtrice|commissaire; policeman policier|policière; firefighter pompier|pompière; postman facteur|factrice; taxi_driver chauffeur_de_taxi|chauffeuse_de_taxi
  driver chauffeur|chauffeuse|conducteur|conductrice; passenger passager|passagère; customer client|cliente; seller vendeur|vendeuse|marchand|marchande; astronaut astronaute|cosmonaute; pilot pilote(?!r); scientist scientifique|savant|chercheur|chercheuse; ghost fantôme; robot robot; thief voleur|voleuse|cambrioleur|cambrioleuse; killer tueur|tueuse|assassin; spy agent_secret|agents_secrets+|espion|espionne
  shepherd berger|bergère; clown clown; footballer footballeur|footballeuse; boxer boxeur|boxeuse; runner coureur|coureuse; hiker randonneur|randonneuse; surfer surfeur|surfeuse; tourist touriste; influencer influenceur|influenceuse; scarecrow épouvantail|épouvantails+; doll poupée; puppet marionnette; snowman bonhomme_de_neige|bonshommes_de_neige+; skeleton squelette; monster monstre
  teddy_bear ours_en_peluche|nounours; superhero super-héros|superhéros|super-héroïne; hero héros|héroïne; team équipe; santa_claus père_noël; tramp sdf|clochard|vagabond|sans-abri; refugee réfugié|réfugiée
`);

export const animals = wordsOf(`
  cat chat|chatte|chaton; dog chien|chienne|chiot; horse cheval|jument|poulain; pony poney; donkey âne; unicorn licorne; bird oiseau; fish poisson; mouse souris; rat rat; fox renard; bear ours|ourson; rabbit lapin|lièvre; wolf loup|louve; lion lion|lionne; tiger tigre; elephant éléphant; giraffe girafe; monkey singe; panda panda; cow vache; pig cochon; sheep mouton|brebis; lamb agneau
  goat chèvre; deer cerf|faon|biche|renne; hedgehog hérisson; squirrel écureuil; hamster hamster; raccoon raton_laveur; hen poule; rooster coq; chick poussin; duck canard|caneton; goose oie; swan cygne; frog grenouille|crapaud; turtle tortue; snail escargot; snake serpent; crocodile crocodile; owl hibou|chouette; crow corbeau|corneille; eagle aigle; parrot perroquet; stork cigogne; pigeon pigeon
  penguin pingouin|manchot; bee abeille; ant fourmi; cicada cigale; spider araignée; caterpillar chenille; ladybug coccinelle; butterfly papillon; firefly luciole; dragon dragon; dinosaur dinosaure; whale baleine; dolphin dauphin; shark requin; octopus pieuvre|poulpe; crab crabe; seal phoque
`);

export const places = wordsOf(`
  market marché; street rue|ruelle; old_town vieille_ville; city ville; village village; house maison; kitchen cuisine; bedroom chambre; school école; classroom salle_de_classe; hospital hôpital; library bibliothèque
  church église; castle château; garden jardin; park parc; forest forêt|bois; mountain montagne; river rivière|fleuve; lake lac; sea mer|océan; beach plage; harbour port(?!e); island île; desert désert; field champ|pré
  farm ferme; bridge pont; train_station gare; on_a_train dans_le_train; stadium stade; theatre théâtre; restaurant restaurant; café café; office bureau; workshop atelier; attic grenier; cellar cave|sous-sol; cave grotte
  square place; rooftop toit; road route|chemin; space espace; moon_surface sur_la_lune; cemetery cimetière; circus cirque
`);

export const hours = wordsOf(
  'the_next_day le_lendemain|le_jour_suivant|jours_plus_tard|ans_plus_tard|années_plus_tard; at_night nuit|minuit; at_dawn aube|aurore|lever_du_soleil; in_the_morning matin; in_the_evening soir|soirée|coucher_du_soleil; at_noon midi',
);

export const weather = wordsOf('rain pluie|pleut; snow neige; storm orage|tempête; fog brouillard|brume; wind vent');

export const things = wordsOf(`
  bottle bouteille; chest coffre; orange orange; apple pomme; bread pain|baguette; flower fleur; rose rose; tree arbre; book livre; letter lettre; lamp lampe|lanterne; candle bougie; umbrella parapluie; clock horloge|montre; key clé|clef; box boîte
  wheelchair fauteuil_roulant; chair chaise; table table; bed lit; door porte; window fenêtre; boat bateau|barque; ship navire; car voiture; train train; bicycle vélo|bicyclette; ball ballon; guitar guitare; violin violon
  piano piano; drum tambour; cup tasse; soup soupe; fire feu; moon lune; star étoile; sun soleil; ring bague; suitcase valise; phone téléphone; camera appareil_photo; hat chapeau; gift cadeau; kite cerf-volant
  balloon montgolfière; crown couronne; map carte; photo photo; cake gâteau; money argent; sword épée; ladder échelle
`);

export const looks = wordsOf(`
  dress robe; coat manteau; shirt chemise; jacket veste; scarf écharpe|foulard; cap casquette; glasses lunettes; beard barbe; hair cheveux; braid tresse
  red rouge; blue bleu|bleue; green vert|verte; yellow jaune; black noir|noire; white blanc|blanche; grey gris|grise; brown brun|brune|marron; pink rosé; purple violet|violette
`);

export const deeds = wordsOf(`
  runs court|courent; walks marche|marchent; dances danse|dansent; sits assis|assise|assoit; laughs rit|rient|rire; cries pleure|pleurent; sings chante|chantent; hugs embrasse|enlace; sleeps dort; reads lit_un
  falls tombe|tombent; eats mange|mangent; drinks boit; smiles sourit; fears peur|effrayé
`);
