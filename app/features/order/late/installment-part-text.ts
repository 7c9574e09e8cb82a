import { dateText } from '@domain/date';
import { listed } from '@domain/listed';
import { formatMoney } from '@domain/money';
import type {
  Conflict,
  ConflictPart,
  InstallmentPart,
  InstallmentUnit,
  Side,
} from '@domain/order/draft/conflict';
import type { DraftInstallment, OrderDraft } from '@domain/order/draft/draft';
import { partsOf } from '@domain/order/draft/draft-fingerprint';
import type { StoredDraft } from '@domain/order/draft/draft-from-order';
import { NO_PAYMENT_TYPE } from '@domain/payment-type';
import { labelIn } from '~/components/form/fields/option';
import type { OrderOptions } from '~/features/order/shared/order-context';

const UNIT_LABELS: Record<InstallmentUnit, string> = {
  value: 'valor',
  dueDate: 'vencimento',
  observation: 'observação',
  payment: 'pagamento',
};

/** The name of a part of the installments. */
export function installmentLabel(part: InstallmentPart, ...sides: readonly OrderDraft[]): string {
  if (part.kind === 'division') return 'Divisão das parcelas';
  const line = sides.map((draft) => lineOf(draft, part.idOrderInstallment)).find(Boolean);
  return `Parcela ${line?.installmentNumber ?? ''}, ${UNIT_LABELS[part.unit]}`;
}

/** The value of a part of the installments, as text. */
export function installmentText(
  part: InstallmentPart,
  draft: OrderDraft | StoredDraft,
  options: OrderOptions,
): string {
  if (part.kind === 'division') return divisionText(draft);
  const line = lineOf(draft, part.idOrderInstallment);
  if (!line) return 'fora do orçamento';
  switch (part.unit) {
    case 'value':
      return `R$\u00a0${line.value}`;
    case 'dueDate':
      return line.dueDate === '' ? 'vazio' : dateText(line.dueDate);
    case 'observation':
      return line.observation === '' ? 'vazio' : line.observation;
    case 'payment':
      return paymentText(line, partsOf(draft, line), options);
  }
}

function paymentText(
  line: DraftInstallment,
  parts: number,
  { paymentTypes }: OrderOptions,
): string {
  const { paymentDate, paymentType, nossoNumero } = line;
  return [
    paymentDate === '' ? 'em aberto' : `recebida, ${amountAndDay(line)}`,
    // The paid value includes what came in before, in parts.
    paymentDate !== '' && parts > 0 && `dos quais ${formatMoney(parts)} em partes`,
    paymentType !== NO_PAYMENT_TYPE && labelIn(paymentTypes)(paymentType),
    paymentDate === '' && parts > 0 && `já recebidos ${formatMoney(parts)} em partes`,
    nossoNumero && `boleto ${nossoNumero}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The value of each installment, equal ones together, and the first and last due day. */
function divisionText({ installments }: OrderDraft): string {
  if (installments.length === 0) return 'nenhuma';
  const runs: { value: string; numbers: string[] }[] = [];
  for (const { installmentNumber, value } of installments) {
    const last = runs.at(-1);
    if (last?.value === value) last.numbers.push(installmentNumber);
    else runs.push({ value, numbers: [installmentNumber] });
  }
  const values = runs.map(({ value, numbers: [first = '', ...more] }) => {
    const last = more.at(-1);
    return `${first}ª${last ? ` a ${last}ª` : ''} de R$\u00a0${value}`;
  });
  const days = installments.map(({ dueDate }) => dueDate).filter(Boolean);
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const due = from === to ? `em ${dateText(from)}` : `de ${dateText(from)} a ${dateText(to)}`;
  return values.join(', ') + (days.length > 0 ? `, vencendo ${due}` : '');
}

/** A choice's effect on a payment; '' where it neither loses nor repeats one. */
export function choiceWarning(
  part: ConflictPart,
  side: Side,
  { mine, theirs }: { mine: OrderDraft; theirs: OrderDraft },
): string {
  if (part.kind === 'division') {
    const gone = mine.installments.filter(
      (line) => line.paymentDate !== '' && !lineOf(theirs, line.idOrderInstallment),
    );
    const isReversed = (line: DraftInstallment) => part.reversed.includes(line.idOrderInstallment);
    const affected =
      side === 'mine' ? gone.filter(isReversed) : gone.filter((line) => !isReversed(line));
    if (affected.length === 0) return '';
    const amounts = listed(affected.map(amountAndDay));
    return side === 'mine'
      ? `sem o recebimento de ${amounts}, que foi estornado`
      : `o recebimento de ${amounts} não é gravado`;
  }
  if (part.kind !== 'installment' || part.unit !== 'payment') return '';
  const own = lineOf(mine, part.idOrderInstallment);
  const other = lineOf(theirs, part.idOrderInstallment);
  if (!own || !other || amountAndDay(own) === amountAndDay(other)) return '';
  if (side === 'theirs')
    return own.paymentDate !== '' && other.paymentDate === '' && !part.isReversed
      ? `o recebimento de ${amountAndDay(own)} não é gravado`
      : '';
  if (other.paymentDate !== '')
    return `o recebimento de ${amountAndDay(other)} ${own.paymentDate === '' ? 'deixa de existir' : 'é trocado por este'}`;
  return part.isReversed
    ? `o recebimento de ${amountAndDay(own)} foi estornado e é gravado de novo`
    : '';
}

/**
 * Why this person's division was not applied, and what to do; '' where nothing was received since.
 */
export function dividedAgain(
  part: ConflictPart,
  theirs: StoredDraft,
  options: OrderOptions,
): string {
  if (part.kind !== 'division' || part.received.length === 0) return '';
  const lines = theirs.installments.filter(({ idOrderInstallment }) =>
    part.received.includes(idOrderInstallment),
  );
  const names = lines.map(
    (line) =>
      `da ${line.installmentNumber}ª (${paymentText(line, partsOf(theirs, line), options)})`,
  );
  return `A sua divisão das parcelas não entrou, por causa ${listed(names)}: divida de novo o que está em aberto.`;
}

/** What both people received, by amount and day; '' for no such payment. */
export function receivedBefore({ part, receivedByBoth }: Conflict, theirs: OrderDraft): string {
  if (!receivedByBoth || part.kind !== 'installment') return '';
  const other = lineOf(theirs, part.idOrderInstallment);
  if (!other) return '';
  return `A parcela ${other.installmentNumber} já foi recebida: ${amountAndDay(other)}. Se você também recebeu, confira se o dinheiro não entrou duas vezes.`;
}

function amountAndDay({ paymentDate, paidValue }: DraftInstallment): string {
  return paymentDate === '' ? '' : `R$\u00a0${paidValue} em ${dateText(paymentDate)}`;
}

function lineOf({ installments }: OrderDraft, id: string): DraftInstallment | undefined {
  return installments.find(({ idOrderInstallment }) => idOrderInstallment === id);
}
