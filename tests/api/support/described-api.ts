/** The API's own OpenAPI document, as tests read it. */
import { API_DOCS, startTestApi, type TestApi } from './test-api';

export interface Operation {
  operationId?: string;
  summary?: string;
  tags?: string[];
  security?: unknown[];
  parameters?: {
    in: string;
    name: string;
    required?: boolean;
    description?: string;
    schema: unknown;
  }[];
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> };
  responses: Record<
    string,
    {
      description?: string;
      headers: Record<string, unknown>;
      content?: Record<string, { schema: unknown }>;
    }
  >;
}

interface OpenApiDocument {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}

/**
 * An API with its document and the operations in it: `get /client/{idClient}`, path, description.
 */
export interface DescribedApi {
  api: TestApi;
  document: OpenApiDocument;
  operations: [name: string, path: string, Operation][];
}

export async function startDescribedApi(): Promise<DescribedApi> {
  const api = await startTestApi('sqlite', API_DOCS);
  const document = (await api.ask('GET', '/docs/json', { token: null })).body as OpenApiDocument;
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) =>
        [`${method} ${path}`, path, operation] as [string, string, Operation],
    ),
  );
  return { api, document, operations };
}

/** The `get` of `get /client/{idClient}`. */
export function methodOf(name: string): string {
  return name.split(' ')[0] ?? '';
}

/** A path that can be requested: each parameter is 1. */
export function askable(path: string): string {
  return path.replace('{register}', 'client').replace(/\{\w+\}/g, '1');
}
