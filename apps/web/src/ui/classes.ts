import { type ClassValue, clsx } from 'clsx';
import { mergeClasses } from './merge-classes.js';

/** Joins class names; of two that set the same property the later wins. */
export const classes = (...given: ClassValue[]): string => mergeClasses(clsx(given));
