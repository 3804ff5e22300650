import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Controller, Get, Header, StreamableFile } from '@nestjs/common';
import { Public } from '../../http/public-route.js';

const FILE = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-standard-normal.woff2';

/** The letters of the pages that the api shows itself; the web application has its own file of them. */
@Controller('identity/letters.woff2')
export class LettersController {
  private readonly letters = readFileSync(createRequire(import.meta.url).resolve(FILE));

  @Public()
  @Get()
  @Header('cache-control', 'public, max-age=86400')
  file(): StreamableFile {
    return new StreamableFile(this.letters, { type: 'font/woff2' });
  }
}
