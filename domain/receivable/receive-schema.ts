import { boundedList } from '../bounded-list';
import {
  money,
  type NumberSource,
  optionalDate,
  optionalId,
  requiredId,
  toldMoney,
} from '../form-fields';
import { centsToReais } from '../money';
import { isNearDay } from '../near-day';
import { INVALID_PAYMENT_DATE } from '../order/order-limits';
import type { AskedPayment } from '../over-paid';
import { isPaymentInFuture, PAYMENT_AFTER_TODAY } from '../payment-date';
import { INVALID_PAYMENT_METHOD, INVALID_RECEIVED_VALUE, NO_PAID_VALUE } from '../payment-texts';
import { UNKNOWN_INSTALLMENT } from '../unknown-installment';
import { z } from '../zod';

/** More have to be received in several requests. */
export const MAX_RECEIVED = 100;
export const NO_PAYMENT_DAY = 'Informe a data do recebimento';
const NONE_CHOSEN = 'Marque as parcelas a receber';
const TOO_MANY = `São no máximo ${MAX_RECEIVED} parcelas de uma vez`;

function fields(source: NumberSource) {
  return {
    paymentDate: optionalDate(INVALID_PAYMENT_DATE)
      .refine((day): day is string => day !== null, NO_PAYMENT_DAY)
      .refine(isNearDay, INVALID_PAYMENT_DATE),
    /** Null keeps each installment's own. */
    paymentType: optionalId(INVALID_PAYMENT_METHOD),
    /** The sum of all payments, for a single installment; null means each one's open amount. */
    paidValue: money(source, null, INVALID_RECEIVED_VALUE),
  };
}

/** An installment, with the value that the page showed. */
const confirmed = z.object({
  idOrderInstallment: requiredId(UNKNOWN_INSTALLMENT),
  value: toldMoney('Informe o valor que foi lido da parcela'),
  /** The open amount that the page showed; null skips the check. */
  openValue: money('wire', null),
  /** The amount received now; null means the whole open amount. */
  received: money('wire', null, INVALID_RECEIVED_VALUE),
});

/** POST `receivable/receive` (R-REC-03): reais on the wire, cents in the result. */
export const receiveSchema = z
  .object({
    ...fields('wire'),
    restStaysOpen: z
      .boolean()
      .default(false)
      .describe(
        'De quem recebe menos do que está em aberto, o resto continua em aberto (R-REC-06)',
      ),
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

/**
 * `12:7500` is installment 12 of R$ 75,00, and `12:7500:3500` has R$ 35,00 open: the values shown
 * on the page that was confirmed.
 */
const shown = z
  .string()
  .regex(/^\d{1,10}:\d{1,12}(:\d{1,12})?( \d{1,10}:\d{1,12}(:\d{1,12})?)*$/, NONE_CHOSEN)
  .transform((text) =>
    text.split(' ').map((part) => {
      const [id, cents, open] = part.split(':').map(Number);
      return { idOrderInstallment: id ?? 0, value: cents ?? 0, openValue: open ?? null };
    }),
  );

/** Parses the posted text of `shownInstallments`; null when it is invalid. */
export function readInstallmentsShown(text: unknown): z.output<typeof shown> | null {
  return shown.safeParse(text).data ?? null;
}

/** The name of the field for the amount received for an installment. */
export function receivedField(idOrderInstallment: number): string {
  return `received_${idOrderInstallment}`;
}

/** A missing field is null; an empty field, or zero, is an error. */
const typedValue = z
  .unknown()
  .refine((typed) => typed !== '', NO_PAID_VALUE)
  .pipe(money('form', null, INVALID_RECEIVED_VALUE))
  .refine((cents) => cents === null || cents > 0, NO_PAID_VALUE);

/** How to treat the rest when less than the open amount is received. */
export const REST_OPEN = 'open';
export const REST_FORGIVEN = 'forgiven';

const formFields = z.object({
  ...fields('form'),
  paidValue: typedValue,
  installments: shown,
  /** The surplus payments that the user confirmed (`overText`). */
  over: z.string().catch(''),
  rest: z.enum([REST_OPEN, REST_FORGIVEN]).catch(REST_FORGIVEN),
});

/**
 * A payment as confirmed in a form, with a field for the amount of each installment. A date after
 * `today` is refused when the payment is saved; here it is only reported along with other errors,
 * so that all are shown at once.
 */
export function receiveFormSchema(today: () => string) {
  return z.record(z.unknown()).transform((typed, context) => {
    const read = formFields.safeParse(typed);
    const received = (readInstallmentsShown(typed.installments) ?? []).map((each) => {
      const field = receivedField(each.idOrderInstallment);
      return { field, each, value: typedValue.safeParse(typed[field]) };
    });
    const issues = [
      ...(read.error?.issues ?? []),
      ...received.flatMap(({ field, value: { error } }) =>
        (error?.issues ?? []).slice(0, 1).map((issue) => ({ ...issue, path: [field] })),
      ),
    ];
    const { data: day } = formFields.shape.paymentDate.safeParse(typed.paymentDate);
    if (issues.length > 0 && day !== undefined && isPaymentInFuture(day, null, today()))
      issues.push({ code: 'custom', path: ['paymentDate'], message: PAYMENT_AFTER_TODAY });
    for (const issue of issues) context.addIssue(issue);
    if (!read.success) return z.NEVER;
    const { rest, ...confirmedAs } = read.data;
    return {
      ...confirmedAs,
      restStaysOpen: rest === REST_OPEN,
      installments: received.map(({ each, value }) => ({ ...each, received: value.data ?? null })),
    };
  });
}

export type ReceiveForm = z.output<ReturnType<typeof receiveFormSchema>>;

/** The installments for which more than the open amount is received. */
export function receivedOver({
  installments,
  paidValue,
}: ReceiveForm): (AskedPayment & { idOrderInstallment: number })[] {
  return installments.flatMap(({ idOrderInstallment, value, openValue, received }) => {
    const due = openValue ?? value;
    const cents = received ?? paidValue ?? due;
    const field = received === null ? 'paidValue' : receivedField(idOrderInstallment);
    return cents > due ? [{ idOrderInstallment, field, cents, due }] : [];
  });
}

/** The shown installments as text; an open amount is null when the API has no partial payments. */
export function shownInstallments(
  rows: readonly { idOrderInstallment: number; value: number; openValue: number | null }[],
): string {
  return rows
    .map(({ idOrderInstallment, value, openValue }) =>
      [idOrderInstallment, value, ...(openValue === null ? [] : [openValue])].join(':'),
    )
    .join(' ');
}

/** The JSON payload that `receiveSchema` parses back to the same; optional keys only if set. */
export function receiveToWire({ installments, paidValue, restStaysOpen, ...input }: ReceiveInput) {
  return {
    ...input,
    paidValue: paidValue === null ? null : centsToReais(paidValue),
    ...(restStaysOpen ? { restStaysOpen } : {}),
    installments: installments.map(({ idOrderInstallment, value, openValue, received }) => ({
      idOrderInstallment,
      value: centsToReais(value),
      ...(openValue === null ? {} : { openValue: centsToReais(openValue) }),
      ...(received === null ? {} : { received: centsToReais(received) }),
    })),
  };
}
