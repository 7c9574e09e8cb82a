import { MAX_SLIP_VALUE } from '../boleto/slip-bar-code';
import { listed } from '../listed';
import { PAID_INSTALLMENT } from '../payment-texts';
import { isUnset, PAYMENT_TYPE } from '../payment-type';

/** A registered installment and its client; an empty text or `--` means no value. */
export interface SlipInstallment {
  paymentType: number | string | null;
  dueDate: string | null;
  paymentDate: string | null;
  /** Cents. */
  value: number;
  /** The part payments received, in cents. */
  receivedValue: number;
  clientName: string | null;
  clientCpfCnpj: string | null;
}

/**
 * Why an installment cannot have a slip yet, for screen and API; null when it can. It must be
 * registered with the slip as payment method, have a value, be due on or after `today` (ISO, in
 * Brasília), be unpaid, without part payments (R-REC-06), and have a known client, because a slip
 * names its payer (BCB, Circular 3.598/2012).
 */
export function slipRefusal(installment: SlipInstallment, today: string): string | null {
  const { paymentType, dueDate, paymentDate, value } = installment;
  if (isUnset(paymentType) || Number(paymentType) !== PAYMENT_TYPE.BOLETO) {
    return 'Escolha Boleto como forma de pagamento da parcela e salve, para gerar o boleto.';
  }
  if (!isUnset(paymentDate)) return PAID_INSTALLMENT;
  // Before what could be corrected: correcting it would be for nothing.
  if (installment.receivedValue > 0)
    return 'A parcela já foi recebida em parte: o boleto cobraria o valor inteiro. Receba o resto de outra forma.';
  const missing = [
    isUnset(dueDate) && 'o vencimento da parcela',
    isUnset(installment.clientName) && 'o nome do cliente',
    isUnset(installment.clientCpfCnpj) && 'o CPF/CNPJ do cliente',
  ].filter((text) => text !== false);
  if (missing.length > 0) return `Para gerar o boleto, informe ${listed(missing)} e salve.`;
  if (value <= 0) return 'A parcela precisa ter valor maior que zero, para gerar o boleto.';
  if (value > MAX_SLIP_VALUE) return 'Um boleto vai até R$ 99.999.999,99.';
  return (dueDate ?? '') < today
    ? 'O vencimento da parcela já passou. Mude o vencimento e salve, para gerar o boleto.'
    : null;
}
