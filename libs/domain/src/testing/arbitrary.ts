/** Named with its mode: a test sees it through this library's declarations, where it would be taken for the CommonJS one. */
export type Arbitrary<T> = import('fast-check', { with: { 'resolution-mode': 'import' }}).Arbitrary<T>;
