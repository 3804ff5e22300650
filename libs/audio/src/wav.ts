import type { Pcm } from './pcm.js';

/** The bytes are not a WAV file that can be read; the message says why. */
export class WavError extends Error {
  override readonly name = 'WavError';
}

const FORMAT_INTEGER = 1;
const FORMAT_FLOAT = 3;
const FORMAT_EXTENSIBLE = 0xfffe;

interface Format {
  readonly code: number;
  readonly channels: number;
  readonly sampleRate: number;
  readonly bits: number;
}

/** Reads integer (8, 16, 24, 32 bit) and float (32, 64 bit) WAV, mono or stereo, with any other chunks around. @throws WavError */
export function readWav(bytes: Uint8Array): Pcm {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < 12 || tag(view, 0) !== 'RIFF' || tag(view, 8) !== 'WAVE') throw new WavError('This is not a WAV file.');
  let format: Format | undefined;
  for (let at = 12; at + 8 <= view.byteLength; ) {
    const id = tag(view, at);
    const start = at + 8;
    // a writer that streams leaves the size at 0 or at its maximum: the data then goes on to the end of the file
    const declared = view.getUint32(at + 4, true);
    const length = Math.min(declared, view.byteLength - start);
    if (id === 'fmt ') format = readFormat(view, start, length);
    if (id === 'data') {
      if (!format) throw new WavError('The WAV file has sound before it says in which format.');
      return {
        sampleRate: format.sampleRate,
        channels: readSamples(view, start, declared === 0 ? view.byteLength - start : length, format),
      };
    }
    at = start + length + (length & 1);
  }
  throw new WavError(format ? 'The WAV file has no sound in it.' : 'The WAV file does not say its format.');
}

const tag = (view: DataView, at: number): string =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));

function readFormat(view: DataView, at: number, length: number): Format {
  if (length < 16) throw new WavError('The WAV file has a damaged format chunk.');
  const declared = view.getUint16(at, true);
  const code = declared === FORMAT_EXTENSIBLE && length >= 26 ? view.getUint16(at + 24, true) : declared;
  const format = {
    code,
    channels: view.getUint16(at + 2, true),
    sampleRate: view.getUint32(at + 4, true),
    bits: view.getUint16(at + 14, true),
  };
  if (format.channels < 1 || format.channels > 2)
    throw new WavError(`The WAV file has ${format.channels} channels; one or two can be read.`);
  if (format.sampleRate < 1000 || format.sampleRate > 768_000)
    throw new WavError(`A sample rate of ${format.sampleRate} Hz cannot be right.`);
  return format;
}

function readSamples(view: DataView, at: number, length: number, format: Format): Float32Array[] {
  const { channels: count, bits } = format;
  const read = sampleReader(view, format);
  const size = bits / 8;
  const frames = Math.floor(length / (size * count));
  const channels = Array.from({ length: count }, () => new Float32Array(frames));
  if (format.code === FORMAT_INTEGER && bits === 16) {
    readInt16(view, at, channels);
    return channels;
  }
  for (let c = 0; c < count; c++) {
    const channel = channels[c]!;
    for (let i = 0, offset = at + c * size; i < frames; i++, offset += size * count) channel[i] = read(offset);
  }
  return channels;
}

/** The common case, five times as fast as by DataView. */
function readInt16(view: DataView, at: number, channels: Float32Array[]): void {
  const count = channels.length;
  const frames = channels[0]!.length;
  const bytes = new Uint8Array(view.buffer, view.byteOffset + at, frames * count * 2);
  const aligned = bytes.byteOffset % 2 === 0 ? bytes : bytes.slice();
  const samples = new Int16Array(aligned.buffer, aligned.byteOffset, frames * count);
  for (let c = 0; c < count; c++) {
    const channel = channels[c]!;
    for (let i = 0, k = c; i < frames; i++, k += count) channel[i] = samples[k]! / 32768;
  }
}

function sampleReader(view: DataView, { code, bits }: Format): (at: number) => number {
  // a float file may hold NaN or infinity, and one such sample would poison every filter after it
  const finite = (value: number) => (Number.isFinite(value) ? value : 0);
  if (code === FORMAT_INTEGER) {
    if (bits === 8) return (at) => (view.getUint8(at) - 128) / 128;
    if (bits === 16) return (at) => view.getInt16(at, true) / 32768;
    if (bits === 24) return (at) => (view.getUint16(at, true) | (view.getInt8(at + 2) << 16)) / 8_388_608;
    if (bits === 32) return (at) => view.getInt32(at, true) / 2_147_483_648;
  }
  if (code === FORMAT_FLOAT) {
    if (bits === 32) return (at) => finite(view.getFloat32(at, true));
    if (bits === 64) return (at) => finite(view.getFloat64(at, true));
  }
  throw new WavError(`WAV format ${code} with ${bits} bits cannot be read.`);
}

/** A 16-bit WAV file. What goes beyond full scale is clipped. */
export function writeWav({ sampleRate, channels }: Pcm): Buffer {
  const data = interleave(channels);
  return Buffer.concat([wavHeader(sampleRate, channels.length, data.byteLength), data]);
}

/** Signed 16-bit little-endian samples, left and right by turns. */
export function interleave(channels: readonly Float32Array[]): Buffer {
  const count = channels.length;
  const frames = channels[0]?.length ?? 0;
  const samples = new Int16Array(frames * count);
  for (let c = 0; c < count; c++) {
    const channel = channels[c]!;
    for (let i = 0, k = c; i < frames; i++, k += count) {
      const value = channel[i]! * 32768;
      // twice as fast as Math.round and Math.min, in a loop over millions of samples
      samples[k] = value >= 32767 ? 32767 : value <= -32768 ? -32768 : value < 0 ? (value - 0.5) | 0 : (value + 0.5) | 0;
    }
  }
  return Buffer.from(samples.buffer);
}

/** The 44 bytes in front of 16-bit data of `dataBytes` bytes. */
export function wavHeader(sampleRate: number, channels: number, dataBytes: number): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + dataBytes, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(FORMAT_INTEGER, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * channels * 2, 28);
  header.writeUInt16LE(channels * 2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(dataBytes, 40);
  return header;
}
