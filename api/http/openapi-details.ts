import { MAX_MONEY_CENTS } from '@domain/money';
import { MAX_QUANTITY_THOUSANDTHS } from '@domain/quantity';

/** Any part of an OpenAPI document. */
type Part = Record<string, unknown>;

const STATUS_DESCRIPTIONS: Record<string, string> = {
  200: 'Sucesso',
  201: 'Criado',
  204: 'Sucesso, sem conteúdo',
  400: 'Requisição malformada',
  401: 'Sem sessão, ou sessão encerrada',
  403: 'Não permitido',
  404: 'Não encontrado',
  408: 'A requisição demorou demais para chegar',
  409: 'Conflito com o que já está registrado',
  412: 'Alterado por outra pessoa desde a leitura',
  413: 'Dados grandes demais',
  415: 'Tipo de conteúdo não aceito',
  422: 'Campos recusados',
  429: 'Tentativas demais; veja Retry-After',
  500: 'Erro do serviço',
  501: 'Não disponível nesta instalação',
  503: 'Serviço indisponível',
  507: 'O disco do servidor está cheio.',
};

const IDEMPOTENCY_KEY = {
  in: 'header',
  name: 'Idempotency-Key',
  required: false,
  schema: { type: 'string', format: 'uuid' },
  description:
    'Repetir a chave com os mesmos dados devolve a primeira resposta; com outros, 409, que diz em Location o registro que foi criado.',
};

const IF_MATCH = {
  in: 'header',
  name: 'If-Match',
  required: false,
  schema: { type: 'string' },
  description: 'O ETag da leitura; 412 quando o registro mudou desde então.',
};

const REQUEST_ID = {
  'X-Request-Id': {
    schema: { type: 'string' },
    description: 'O da requisição, ou um novo; está nos registros do servidor.',
  },
};

const RETRY_AFTER = {
  'Retry-After': {
    schema: { type: 'integer', minimum: 1 },
    description: 'Em quantos segundos tentar de novo; em 503, só onde se sabe.',
  },
};

const REPLAYED = {
  'Idempotency-Replayed': {
    schema: { type: 'string', enum: ['true'] },
    description: 'A resposta é a primeira que esta chave teve.',
  },
};

const ETAG = {
  ETag: { schema: { type: 'string' }, description: 'A versão, para o If-Match de quem grava.' },
};

const ERROR_REFERENCE = { $ref: '#/components/schemas/Erro' };

/**
 * Completes the generated OpenAPI document: the schemas describe parsed values (cents,
 * thousandths), the document what is sent (reais, units).
 */
export function completeDocument(document: Part): Part {
  const errorSchemas: unknown[] = [];
  for (const path of parts(document.paths)) {
    for (const [method, operation] of Object.entries(path) as [string, Part][]) {
      describeHeaders(method, operation);
      describeResponseHeaders(method, operation, path);
      for (const media of parts((operation.requestBody as Part | undefined)?.content)) {
        media.schema = asItTravels(media.schema);
      }
      for (const [status, response] of Object.entries(
        operation.responses as Record<string, Part>,
      )) {
        response.description = STATUS_DESCRIPTIONS[status] ?? response.description;
        if (status === '204') delete response.content;
        if (Number(status) < 400) {
          describeFiles(response.content);
          continue;
        }
        for (const media of parts(response.content)) errorSchemas.push(media.schema);
        response.content = { 'application/json': { schema: ERROR_REFERENCE } };
      }
    }
  }
  const components = (document.components ?? {}) as Part;
  const schemas = { ...(components.schemas as Part | undefined), Erro: errorSchemas[0] };
  return withOneItem({ ...document, components: { ...components, schemas } }) as Part;
}

/** OpenAPI 3.0 allows one schema for a list's items: a tuple's schemas become alternatives. */
function withOneItem(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withOneItem);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) =>
      key === 'items' && Array.isArray(value)
        ? [key, { anyOf: withOneItem(value) }]
        : [key, withOneItem(value)],
    ),
  );
}

function describeHeaders(method: string, operation: Part): void {
  const isSignedIn = Array.isArray(operation.security) && operation.security.length > 0;
  if (!isSignedIn || method === 'get') return;
  const responses = operation.responses as Part;
  const isKeyed = method !== 'delete' || '409' in responses;
  const isOfVersion = method === 'put' || (method === 'delete' && '412' in responses);
  const headers = [...(isKeyed ? [IDEMPOTENCY_KEY] : []), ...(isOfVersion ? [IF_MATCH] : [])];
  operation.parameters = [...((operation.parameters as unknown[] | undefined) ?? []), ...headers];
}

/** A record is returned with its version where the `PUT` at the same path compares it. */
function describeResponseHeaders(method: string, operation: Part, path: Part): void {
  const isVersioned = isCompared(path.put) && (method === 'get' || method === 'put');
  const parameters = (operation.parameters ?? []) as unknown[];
  for (const [status, response] of Object.entries(operation.responses as Record<string, Part>)) {
    const isSuccess = Number(status) < 400;
    response.headers = {
      ...REQUEST_ID,
      ...(isSuccess && isVersioned ? ETAG : {}),
      ...(isSuccess && parameters.includes(IDEMPOTENCY_KEY) ? REPLAYED : {}),
      ...(WAITED_FOR.includes(status) ? RETRY_AFTER : {}),
    };
  }
}

const WAITED_FOR = ['429', '503'];

function isCompared(put: unknown): boolean {
  return '412' in (((put as Part | undefined)?.responses as Part | undefined) ?? {});
}

function describeFiles(content: unknown): void {
  for (const [type, media] of Object.entries((content ?? {}) as Record<string, Part>)) {
    if (type !== 'application/json') media.schema = { type: 'string', format: 'binary' };
  }
}

function parts(value: unknown): Part[] {
  return typeof value === 'object' && value !== null ? (Object.values(value) as Part[]) : [];
}

/**
 * A request's schema as sent (docs/contract.md#names-and-values). Unknown keys are ignored, not
 * refused.
 */
function asItTravels(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(asItTravels);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { additionalProperties, ...rest } = schema as Part;
  if (rest.maximum === MAX_MONEY_CENTS) {
    return {
      ...rest,
      type: 'number',
      maximum: MAX_MONEY_CENTS / 100,
      description: 'Em reais, com até duas casas',
    };
  }
  if (rest.maximum === MAX_QUANTITY_THOUSANDTHS) {
    return {
      ...rest,
      type: 'number',
      minimum: 0.001,
      maximum: MAX_QUANTITY_THOUSANDTHS / 1000,
      description: 'Com até três casas',
    };
  }
  const kept = additionalProperties === false ? rest : (schema as Part);
  return Object.fromEntries(Object.entries(kept).map(([key, value]) => [key, asItTravels(value)]));
}
