/** For tests and benchmarks that start a PostgreSQL of their own. */
export { newPasswords, startPostgres } from './lib/postgres.mjs';
