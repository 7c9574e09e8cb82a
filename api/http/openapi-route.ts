import type { FastifySchema, RouteOptions } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

import type { z } from '@domain/zod';

import type { ErrorStatus } from './route-schema';

/** What is not known of a route here. */
export interface Known {
  /** Whether 403 may be its answer. */
  mayBeForbidden: (method: string, url: string) => boolean;
}

interface Route {
  schema: FastifySchema;
  url: string;
  route: Pick<RouteOptions, 'method'>;
}

/** A route's schema, or a part of one, as JSON schema. */
type Part = Record<string, unknown>;

/** A route as the document has it: its schema, and what follows from what it is. */
export function describeRoute({ schema, url, route }: Route, { mayBeForbidden }: Known) {
  const described = jsonSchemaTransform({ schema, url });
  const shape = described.schema as Part | undefined;
  const response = shape?.response as Part | undefined;
  // The document's own routes have none.
  if (!shape || !response) return described;
  const query = queryOf(schema, shape);
  const method = String(route.method);
  const statuses: ErrorStatus[] = [
    ...(query.isRefused ? [400 as const] : []),
    ...(schema.security?.length ? [401 as const] : []),
    ...(mayBeForbidden(method, url) ? [403 as const] : []),
    ...(READS_BODY.includes(method) ? BODY_ERRORS : []),
    ...(WRITES.includes(method) ? [507 as const] : []),
    // The database may be busy or away, and everything has its time.
    503,
  ];
  for (const status of statuses) response[status] ??= response[500];
  for (const parameter of query.tolerant) parameter.description = ignoredText(parameter);
  if (schema.consumes && !schema.body) shape.body = { type: 'string', format: 'binary' };
  return described;
}

/** What is sent is read, or refused, also where nothing is asked for. */
const READS_BODY = ['POST', 'PUT'];
const BODY_ERRORS = [400, 408, 413, 415] as const;
const WRITES = [...READS_BODY, 'DELETE'];

/** None of the parameters with limits has it for a value. */
const WRONG = '?';
const LIMITS = ['minimum', 'maximum', 'enum', 'items'];

/** Asks the schema itself which parameters it refuses, and which only have limits (docs/contract.md#lists). */
function queryOf({ querystring }: FastifySchema, told: Part) {
  const schema = querystring as z.ZodTypeAny | undefined;
  if (!schema) return { isRefused: false, tolerant: [] };
  const { properties = {} } = told.querystring as { properties?: Record<string, Part> };
  const refuses = (name: string) =>
    schema.safeParse({ [name]: WRONG }).error?.issues.some(({ path }) => path[0] === name) ?? false;
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
