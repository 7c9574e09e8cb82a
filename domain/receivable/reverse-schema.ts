import { toldMoney } from '../form-fields';
import { centsToReais } from '../money';
import { z } from '../zod';

/** POST `receivable/installments/{id}/reverse` (R-REC-07): reais on the wire, cents here. */
export const reverseSchema = z.object({
  idPayment: z
    .number()
    .int()
    .positive()
    .nullable()
    .describe('Uma parte recebida; null é o pagamento que completou a parcela'),
  value: toldMoney('Informe o valor que foi lido do pagamento').describe(
    'O valor que foi lido desse pagamento',
  ),
});

export type ReverseInput = z.output<typeof reverseSchema>;

/** The JSON payload. */
export function reverseToWire({ idPayment, value }: ReverseInput) {
  return { idPayment, value: centsToReais(value) };
}
