import type { ErrorResponse } from '@scenewright/contract';

/** Why a call failed. `status` 0: the studio was not reached. */
export interface ApiError extends ErrorResponse {
  readonly status: number;
}

export const unreachable: ApiError = {
  status: 0,
  error: 'The studio cannot be reached. Check the connection and try again.',
  error_code: 'UNREACHABLE',
};

/** Reads a refusal, whatever stands in its body: our own shape, `message`, `errors[]`, or plain text. */
export async function readApiError(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  const body = parsed(text);
  const messages = [
    body.error,
    body.message,
    Array.isArray(body.errors) ? body.errors.map(String).join(', ') : undefined,
    body.isText && text,
  ];
  const error = messages.find((one): one is string => typeof one === 'string' && one.trim() !== '');
  return {
    ...(typeof body.field === 'string' ? { field: body.field } : {}),
    ...(body.details && typeof body.details === 'object' ? { details: body.details as Record<string, unknown> } : {}),
    status: response.status,
    error: error ?? `HTTP error! status: ${response.status}`,
    error_code: typeof body.error_code === 'string' ? body.error_code : 'UNKNOWN',
  };
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return value && typeof value === 'object' ? (value as Record<string, unknown>) : {};
  } catch {
    // a page of a proxy is not a message for people
    return { isText: text.trim() !== '' && !text.trimStart().startsWith('<') && text.length < 500 };
  }
}

/** Another try may help: not reached, a fault of the studio, or too much at once. */
export const mayPass = ({ status }: ApiError): boolean => status === 0 || status === 429 || status >= 500;

const SAYS_NOTHING: ReadonlySet<string> = new Set(['UNKNOWN', 'INTERNAL', 'UNAVAILABLE']);
/** What became of a change nobody says: it may have been done all the same. */
export const mayBeDone = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || (error.status >= 500 && SAYS_NOTHING.has(error.error_code)));

export const isApiError = (error: unknown): error is ApiError =>
  typeof error === 'object' && error !== null && 'error_code' in error && 'status' in error;

/** The server's words, or a text of our own when it said nothing that helps. */
export const messageOf = (error: unknown, otherwise: string): string =>
  isApiError(error) && error.error_code !== 'UNKNOWN' && error.error_code !== 'INTERNAL' ? error.error : otherwise;

/** The same where people know which field it is about: what calls name it says nothing to them. */
export function messageOfField(error: unknown, otherwise: string): string {
  const message = messageOf(error, otherwise);
  const name = isApiError(error) && error.field ? `${error.field} ` : null;
  return name && message.startsWith(name) ? `It ${message.slice(name.length).replace(/\.$/, '')}.` : message;
}
