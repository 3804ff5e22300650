const inSql = (projection: string): string => projection.replaceAll('-', '_');

/** Where a projection is being built, beside the tables that are read. */
export const buildSchema = (projection: string): string => `rebuild_${inSql(projection)}`;

/**
 * Where the tables of a projection's version lie once a newer one has taken their place. Whoever knows that version alone has this schema
 * in front of `read` in its search path: it does not exist before, and PostgreSQL passes over what does not exist.
 */
export const versionSchema = (projection: string, version: number): string => `read_${inSql(projection)}_v${version}`;
