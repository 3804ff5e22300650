export type Need = 'cluster' | 'engines' | 'browser' | 'studio' | 'database' | 'nothing';
export function testFilesByNeed(): Record<Need, string[]>;
