import type { FastifySchema, RouteOptions } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

import type { z } from '@domain/zod';

import type { ErrorStatus } from './route-schema';

/** What the routes' schemas do not show. */
export interface Known {
  /** Whether the route may answer 403. */
  mayBeForbidden: (method: string, url: string) => boolean;
}

interface Route {
  schema: FastifySchema;
  url: string;
  route: Pick<RouteOptions, 'method'>;
}

/** A route's schema, or a part of one, as JSON schema. */
type Part = Record<string, unknown>;

/** A route as the document describes it: its schema, and what follows from its kind. */
export function describeRoute({ schema, url, route }: Route, { mayBeForbidden }: Known) {
  const described = jsonSchemaTransform({ schema, url });
  const shape = described.schema as Part | undefined;
  const response = shape?.response as Part | undefined;
  // The document's own routes have no schema.
  if (!shape || !response) return described;
  const query = queryOf(schema, shape);
  const method = String(route.method);
  shape.operationId = operationId(method, url);
  const statuses: ErrorStatus[] = [
    ...(query.isRefused ? [400 as const] : []),
    ...(schema.security?.length ? [401 as const] : []),
    ...(mayBeForbidden(method, url) ? [403 as const] : []),
    ...(READS_BODY.includes(method) ? BODY_ERRORS : []),
    ...(tellBody(schema, shape).isRefused ? [422 as const] : []),
    ...(WRITES.includes(method) ? [507 as const] : []),
    // The database may be busy or unavailable, and every request has a time limit.
    503,
  ];
  for (const status of statuses) response[status] ??= response[500];
  for (const parameter of query.tolerant) parameter.description = ignoredText(parameter);
  if (schema.consumes && !schema.body) shape.body = { type: 'string', format: 'binary' };
  return described;
}

/** `getClientByIdClient` for `GET /client/:idClient`: its name in generated clients. */
function operationId(method: string, url: string): string {
  const words = url.replace(/[:{]/g, 'by-').match(/[A-Za-z0-9]+/g) ?? [];
  const capitalised = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return method.toLowerCase() + capitalised.join('');
}

/**
 * Tests whether the schema itself refuses a field, and keeps `nullable` only where it accepts null:
 * a preprocessed schema is described as if it accepted anything.
 */
function tellBody({ body }: FastifySchema, told: Part) {
  const schema = body as z.ZodTypeAny | undefined;
  if (!schema) return { isRefused: false };
  const { properties = {} } = told.body as { properties?: Record<string, Part> };
  for (const [name, property] of Object.entries(properties))
    if (property.nullable && refusesField(schema, name, null)) delete property.nullable;
  return { isRefused: Object.keys(properties).some((name) => refusesField(schema, name, {})) };
}

function refusesField(schema: z.ZodTypeAny, name: string, value: unknown): boolean {
  const issues = schema.safeParse({ [name]: value }).error?.issues ?? [];
  return issues.some(({ path }) => path[0] === name);
}

/** A body that is sent is parsed, or refused, even where none is expected. */
const READS_BODY = ['POST', 'PUT'];
const BODY_ERRORS = [400, 408, 413, 415] as const;
const WRITES = [...READS_BODY, 'DELETE'];

/** A value that no parameter with limits accepts. */
const WRONG = '?';
const LIMITS = ['minimum', 'maximum', 'enum', 'items'];

/**
 * Tests which parameters the schema itself refuses, and which only have limits
 * (docs/contract.md#lists).
 */
function queryOf({ querystring }: FastifySchema, told: Part) {
  const schema = querystring as z.ZodTypeAny | undefined;
  if (!schema) return { isRefused: false, tolerant: [] };
  const { properties = {} } = told.querystring as { properties?: Record<string, Part> };
  const refuses = (name: string) => refusesField(schema, name, WRONG);
  const names = Object.keys(properties);
  return {
    isRefused: !schema.safeParse({}).success || names.some(refuses),
    tolerant: names
      .filter((name) => !refuses(name))
      .map((name) => properties[name] ?? {})
      .filter((parameter) => LIMITS.some((limit) => limit in parameter)),
  };
}

function ignoredText({ description }: Part): string {
  const ignored = 'Um valor inválido é ignorado.';
  return typeof description === 'string' ? `${description}. ${ignored}` : ignored;
}
