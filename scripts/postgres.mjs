/** For tests and benchmarks that start a PostgreSQL of their own. */
export { startPostgres } from './lib/postgres.mjs';
