export type ApiErrorType = 'invalid_request_error' | 'idempotency_error' | 'card_error' | 'api_error';

export interface ApiErrorDetails {
  readonly code?: string;
  readonly param?: string;
  readonly decline_code?: string;
  /** Keeps what the call changed: a refused payment counts as an attempt. Otherwise everything is undone. */
  readonly keepChanges?: boolean;
}

/** A refusal in Stripe's shape. The SDK recognises an error by its `error` field alone, so every refusal goes out through this. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly type: ApiErrorType,
    message: string,
    readonly details: ApiErrorDetails = {},
  ) {
    super(message);
    this.name = 'ApiError';
  }

  get body(): { error: Record<string, string> } {
    const { keepChanges: _, ...shown } = this.details;
    return { error: { type: this.type, message: this.message, ...shown } };
  }
}

export const invalid = (message: string, details: ApiErrorDetails = {}) => new ApiError(400, 'invalid_request_error', message, details);

export const missing = (noun: string, id: string, param = 'id') =>
  new ApiError(404, 'invalid_request_error', `No such ${noun}: '${id}'`, { code: 'resource_missing', param });
