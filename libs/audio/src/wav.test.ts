import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { openWav, readWav, WavError, wavHeader, writeWav } from './wav.js';

/** A WAV made by hand: format chunk, other chunks, data. */
function build(
  code: number,
  bits: number,
  channels: number,
  data: Buffer,
  before: Buffer = Buffer.alloc(0),
  dataSize = data.length,
): Buffer {
  const header = wavHeader(44_100, channels, data.length);
  header.writeUInt16LE(code, 20);
  header.writeUInt16LE(bits, 34);
  header.writeUInt32LE(dataSize, 40);
  return Buffer.concat([header.subarray(0, 36), before, header.subarray(36), data]);
}

describe('WAV files', () => {
  it('keep every 16-bit sample when written and read again', () => {
    const sample = fc.integer({ min: -32768, max: 32767 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(sample, sample), { maxLength: 300 }),
        fc.constantFrom(8000, 44_100, 48_000),
        fc.boolean(),
        (frames, sampleRate, stereo) => {
          const channels = (stereo ? [0, 1] : [0]).map((c) => Float32Array.from(frames, (frame) => (frame[c] ?? 0) / 32768));
          expect(readWav(writeWav({ sampleRate, channels }))).toEqual({ sampleRate, channels });
        },
      ),
    );
  });

  it('clip what is beyond full scale instead of wrapping it round', () => {
    const { channels } = readWav(writeWav({ sampleRate: 48_000, channels: [Float32Array.of(3, -3)] }));
    expect([...channels[0]!]).toEqual([32767 / 32768, -1]);
  });

  it('are read in 8, 24 and 32 bits and as floats', () => {
    expect([...readWav(build(1, 8, 1, Buffer.from([0, 128, 192]))).channels[0]!]).toEqual([-1, 0, 0.5]);
    expect([...readWav(build(1, 24, 1, Buffer.from([0, 0, 0x40, 0, 0, 0x80]))).channels[0]!]).toEqual([0.5, -1]);
    const integer = Buffer.alloc(4);
    integer.writeInt32LE(-(2 ** 30));
    expect([...readWav(build(1, 32, 1, integer)).channels[0]!]).toEqual([-0.5]);
    const float = Buffer.alloc(12);
    float.writeFloatLE(0.25, 0);
    float.writeFloatLE(Number.NaN, 4);
    float.writeFloatLE(Number.POSITIVE_INFINITY, 8);
    expect([...readWav(build(3, 32, 1, float)).channels[0]!]).toEqual([0.25, 0, 0]);
  });

  it('may carry other chunks, of odd length too, before the sound', () => {
    const chunk = Buffer.concat([Buffer.from('LIST'), Buffer.from([3, 0, 0, 0]), Buffer.from([1, 2, 3, 0])]);
    expect([...readWav(build(1, 16, 1, Buffer.from([0, 0x40]), chunk)).channels[0]!]).toEqual([0.5]);
  });

  it('whose writer never filled in the size are read to the end', () => {
    for (const size of [0, 0xffffffff]) {
      expect(readWav(build(1, 16, 2, Buffer.alloc(16), undefined, size)).channels.map((channel) => channel.length)).toEqual([4, 4]);
    }
  });

  it('are read from a file part by part', () => {
    const dir = mkdtempSync(join(tmpdir(), 'wav-'));
    try {
      const path = join(dir, 'sound.wav');
      const data = Buffer.from(Array.from({ length: 96 }, (_, n) => (n * 37) % 251));
      for (const [code, bits] of [
        [1, 8],
        [1, 16],
        [1, 24],
        [3, 32],
      ] as const) {
        const bytes = build(code, bits, 2, data, Buffer.from('LIST\x03\0\0\0abc\0', 'latin1'));
        writeFileSync(path, bytes);
        const sound = openWav(path);
        const { sampleRate, channels } = readWav(bytes);
        expect(sound).toMatchObject({ sampleRate, frames: channels[0]?.length });
        expect(sound.read(3, 7)).toEqual(channels.map((channel) => channel.slice(3, 7)));
      }
      writeFileSync(path, 'not a sound at all');
      expect(() => openWav(path)).toThrow(WavError);
    } finally {
      rmSync(dir, { recursive: true });
    }
  });

  it('are refused with a reason when they are damaged, and never crash the reader', () => {
    expect(() => readWav(Buffer.from('not a sound at all'))).toThrow('This is not a WAV file.');
    expect(() => readWav(build(85, 16, 1, Buffer.alloc(4)))).toThrow('WAV format 85 with 16 bits cannot be read.');
    expect(() => readWav(build(1, 16, 6, Buffer.alloc(24)))).toThrow('6 channels');
    expect(() => readWav(wavHeader(48_000, 1, 0).subarray(0, 36))).toThrow('no sound');
    const valid = writeWav({ sampleRate: 48_000, channels: [new Float32Array(20)] });
    fc.assert(
      fc.property(fc.nat(60), fc.uint8Array({ maxLength: 12 }), (at, bytes) => {
        const damaged = Buffer.from(valid);
        damaged.set(bytes.subarray(0, damaged.length - at), at);
        try {
          readWav(damaged);
        } catch (error) {
          expect(error).toBeInstanceOf(WavError);
        }
      }),
    );
  });
});
