/** The shapes that a film can have, as people choose among them. */
export const ASPECTS = [
  { value: '16:9', label: '16:9 Landscape' },
  { value: '4:3', label: '4:3 Standard' },
  { value: '1:1', label: '1:1 Square' },
  { value: '3:4', label: '3:4 Portrait' },
  { value: '9:16', label: '9:16 Vertical' },
] as const;

export type Aspect = (typeof ASPECTS)[number]['value'];

/** A shape that is known; anything else is the widest. */
export const aspectOf = (aspect: string): Aspect => ASPECTS.find(({ value }) => value === aspect)?.value ?? '16:9';
