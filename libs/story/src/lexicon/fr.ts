import { wordsOf } from './words-of.js';

export const people = wordsOf(`
  woman femme|dame; man homme|monsieur; girl fille|fillette; boy garçon; child enfant|bébé; old_woman vieille; old_man vieil|vieillard|vieux
  grandmother grand-mère|mamie; grandfather grand-père|papi; granddaughter petite-fille; grandson petit-fils; mother mère|maman; father père|papa; daughter sa_fille; son fils; sister sœur|soeur; brother frère
  wife épouse; husband mari; friend ami|amie; doctor médecin|docteur; nurse infirmière|infirmier; teacher institutrice|instituteur|professeur; fisherman pêcheur; sailor marin; farmer fermier|fermière|paysan
  baker boulanger|boulangère; cook cuisinier|cuisinière; dancer danseuse|danseur; singer chanteuse|chanteur; painter peintre; king roi; queen reine; princess princesse; prince prince; witch sorcière; wizard magicien
  soldier soldat; detective détective; police policier|policière; astronaut astronaute; scientist scientifique|savant; ghost fantôme; robot robot; thief voleur|voleuse; shepherd berger|bergère
`);

export const animals = wordsOf(`
  cat chat|chatte|chaton; dog chien|chienne|chiot; horse cheval|jument; bird oiseau|oiseaux; fish poisson; mouse souris; fox renard; bear ours; rabbit lapin; wolf loup; lion lion; cow vache; pig cochon; sheep mouton
  duck canard; goose oie; frog grenouille; owl hibou|chouette; penguin pingouin|manchot; bee abeille; butterfly papillon; firefly luciole; dragon dragon; whale baleine
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
