// Inside the image's build: takes out of node_modules what no process of the studio opens. Licences stay.
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const packages = path.join(root, 'node_modules');
const musl = !process.report.getReport().header.glibcVersionRuntime;

/** A second Node, an ffmpeg beside the system's, add-ons for the other C library, and builds for browsers. */
const unneeded = [
  ...fs.globSync('node-{linux,win,darwin}-*', { cwd: packages }),
  '@ffmpeg-binary',
  ...fs.globSync(`@*/*-${musl ? 'gnu' : 'musl'}`, { cwd: packages }),
  'typeorm/browser',
  'pdfkit/.yarn',
  // better-auth has clients for browsers, firebase-admin ones for other services than the one that signs people in
  ...['react-dom', 'scheduler', '@google-cloud', 'google-gax'],
  // other sizes of a dictionary, other styles of a typeface, the same library for those who require it
  ...fs.globSync('eld/src/ngrams/{extrasmall,medium,large}.js', { cwd: packages }),
  ...fs.globSync('dejavu-fonts-ttf/ttf/*.ttf', { cwd: packages }).filter((name) => !/\/DejaVuSans(?:-Bold)?\.ttf$/.test(name)),
  'mediabunny/dist/bundles',
  '.cache',
  '.scenewright-installed',
];
for (const name of unneeded) fs.rmSync(path.join(packages, name), { recursive: true, force: true });

/** Types, sources of what is there compiled, maps and documents. */
const unopened = /\.([cm]?ts|map|mdx?|markdown|flow|tsbuildinfo)$/i;
const isLicence = /licen[cs]e|notice|copying/i;

function sweep(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) sweep(at);
    else if (entry.isFile() && unopened.test(entry.name) && !isLicence.test(entry.name)) fs.rmSync(at);
  }
}
sweep(packages);
for (const kind of ['apps', 'libs']) {
  for (const name of fs.readdirSync(path.join(root, kind))) {
    const own = path.join(root, kind, name, 'node_modules');
    if (fs.existsSync(own)) sweep(own);
  }
}
// what only the build needs of the workspace, and the application for browsers, which comes built
for (const name of ['apps/web', 'apps/stripe-stand-in', 'scripts', '.npmrc'])
  fs.rmSync(path.join(root, name), { recursive: true, force: true });
for (const link of fs.globSync('@scenewright/*', { cwd: packages })) {
  if (!fs.existsSync(path.join(packages, link))) fs.rmSync(path.join(packages, link));
}
