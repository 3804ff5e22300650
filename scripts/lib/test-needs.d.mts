export type Need = 'cluster' | 'engines' | 'browser' | 'pages' | 'studio' | 'database' | 'nothing';
export function testFilesByNeed(): Record<Need, string[]>;
