import type { FieldError } from '@domain/field-error';
import type { OrderDraft } from '@domain/order/draft/draft';
import { NOBODY_FOUND } from '@domain/order/draft/draft-client';
import { cleanTaxId } from '@domain/tax-id';

const CLIENT = 'idClient';
const PRODUCT = /^products\[(\d+)\]\.idProduct$/;

const WITHOUT_CLIENT =
  'O que foi digitado continua: salve de novo para seguir sem o cadastro, ou busque outro cliente.';
const WITHOUT_PRODUCT =
  'O item continua, sem o cadastro: salve de novo para deixá-lo assim, ou retire-o.';

/**
 * The draft without the register's client or products that the API no longer has, as a deletion
 * leaves stored orders: all that was typed stays, and the next save is not refused for it again.
 * The errors say so.
 */
export function withoutDeleted(
  draft: OrderDraft,
  errors: FieldError[],
): { draft: OrderDraft; errors: FieldError[] } {
  const isOfClient = errors.some(({ path }) => path === CLIENT);
  const lines = new Set(errors.flatMap(({ path }) => PRODUCT.exec(path)?.[1] ?? []));
  if (!isOfClient && lines.size === 0) return { draft, errors };
  return {
    draft: {
      ...draft,
      ...(isOfClient
        ? {
            ...NOBODY_FOUND,
            idClient: '',
            typedDocument: cleanTaxId(draft.clientCpfCnpj),
            saveClient: '',
          }
        : {}),
      products: draft.products.map((line, index) =>
        lines.has(String(index)) ? { ...line, idProduct: '' } : line,
      ),
    },
    errors: errors.map((error) => {
      const next = nextStep(error.path);
      return next === null ? error : { ...error, message: `${error.message} ${next}` };
    }),
  };
}

function nextStep(path: string): string | null {
  if (path === CLIENT) return WITHOUT_CLIENT;
  return PRODUCT.test(path) ? WITHOUT_PRODUCT : null;
}
