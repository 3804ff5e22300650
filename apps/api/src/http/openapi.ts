import { type Call, calls, errorResponse } from '@scenewright/contract';
import { z } from 'zod';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
};

const isEmpty = (schema: z.ZodType): boolean => schema instanceof z.ZodObject && Object.keys(schema.shape).length === 0;

function parametersOf(call: Call): Json[] {
  const of = (where: 'path' | 'query', schema: z.ZodObject): Json[] =>
    Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => ({
      name,
      in: where,
      required: where === 'path' || !field.safeParse(undefined).success,
      schema: schemaOf(field, 'input'),
    }));
  return [...of('path', call.params), ...of('query', call.query)];
}

function bodyOf(call: Call): Json | undefined {
  const schema = schemaOf(call.body, 'input');
  if (call.upload) {
    const properties = { ...(schema.properties as Json), file: { type: 'string', format: 'binary' } };
    return { required: true, content: { 'multipart/form-data': { schema: { ...schema, properties } } } };
  }
  if (call.method === 'GET' || isEmpty(call.body)) return undefined;
  return { required: true, content: { 'application/json': { schema } } };
}

function operationOf(name: string, call: Call): Json {
  const error = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } };
  const body = bodyOf(call);
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.tag],
    parameters: parametersOf(call),
    ...(body ? { requestBody: body } : {}),
    security: call.access === 'public' ? [] : [{ bearer: [] }],
    responses: {
      200: { description: 'Done', content: { [call.fileType ?? 'application/json']: { schema: schemaOf(call.response, 'output') } } },
      default: { description: `Refused${call.errors.length > 0 ? `: ${call.errors.join(', ')}` : ''}`, ...error },
    },
  };
}

/** The OpenAPI document of everything that the contract declares. */
export function openApiDocument(serverUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries(calls) as [string, Call][]) {
    const path = `/api${call.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] ??= {};
    (paths[path] as Json)[call.method.toLowerCase()] = operationOf(name, call);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Scenewright', version: '1', description: 'An AI video-storytelling studio: from an idea to a finished film.' },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: { Error: schemaOf(errorResponse, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}
