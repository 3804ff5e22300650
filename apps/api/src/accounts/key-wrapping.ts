import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';

export const encrypt = (key: Buffer, plain: Buffer): Buffer => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(ALGORITHM, key, nonce);
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
};

export const decrypt = (key: Buffer, sealed: Buffer): Buffer => {
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
};

/** What keys of people are kept wrapped with. `signing`: the studio's secret. */
export const wrappingKey = (signing: Buffer): Buffer => Buffer.from(hkdfSync('sha256', signing, '', 'person keys', 32));
