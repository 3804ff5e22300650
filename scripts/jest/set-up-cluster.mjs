import { takeHosts } from '../lib/cluster.mjs';
import { needStudio } from './needs.mjs';

export default () => {
  takeHosts();
  return needStudio();
};
