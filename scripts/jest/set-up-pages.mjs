import { needDatabase, needWeb } from './needs.mjs';

export default () => Promise.all([needDatabase(), needWeb()]);
