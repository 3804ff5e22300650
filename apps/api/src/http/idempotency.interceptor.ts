import { createHash } from 'node:crypto';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { derivedId } from '@scenewright/event-log';
import { catchError, from, type Observable, switchMap } from 'rxjs';
import type { DataSource } from 'typeorm';
import { callOf } from './call-handler.js';
import type { CallRequest } from './caller.js';
import { Problem } from './problems.js';

interface Row {
  call: string;
  request_hash: string;
  response: unknown;
  status: number | null;
  attempt: number;
}

/** Of one person. */
const MOST_KEPT = 1000;

const isForm = (request: CallRequest): boolean => Boolean(request.is('multipart/form-data'));

/**
 * `Idempotency-Key`: the same key from the same person is the same command, however often it is sent. A success is kept and given
 * again for a day; a refusal is not kept, so that the same request is tried anew once what stood in its way is gone. Of the operator's calls
 * no answer is kept: the same request under the same key is the same command, and is answered by what that has come to.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<CallRequest>();
    const call = callOf(context.getHandler());
    const key = request.header('idempotency-key');
    const { caller, operator } = request;
    if (!key || !call || call.secret || call.method === 'GET' || !(caller ?? operator) || !this.concerns(request)) return next.handle();
    if (key.length > 255)
      throw new Problem(400, 'INVALID', 'Idempotency-Key must have at most 255 characters.', { field: 'Idempotency-Key' });
    const name = `${call.method} ${call.path}`;
    const hash = hashOf(request);
    if (!caller) {
      request.commandId = derivedId('idempotency', String(operator), key, name, hash);
      return next.handle();
    }
    const { uid } = caller;
    const [first] = await this.database.query<unknown[]>(
      `INSERT INTO ops.idempotency_keys (user_id, key, call, request_hash) VALUES ($1, $2, $3, $4)
       ON CONFLICT (user_id, key) DO NOTHING RETURNING key`,
      [uid, key, name, hash],
    );
    if (first) await this.forgetOldest(uid);
    const [row] = await this.database.query<Row[]>(
      'SELECT call, request_hash, response, status, attempt FROM ops.idempotency_keys WHERE user_id = $1 AND key = $2',
      [uid, key],
    );
    if (row && (row.call !== name || row.request_hash !== hash)) {
      throw new Problem(409, 'IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another request. Use a new one for each.');
    }
    if (row?.status != null) return from([row.response]);
    const attempt = row?.attempt ?? 1;
    request.commandId = derivedId('idempotency', uid, key, ...(attempt > 1 ? [String(attempt)] : []));
    return next.handle().pipe(
      switchMap((answer) => this.keep(uid, key, answer)),
      catchError((error: unknown) => from(this.beginAnew(uid, key, attempt, error))),
    );
  }

  /** A form is not read yet when this one comes: it is the other's, which comes after the reading. */
  protected concerns(request: CallRequest): boolean {
    return !isForm(request);
  }

  /** What nobody asks for again needs room all the same; and what happened under a key that is forgotten still happened once. */
  private async forgetOldest(uid: string): Promise<void> {
    await this.database.query(
      `DELETE FROM ops.idempotency_keys WHERE user_id = $1 AND key IN
         (SELECT key FROM ops.idempotency_keys WHERE user_id = $1 ORDER BY created_at DESC OFFSET $2)`,
      [uid, MOST_KEPT],
    );
  }

  /** Work that ended without success stays ended: the next call under the key has to be another command, or it would hear of it for ever. */
  private async beginAnew(uid: string, key: string, attempt: number, error: unknown): Promise<never> {
    if (error instanceof Problem && error.more.workIsOver) {
      await this.database.query('UPDATE ops.idempotency_keys SET attempt = $3 + 1 WHERE user_id = $1 AND key = $2 AND attempt = $3', [
        uid,
        key,
        attempt,
      ]);
    }
    throw error;
  }

  private async keep(uid: string, key: string, answer: unknown): Promise<unknown> {
    await this.database.query('UPDATE ops.idempotency_keys SET status = 200, response = $3 WHERE user_id = $1 AND key = $2', [
      uid,
      key,
      JSON.stringify(answer),
    ]);
    return answer;
  }
}

/** Tells requests apart. A body of JSON counts byte by byte, as it came; of a form, what was read. */
function hashOf(request: CallRequest): string {
  const hash = createHash('sha256').update(JSON.stringify([request.params, request.query]));
  if (request.file) hash.update(JSON.stringify(request.body)).update(request.file.buffer);
  else hash.update(request.rawBody ?? '');
  return hash.digest('base64url');
}

/** The same for calls that take a file: another file under the same key is another request. */
@Injectable()
export class UploadIdempotencyInterceptor extends IdempotencyInterceptor {
  protected override concerns(request: CallRequest): boolean {
    return isForm(request);
  }
}
