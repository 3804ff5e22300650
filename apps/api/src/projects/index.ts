export { ProjectRow } from './project.entity.js';
export { ProjectAccess, subjectOf } from './project-access.js';
export { ProjectTitles } from './project-titles.js';
export { ProjectsModule } from './projects.module.js';
export { ProjectsProjection } from './projects.projection.js';
export { ShreddingProcess } from './shredding.process.js';
