export { SecurityReport } from './security-report.js';
