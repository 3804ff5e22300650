/** Files that are not what they seem, made from a good one: byte for byte, so that each is wrong in one thing alone. */

export interface HostileFile {
  readonly what: string;
  readonly bytes: Buffer;
  /** Nothing of it may be taken. Otherwise it may be encoded anew, too. */
  readonly refused: boolean;
}

const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, index * 4);
  return bytes;
};
const MOST = 0xffffffff;

const box = (type: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content);
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body]);
};

/** Where the content of the first box of this type in the index begins. The index is the last box of the file. */
function contentOf(mp4: Buffer, type: string): number {
  const at = mp4.indexOf(type, mp4.lastIndexOf('moov'), 'latin1');
  if (at < 0) throw new RangeError(`no ${type}`);
  return at + 4;
}

/** A copy with bytes of a box's content replaced. */
function patched(mp4: Buffer, type: string, offset: number, bytes: Buffer): Buffer {
  const copy = Buffer.from(mp4);
  bytes.copy(copy, contentOf(copy, type) + offset);
  return copy;
}

/** A copy with another box at the end of the first one of this type. Data before the index stay where they are. */
function withChild(mp4: Buffer, parents: readonly string[], child: Buffer): Buffer {
  const copy = Buffer.from(mp4);
  let end = copy.length;
  for (const parent of parents) {
    const start = contentOf(copy, parent) - 8;
    const size = copy.readUInt32BE(start);
    end = start + size;
    copy.writeUInt32BE(size + child.length, start);
  }
  return Buffer.concat([copy.subarray(0, end), child, copy.subarray(end)]);
}

const noise = (length: number) => {
  const bytes = Buffer.alloc(length);
  for (let at = 0, state = 7; at < length; at++) {
    state = (state * 75 + 74) % 65537;
    bytes[at] = state >>> 8;
  }
  return bytes;
};

const nested = (depth: number) => {
  let inside = box('free', Buffer.alloc(8));
  for (let i = 0; i < depth; i++) inside = box('moov', inside);
  return inside;
};

const edits = (entries: number, ...entry: number[]) =>
  box('edts', box('elst', u32(0, entries), ...Array.from({ length: entries }, () => u32(...entry))));

/** What names other files and addresses. `clip` is a good clip that lies beside it, `address` one that nobody may ask. */
export const playlists = (clip: string, address: string): HostileFile[] =>
  Object.entries({
    'an HLS playlist of a file': `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n${clip}\n#EXT-X-ENDLIST\n`,
    'an HLS playlist of an address': `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n${address}/a.ts\n#EXT-X-ENDLIST\n`,
    'an HLS master playlist': `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n${address}/a.m3u8\n`,
    'an HLS playlist with a key elsewhere': `#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="${address}/key"\n#EXTINF:2,\n${clip}\n`,
    'a list of files': `ffconcat version 1.0\nfile '${clip}'\n`,
    'a list of addresses': `ffconcat version 1.0\nfile '${address}/a.mp4'\n`,
    'a list without a title': `file '${clip}'\n`,
    'a DASH manifest': `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static"><Period><BaseURL>${address}/</BaseURL></Period></MPD>`,
    'a session description': `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 9 RTP/AVP 96\na=rtpmap:96 H264/90000\n`,
    'a SMIL list': `<smil><body><video src="${address}/a.mp4"/></body></smil>`,
    'a metadata script': `;FFMETADATA1\ntitle=${clip}\n`,
    'a page': `<html><video src="${address}/a.mp4"></video></html>`,
  }).map(([what, text]) => ({ what, bytes: Buffer.from(text), refused: true }));

/** Spoiled copies of a clip whose index is its last box, and of what is none. */
export function hostileVideos(mp4: Buffer, address: string): HostileFile[] {
  const data = mp4.indexOf('mdat') + 4;
  const index = mp4.lastIndexOf('moov') - 4;
  const spoiled = Buffer.from(mp4);
  noise(index - data).copy(spoiled, data);
  const elsewhere = box('url ', u32(0), Buffer.from(`${address}/a.mp4\0`));
  const alias = box('alis', u32(0), Buffer.from('/etc/passwd\0'));
  const refused: Record<string, Buffer> = {
    nothing: Buffer.alloc(0),
    'one byte': Buffer.from([0]),
    noise: noise(20_000),
    'the first half': mp4.subarray(0, mp4.length / 2),
    'a clip without its data': Buffer.concat([mp4.subarray(0, 32), mp4.subarray(index)]),
    'the type of a clip and nothing else': mp4.subarray(0, 32),
    'an index that claims to be larger than the file': Buffer.concat([mp4.subarray(0, index), u32(MOST), mp4.subarray(index + 4)]),
    'a box that is smaller than its head': Buffer.concat([mp4.subarray(0, 32), u32(1), Buffer.from('free'), u32(0, 4)]),
    'boxes in boxes in boxes': Buffer.concat([mp4.subarray(0, 32), nested(10_000)]),
    'pixels of 65,535 to 65,535': patched(mp4, 'avc1', 24, u32(MOST)),
    'an unknown codec': patched(mp4, 'avc1', -4, Buffer.from('xxxx')),
    'a decoder configuration of noise': patched(mp4, 'avcC', 0, noise(32)),
    'frames beyond the end of the file': patched(mp4, 'stco', 8, u32(0x7fffffff)),
    'four billion frames': patched(mp4, 'stsz', 4, u32(1, MOST)),
    'frames of four gigabytes': patched(mp4, 'stsz', 12, u32(MOST, MOST)),
    'data of noise': spoiled,
    'the head of a Matroska file': Buffer.concat([Buffer.from('1a45dfa3a3428681014282886d6174726f736b61', 'hex'), noise(5000)]),
    'a GIF': Buffer.concat([Buffer.from('GIF89a'), u32(MOST), noise(500)]),
    'an AVI': Buffer.concat([Buffer.from('RIFF'), u32(MOST), Buffer.from('AVI LIST'), noise(500)]),
    'raw pictures': Buffer.from(`YUV4MPEG2 W64 H64 F24:1\nFRAME\n${'x'.repeat(6144)}`),
  };
  const bounded: Record<string, Buffer> = {
    'the codec of another': patched(mp4, 'avc1', -4, Buffer.from('hev1')),
    'no pixels': patched(mp4, 'avc1', 24, u32(0)),
    'a track of 65,535 to 65,535': patched(mp4, 'tkhd', 76, u32(MOST, MOST)),
    'a negative length': patched(patched(mp4, 'mvhd', 16, u32(MOST)), 'mdhd', 16, u32(MOST)),
    'seconds of no parts': patched(mp4, 'mdhd', 12, u32(0)),
    'a frame that lasts for years': patched(mp4, 'stts', 8, u32(1, MOST)),
    'frames without end that last nothing': patched(mp4, 'stts', 4, u32(1, MOST, 0)),
    'an edit list of a hundred thousand': withChild(mp4, ['moov', 'trak'], edits(100_000, 1, 0, 0x10000)),
    'an edit list that begins before the clip': withChild(mp4, ['moov', 'trak'], edits(2, MOST, MOST, 0x10000)),
    'an edit list that runs backwards': withChild(mp4, ['moov', 'trak'], edits(1, 1000, 0x7fffffff, -0x10000)),
    'edit lists in an edit list': withChild(mp4, ['moov', 'trak'], box('edts', edits(3, 1, 0, 0x10000), edits(3, 1, 0, 0x10000))),
    'data that lie at an address': withChild(mp4, ['moov', 'trak', 'mdia', 'minf', 'dinf', 'dref'], elsewhere),
    'data that lie in another file': withChild(mp4, ['moov', 'trak', 'mdia', 'minf', 'dinf', 'dref'], alias),
    'a second index': Buffer.concat([mp4, mp4.subarray(index)]),
  };
  return [
    ...Object.entries(refused).map(([what, bytes]) => ({ what, bytes, refused: true })),
    ...Object.entries(bounded).map(([what, bytes]) => ({ what, bytes, refused: false })),
  ];
}

/** Spoiled copies of a WAV file with the usual head of 44 bytes, and of what is none. */
export function hostileSounds(wav: Buffer): HostileFile[] {
  const changed = (offset: number, value: number, size: 2 | 4) => {
    const copy = Buffer.from(wav);
    copy.writeUIntLE(value, offset, size);
    return copy;
  };
  const refused: Record<string, Buffer> = {
    nothing: Buffer.alloc(0),
    noise: noise(20_000),
    'a head alone': wav.subarray(0, 20),
    'a codec that nobody uses': changed(20, 0x11, 2),
    'no channels': changed(22, 0, 2),
    'no rate': changed(24, 0, 4),
    'an MP3 of noise': Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\x0a', 'latin1'), noise(2000)]),
    'a FLAC of noise': Buffer.concat([Buffer.from('fLaC'), noise(2000)]),
    'an Ogg of noise': Buffer.concat([Buffer.from('OggS'), noise(2000)]),
  };
  const bounded: Record<string, Buffer> = {
    'half of what it says': wav.subarray(0, wav.length / 2),
    'data of four gigabytes': changed(40, MOST, 4),
    '65,535 channels': changed(22, 0xffff, 2),
    'four billion samples a second': changed(24, MOST, 4),
    'one sample a second': changed(24, 1, 4),
    'blocks of nothing': changed(32, 0, 2),
    'samples of one bit': changed(34, 1, 2),
  };
  return [
    ...Object.entries(refused).map(([what, bytes]) => ({ what, bytes, refused: true })),
    ...Object.entries(bounded).map(([what, bytes]) => ({ what, bytes, refused: false })),
  ];
}
