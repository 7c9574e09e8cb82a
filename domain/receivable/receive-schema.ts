import { boundedList } from '../bounded-list';
import { money, type NumberSource, optionalDate, optionalId, requiredId } from '../form-fields';
import { centsToReais } from '../money';
import { z } from '../zod';

/** More are received in several goes. */
export const MAX_RECEIVED = 100;
const NONE_CHOSEN = 'Marque as parcelas a receber';
const TOO_MANY = `São no máximo ${MAX_RECEIVED} parcelas de uma vez`;

function fields(source: NumberSource) {
  return {
    paymentDate: optionalDate('Data de pagamento inválida').refine(
      (day): day is string => day !== null,
      'Informe a data do recebimento',
    ),
    /** Null leaves each installment its own. */
    paymentType: optionalId('Forma de pagamento inválida'),
    /** Of a single installment; null is its value. Of several each is received whole. */
    paidValue: money(source, null, 'Valor recebido inválido'),
  };
}

/** An installment, with the value that whoever receives it has read. */
const confirmed = z.object({
  idOrderInstallment: requiredId('Parcela não encontrada.'),
  value: money('wire', 0),
});

/** POST `receivable/receive` (R-REC-03): reais on the wire, cents in the result. */
export const receiveSchema = z
  .object({
    ...fields('wire'),
    installments: boundedList(confirmed, MAX_RECEIVED, TOO_MANY),
  })
  .superRefine(({ installments, paidValue }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const ids = new Set(installments.map(({ idOrderInstallment }) => idOrderInstallment));
    if (ids.size === 0) refuse('installments', NONE_CHOSEN);
    if (ids.size < installments.length) refuse('installments', 'Há uma parcela repetida');
    if (installments.length > 1 && paidValue !== null)
      refuse('paidValue', 'O valor só pode ser outro quando se recebe uma parcela');
  });

export type ReceiveInput = z.output<typeof receiveSchema>;

/** `12:7500` is installment 12 of R$ 75,00: what the page showed when it was confirmed. */
const shown = z
  .string()
  .regex(/^\d{1,10}:\d{1,12}( \d{1,10}:\d{1,12})*$/, NONE_CHOSEN)
  .transform((text) =>
    text.split(' ').map((pair) => {
      const [id, cents] = pair.split(':').map(Number);
      return { idOrderInstallment: id ?? 0, value: cents ?? 0 };
    }),
  );

/** The same as confirmed in a form. */
export const receiveFormSchema = z.object({ ...fields('form'), installments: shown });

export function shownInstallments(
  rows: readonly { idOrderInstallment: number; value: number }[],
): string {
  return rows.map(({ idOrderInstallment, value }) => `${idOrderInstallment}:${value}`).join(' ');
}

/** The JSON payload, which `receiveSchema` parses back to the same. */
export function receiveToWire({ installments, paidValue, ...input }: ReceiveInput) {
  return {
    ...input,
    paidValue: paidValue === null ? null : centsToReais(paidValue),
    installments: installments.map((each) => ({ ...each, value: centsToReais(each.value) })),
  };
}
