/** Whether two values say the same, in whatever order their fields stand: a database keeps them in its own. */
export function sameData(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [fields, others] = [Object.entries(one), other as Readonly<Record<string, unknown>>];
  return fields.length === Object.keys(other).length && fields.every(([name, value]) => name in others && sameData(value, others[name]));
}
