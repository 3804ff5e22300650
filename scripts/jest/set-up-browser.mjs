import { needBrowser, needDatabase } from './needs.mjs';

export default () => Promise.all([needDatabase(), needBrowser()]);
