import { applyDecorators, createParamDecorator, type ExecutionContext, UseInterceptors } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import type { Request } from 'express';
import { UploadIdempotencyInterceptor } from './idempotency.interceptor.js';
import { Problem } from './problems.js';

/** Read fully into memory before it is looked at, hence the bound; a little above the 10 MB limit so that the message is ours. */
const MOST_BYTES = 11 * 1024 * 1024;

/** The call takes one file in the form field `file`. */
export const TakesFile = (): MethodDecorator & ClassDecorator =>
  applyDecorators(
    UseInterceptors(
      FileInterceptor('file', { limits: { fileSize: MOST_BYTES, files: 1, fields: 50, fieldSize: 100_000 } }),
      UploadIdempotencyInterceptor,
    ),
  );

/** The bytes of the uploaded file. */
export const File = createParamDecorator((_: unknown, context: ExecutionContext): Buffer => {
  const { file } = context.switchToHttp().getRequest<Request & { file?: { buffer: Buffer } }>();
  if (!file) throw new Problem(400, 'INVALID', 'Send the picture as multipart/form-data, in the field "file".', { field: 'file' });
  return file.buffer;
});
