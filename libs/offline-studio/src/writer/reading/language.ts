const FOREIGN =
  /^(?:der|das|und|ein|eine|einen|einem|einer|ist|im|mit|von|zu|auf|dem|den|für|seine|seinen|ihre|ihren|sich|nicht|über|une?|les?|et|est|dans|sur|avec|sa|ses|qui|que|el|los|las|una|y|con|del|por|su|il|lo|gli|di|che|nel|nella|della|um|uma|os|com|não|do|da|het|een|van|op|met|w|z|się|jest|och|ett|en|på|med|bir|ve|için)$/i;
const ENGLISH = /^(?:the|an?|and|of|to|in|on|at|with|for|his|her|is|are|who|that|from|its|their|my|our|how|why|what|he|she|they|it)$/i;

/** Whether a text is in a language other than English, of which no sentence can be made here. */
export function isForeign(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? [];
  const letters = words.join('');
  if (letters.length > 0 && letters.replace(/\p{Script=Latin}/gu, '').length > letters.length / 2) return true;
  const foreign = words.filter((word) => FOREIGN.test(word)).length;
  return foreign >= 2 && foreign > words.filter((word) => ENGLISH.test(word)).length;
}
