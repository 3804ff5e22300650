import { needDatabase } from './needs.mjs';

export default () => needDatabase();
