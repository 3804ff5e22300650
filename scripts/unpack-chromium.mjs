/** Unpacks the browser of @sparticuz/chromium with the libraries that it brings, and prints the path of a script that starts it. */
import fs from 'node:fs';
import path from 'node:path';

const folder = path.resolve(process.argv[2]);
const starter = path.join(folder, 'chromium.sh');
if (!fs.existsSync(starter)) {
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  // it unpacks into the folder for temporary files, which another user's copy may occupy
  process.env.TMPDIR = folder;
  // makes it unpack its libraries too, which a bare system lacks
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs24.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  fs.chmodSync(await chromium.executablePath(), 0o755);
  // its own list of fonts looks in /tmp/fonts only, and without any font it refuses to start
  fs.writeFileSync(
    path.join(folder, 'fonts', 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`,
  );
  fs.writeFileSync(
    starter,
    `#!/bin/sh\nd='${folder}'\nexport LD_LIBRARY_PATH="$d/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" FONTCONFIG_PATH="$d/fonts"\nexec "$d/chromium" "$@"\n`,
    { mode: 0o755 },
  );
}
console.log(starter);
