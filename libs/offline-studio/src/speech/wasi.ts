/**
 * The part of WASI preview 1 that a command-line speech synthesiser needs, over files in memory.
 * Node's own `node:wasi` crashes or leaks file descriptors when a program is run again and again.
 */
import { type WasmMemory, type WasmModule, wasm } from './wasm.js';

const SUCCESS = 0;
const BAD_DESCRIPTOR = 8;
const NO_ENTRY = 44;
const ILLEGAL_SEEK = 70;
const ROOT = 3;
const FIRST_FILE = 4;
const OPEN_CREATE = 1;
const OPEN_TRUNCATE = 8;
const TYPE_CHARACTER = 2;
const TYPE_DIRECTORY = 3;
const TYPE_FILE = 4;
const ALL_RIGHTS = 0x1fffffffn;

/** A file that grows as it is written to. */
class MemoryFile {
  private data: Uint8Array;

  constructor(content: Uint8Array = new Uint8Array(0)) {
    this.data = content;
    this.length = content.length;
  }

  length: number;

  get content(): Uint8Array {
    return this.data.subarray(0, this.length);
  }

  write(position: number, bytes: Uint8Array): void {
    const end = position + bytes.length;
    if (end > this.data.length) {
      const grown = new Uint8Array(Math.max(end, this.data.length * 2, 65_536));
      grown.set(this.content);
      this.data = grown;
    }
    this.data.set(bytes, position);
    this.length = Math.max(this.length, end);
  }
}

class ExitSignal extends Error {
  constructor(readonly code: number) {
    super(`exit ${code}`);
  }
}

export interface ProgramResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Content of a file after the run; undefined when there is none. */
  file(name: string): Uint8Array | undefined;
}

/** Runs a WASI command to its end. `files` are found in its root folder. */
export async function runProgram(
  program: WasmModule,
  args: readonly string[],
  files: Readonly<Record<string, Uint8Array>>,
): Promise<ProgramResult> {
  const host = new MemoryHost(args, files);
  const instance = await wasm.instantiate(program, { wasi_snapshot_preview1: host.imports() });
  const { memory, _start: start } = instance.exports as { memory: WasmMemory; _start: () => void };
  host.memory = memory;
  let code = 0;
  try {
    start();
  } catch (error) {
    if (!(error instanceof ExitSignal)) throw error;
    code = error.code;
  }
  return { code, stdout: host.printed(1), stderr: host.printed(2), file: (name) => host.files.get(name)?.content };
}

class MemoryHost {
  memory!: WasmMemory;
  readonly files: Map<string, MemoryFile>;
  private readonly args: Uint8Array[];
  private readonly open = new Map<number, { readonly file: MemoryFile; position: number }>();
  private readonly printedBytes = new Map<number, MemoryFile>();
  private nextDescriptor = FIRST_FILE;

  constructor(args: readonly string[], files: Readonly<Record<string, Uint8Array>>) {
    this.args = args.map((arg) => new TextEncoder().encode(`${arg}\0`));
    this.files = new Map(Object.entries(files).map(([name, content]) => [name, new MemoryFile(content)]));
  }

  printed(descriptor: number): string {
    return new TextDecoder().decode(this.printedBytes.get(descriptor)?.content);
  }

  // memory may grow during any call into the program, and old views of it are then empty
  private get view(): DataView {
    return new DataView(this.memory.buffer);
  }

  private get bytes(): Uint8Array {
    return new Uint8Array(this.memory.buffer);
  }

  imports(): Record<string, (...args: never[]) => number> {
    return {
      args_sizes_get: (count: number, size: number) => {
        this.view.setUint32(count, this.args.length, true);
        this.view.setUint32(
          size,
          this.args.reduce((sum, arg) => sum + arg.length, 0),
          true,
        );
        return SUCCESS;
      },
      args_get: (pointers: number, buffer: number) => {
        let at = buffer;
        for (const [index, arg] of this.args.entries()) {
          this.view.setUint32(pointers + 4 * index, at, true);
          this.bytes.set(arg, at);
          at += arg.length;
        }
        return SUCCESS;
      },
      // a fixed clock: the same text has to give the same sound
      clock_time_get: (_id: number, _precision: bigint, result: number) => {
        this.view.setBigUint64(result, 0n, true);
        return SUCCESS;
      },
      proc_exit: (code: number) => {
        throw new ExitSignal(code);
      },
      fd_prestat_get: (descriptor: number, result: number) => {
        if (descriptor !== ROOT) return BAD_DESCRIPTOR;
        this.view.setUint32(result, 0, true);
        this.view.setUint32(result + 4, 1, true);
        return SUCCESS;
      },
      fd_prestat_dir_name: (descriptor: number, path: number) => {
        if (descriptor !== ROOT) return BAD_DESCRIPTOR;
        this.bytes[path] = '/'.charCodeAt(0);
        return SUCCESS;
      },
      fd_fdstat_get: (descriptor: number, result: number) => {
        this.view.setUint8(result, descriptor === ROOT ? TYPE_DIRECTORY : descriptor < ROOT ? TYPE_CHARACTER : TYPE_FILE);
        this.view.setUint16(result + 2, 0, true);
        this.view.setBigUint64(result + 8, ALL_RIGHTS, true);
        this.view.setBigUint64(result + 16, ALL_RIGHTS, true);
        return SUCCESS;
      },
      fd_fdstat_set_flags: () => SUCCESS,
      path_open: (...args: number[]) => this.openFile(args),
      fd_close: (descriptor: number) => {
        this.open.delete(descriptor);
        return SUCCESS;
      },
      fd_seek: (descriptor: number, offset: bigint, whence: number, result: number) => {
        const entry = this.open.get(descriptor);
        if (!entry) return ILLEGAL_SEEK;
        const origin = [0, entry.position, entry.file.length][whence] ?? 0;
        entry.position = origin + Number(offset);
        this.view.setBigUint64(result, BigInt(entry.position), true);
        return SUCCESS;
      },
      fd_read: (descriptor: number, vectors: number, count: number, result: number) => this.read(descriptor, vectors, count, result),
      fd_write: (descriptor: number, vectors: number, count: number, result: number) => this.write(descriptor, vectors, count, result),
    };
  }

  private openFile([, , path = 0, length = 0, flags = 0, , , , result = 0]: number[]): number {
    const name = new TextDecoder().decode(this.bytes.slice(path, path + length)).replace(/^\/+/, '');
    let file = this.files.get(name);
    if (!file) {
      if (!(flags & OPEN_CREATE)) return NO_ENTRY;
      file = new MemoryFile();
      this.files.set(name, file);
    }
    if (flags & OPEN_TRUNCATE) file.length = 0;
    this.open.set(this.nextDescriptor, { file, position: 0 });
    this.view.setUint32(result, this.nextDescriptor++, true);
    return SUCCESS;
  }

  private read(descriptor: number, vectors: number, count: number, result: number): number {
    const entry = this.open.get(descriptor);
    if (!entry && descriptor !== 0) return BAD_DESCRIPTOR;
    let total = 0;
    for (const [address, length] of entry ? this.vectors(vectors, count) : []) {
      const part = entry!.file.content.subarray(entry!.position, entry!.position + length);
      this.bytes.set(part, address);
      entry!.position += part.length;
      total += part.length;
    }
    this.view.setUint32(result, total, true);
    return SUCCESS;
  }

  private write(descriptor: number, vectors: number, count: number, result: number): number {
    const entry = this.open.get(descriptor);
    if (!entry && descriptor >= ROOT) return BAD_DESCRIPTOR;
    let total = 0;
    for (const [address, length] of this.vectors(vectors, count)) {
      const part = this.bytes.slice(address, address + length);
      if (entry) {
        entry.file.write(entry.position, part);
        entry.position += length;
      } else {
        const output = this.printedBytes.get(descriptor) ?? new MemoryFile();
        output.write(output.length, part);
        this.printedBytes.set(descriptor, output);
      }
      total += length;
    }
    this.view.setUint32(result, total, true);
    return SUCCESS;
  }

  private vectors(at: number, count: number): [address: number, length: number][] {
    return Array.from({ length: count }, (_, i) => [this.view.getUint32(at + 8 * i, true), this.view.getUint32(at + 8 * i + 4, true)]);
  }
}
