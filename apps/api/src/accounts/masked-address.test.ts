import { describe, expect, it } from '@jest/globals';
import { maskedAddress } from './masked-address.js';

describe('an address that is masked', () => {
  it.each([
    ['mara@mail.org', 'm•••@mail.org'],
    ['m@mail.org', 'm•••@mail.org'],
    ['"odd@name"@mail.org', '"•••@mail.org'],
    ['𝒜da@mail.org', '𝒜•••@mail.org'],
  ])('%s reads %s', (email, masked) => expect(maskedAddress(email)).toBe(masked));
});
