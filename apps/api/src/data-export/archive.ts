import { finished, PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A zip that is put together while it is read: files are opened when their turn comes, one at a time. */
export class Archive {
  private readonly zip = new ZipFile();
  private open: Readable | undefined;
  /** Fails when a file cannot be read. */
  readonly content: Readable = new PassThrough();

  constructor() {
    this.zip.on('error', (error: Error) => this.fail(error));
    this.zip.outputStream.pipe(this.content as PassThrough);
    // whoever reads it may go away: nothing stays open for them
    finished(this.content, () => this.open?.destroy());
  }

  addText(name: string, text: string): void {
    this.zip.addBuffer(Buffer.from(text), name);
  }

  /** Of text that is as long as it likes. */
  addLines(name: string, lines: () => AsyncIterable<string>): void {
    this.add(name, async () => Readable.from(lines()), { compress: true });
  }

  /** Of media, which are as small as they get. Null: it is gone meanwhile. */
  addMedia(name: string, open: () => Promise<Readable | null>): void {
    this.add(name, async () => (await open()) ?? Readable.from([]), { compress: false });
  }

  end(): void {
    this.zip.end();
  }

  fail(error: Error): void {
    this.content.destroy(error);
  }

  private add(name: string, open: () => Promise<Readable>, options: { compress: boolean }): void {
    this.zip.addReadStreamLazy(name, options, (give) => {
      open().then(
        (stream) => {
          this.open = stream;
          stream.once('error', (error) => this.fail(error));
          if (this.content.destroyed) stream.destroy();
          else give(null, stream);
        },
        (error: Error) => this.fail(error),
      );
    });
  }
}
