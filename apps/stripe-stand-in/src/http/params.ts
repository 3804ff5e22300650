import qs from 'qs';
import { z } from 'zod';
import { invalid } from '../api-error.js';

/**
 * Decodes Stripe's nested form encoding: `items[0][price]=price_1`.
 * @throws {ApiError} 400 for a zero character, which no database text can hold.
 */
export function decodeForm(text: string): Record<string, unknown> {
  if (/%00|\0/.test(text)) throw invalid('Parameters may not contain zero characters.');
  return qs.parse(text, { depth: 10, arrayLimit: 200, parameterLimit: 1000, ignoreQueryPrefix: true, plainObjects: false });
}

export const text = z.string().max(5000);
export const int = z
  .string()
  .regex(/^-?\d{1,15}$/, 'Invalid integer')
  .transform(Number);
/** Seconds since 1970, up to the year 2100. */
export const time = int.pipe(z.number().min(0).max(4_102_444_800));
export const bool = z.enum(['true', 'false'], 'Invalid boolean').transform((value) => value === 'true');
/** An empty value removes the key. */
export const metadata = z.union([z.record(z.string(), text), z.literal('').transform(() => ({}) as Record<string, string>)]);
export const webAddress = z.url({ protocol: /^https?$/, error: 'Not a valid URL' });

export const paging = { limit: int.optional(), starting_after: text.optional(), ending_before: text.optional() };

const nested = (path: PropertyKey[]) => path.map((part, at) => (at === 0 ? String(part) : `[${String(part)}]`)).join('');

/**
 * Checks parameters as strictly as Stripe: what is not known is refused, so that an outdated shape is noticed here and not in production.
 * @throws {ApiError} 400 with the parameter's name.
 */
export function checkParams<Schema extends z.ZodType>(schema: Schema, params: unknown): z.output<Schema> {
  const result = schema.safeParse(params);
  if (result.success) return result.data;
  const issue = result.error.issues[0] as z.core.$ZodIssue;
  if (issue.code === 'unrecognized_keys') {
    const param = nested([...issue.path, issue.keys[0] as string]);
    throw invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = nested(issue.path);
  const given = issue.path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], params);
  if (given === undefined) throw invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  const shown = typeof given === 'string' ? given : JSON.stringify(given);
  throw invalid(`Invalid ${param}: ${shown} (${issue.message})`, { code: 'parameter_invalid', param });
}

/** Stripe merges metadata: an empty value removes its key, what is not mentioned stays. */
export function mergeMetadata(current: Record<string, string>, change: Record<string, string> | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...current, ...change }).filter(([, value]) => value !== ''));
}
