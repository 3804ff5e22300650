import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { Call } from '@scenewright/contract';

/** An answer that is sent as it is read, under the name that it is saved by. One that breaks off in the middle ends the connection: it never looks whole. */
export const textFile = ({ fileType }: Call, name: string, text: AsyncIterable<string>): StreamableFile =>
  new StreamableFile(Readable.from(text, { objectMode: false }), {
    type: `${fileType}; charset=utf-8`,
    disposition: `attachment; filename="${name}"`,
  });
