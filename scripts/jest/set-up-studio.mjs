import { needDatabase, needStudio } from './needs.mjs';

export default () => Promise.all([needDatabase(), needStudio()]);
