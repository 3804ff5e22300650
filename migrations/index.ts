/** Every migration, oldest first. A migration that has landed is never edited. */
export const migrations: (new () => import('typeorm').MigrationInterface)[] = [];
