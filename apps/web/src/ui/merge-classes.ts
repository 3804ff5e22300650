import { createTailwindMerge, validators } from 'tailwind-merge';

const anyOf = (name: string) => [{ [name]: [validators.isAny] }];
const TEXT_SIZES = ['xs', 'sm', 'base', 'lg', 'xl', '2xl', '3xl', '4xl', '5xl', '6xl'];

/**
 * The properties that callers of a component set otherwise than it does itself: a list of all that Tailwind has weighs more than a page of
 * the studio. Where another one is met, the components’ tests say so (`testing/checked-classes.ts`).
 */
export const mergeClasses = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: {
    display: ['block', 'inline', 'inline-block', 'flex', 'inline-flex', 'grid', 'inline-grid', 'contents', 'hidden'],
    position: ['static', 'fixed', 'absolute', 'relative', 'sticky'],
    shrink: [{ shrink: ['', validators.isNumber] }],
    size: anyOf('size'),
    w: anyOf('w'),
    'min-w': anyOf('min-w'),
    'max-w': anyOf('max-w'),
    h: anyOf('h'),
    'min-h': anyOf('min-h'),
    'max-h': anyOf('max-h'),
    p: anyOf('p'),
    px: anyOf('px'),
    py: anyOf('py'),
    pt: anyOf('pt'),
    pr: anyOf('pr'),
    pb: anyOf('pb'),
    pl: anyOf('pl'),
    'font-size': [{ text: TEXT_SIZES }],
    'text-align': [{ text: ['left', 'center', 'right'] }],
    'text-wrap': [{ text: ['wrap', 'nowrap', 'balance', 'pretty'] }],
    'text-color': anyOf('text'),
    leading: anyOf('leading'),
    bg: anyOf('bg'),
    'border-style': [{ border: ['solid', 'dashed', 'dotted', 'double', 'none'] }],
    'border-w': [{ border: ['', validators.isNumber] }],
    'border-side': [{ border: ['x', 'y', 't', 'r', 'b', 'l'].map((side) => ({ [side]: [validators.isAny, ''] })) }],
    'border-color': anyOf('border'),
    opacity: anyOf('opacity'),
    resize: [{ resize: ['', 'none', 'x', 'y'] }],
  },
  conflictingClassGroups: {
    size: ['w', 'h'],
    p: ['px', 'py', 'pt', 'pr', 'pb', 'pl'],
    px: ['pr', 'pl'],
    py: ['pt', 'pb'],
    'font-size': ['leading'],
  },
  conflictingClassGroupModifiers: {},
  orderSensitiveModifiers: [],
}));
