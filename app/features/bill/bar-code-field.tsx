import { useEffect, useRef, useState } from 'react';
import { useField } from 'remix-validated-form';

import { billBarCodeWarning, boletoText, cleanBillBarCode } from '@domain/bill/bill-bar-code';
import { CODE_SHOWN, FILLED_BY_CODE, readIntoBill } from '@domain/bill/fill-by-bar-code';
import { SLIP_LINE_DIGITS } from '@domain/boleto/read-boleto';
import { FormHidden, FormText } from '~/components/form/fields/form-fields';
import { setFieldValue } from '~/components/form/fields/form-values';
import { fetchInBackground } from '~/components/navigation/background-fetch';
import { Button } from '~/components/ui/button';
import { FieldStack } from '~/components/ui/field';
import { Icon } from '~/components/ui/icon';
import { openPaymentDue } from '~/components/ui/payment-due';
import { afterPress } from '~/components/ui/press';

import { fillBill, filledTexts, goToWhatIsMissing } from './fill-bill';
import { type SameBarCode, SameBarCodeNotice } from './same-bar-code';

const NAME = 'barCode';
/** The longest typed line, with its separators. */
const TYPED_MAX_LENGTH = 64;

interface BarCodeFieldProps {
  formId: string;
  /** The edited bill, left out of the duplicates; null for a new one. */
  idBillToPay: number | null;
  /** Duplicate bills found by the server. */
  same: readonly SameBarCode[];
  today: string;
  /** The code read here, '' while typing, null before. */
  code: string | null;
  onCode: (code: string) => void;
}

/**
 * The bar code, scanned or typed as 44-digit code or typed line. Read when complete, on Enter
 * (scanners send it) or on blur: fills value and due date if untouched, names the issuer, warns of
 * typos and of duplicate bills. Without JavaScript a button reads it.
 */
export function BillBarCodeField({
  formId,
  idBillToPay,
  same,
  today,
  code,
  onCode,
}: BarCodeFieldProps) {
  const { defaultValue, error } = useField(NAME);
  const before = cleanBillBarCode(String(defaultValue ?? ''));
  const [found, setFound] = useState<readonly SameBarCode[] | null>(null);
  const read = useRef(before);
  const judged = code ?? before;

  const readCode = (text: string) => {
    const digits = cleanBillBarCode(text);
    onCode(digits);
    if (digits === read.current) return;
    read.current = digits;
    setFieldValue({ formId, name: CODE_SHOWN, value: digits });
    fillBill(formId, readIntoBill(filledTexts(formId), digits, today));
    setFound([]);
    void askSame(digits, idBillToPay).then((bills) => {
      if (read.current === digits) setFound(bills);
    });
  };

  return (
    <FieldStack width={12}>
      <div
        onBlur={({ target }) => {
          if (target instanceof HTMLInputElement) afterPress(() => readCode(target.value));
        }}
      >
        <FormText
          name={NAME}
          label="Código de barras"
          optional
          maxLength={TYPED_MAX_LENGTH}
          inputMode="numeric"
          autoComplete="off"
          onText={(text) => {
            // A collection slip's line begins like its 44-digit code, so it is complete at 48
            // digits or on blur.
            const digits = cleanBillBarCode(text);
            if (
              digits.length > SLIP_LINE_DIGITS ||
              (digits.length === SLIP_LINE_DIGITS && !digits.startsWith('8'))
            )
              readCode(text);
            else onCode('');
          }}
          takesFocus={idBillToPay === null}
          onEnter={(text) => {
            readCode(text);
            if (idBillToPay === null && billBarCodeWarning(cleanBillBarCode(text), today) === null)
              goToWhatIsMissing(formId);
          }}
          help={<CodeText code={judged} today={today} error={error} />}
        />
      </div>
      <WithoutScript>
        <Button type="submit" name="intent" value="read-bar-code" small>
          <Icon name="scan-barcode" />
          Ler código
        </Button>
      </WithoutScript>
      <FormHidden name={FILLED_BY_CODE.value} />
      <FormHidden name={FILLED_BY_CODE.dueDate} />
      <FormHidden name={CODE_SHOWN} />
      <SameBarCodeNotice bills={found ?? same} today={today} />
    </FieldStack>
  );
}

function CodeText({
  code,
  today,
  error,
}: {
  code: string;
  today: string;
  error: string | undefined;
}) {
  const judged = billBarCodeWarning(code, today);
  // After a refusal the field's error has the same text.
  const warning = judged === error ? null : judged;
  return (
    <span role="status" className={warning ? 'font-semibold text-warning' : undefined}>
      {warning ??
        boletoText(code, today) ??
        'O código do boleto ou a linha digitável. Preenche valor e vencimento.'}
    </span>
  );
}

/** Shown only before hydration. */
function WithoutScript({ children }: { children: React.ReactNode }) {
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  return scripted ? null : children;
}

async function askSame(barCode: string, except: number | null): Promise<SameBarCode[]> {
  if (barCode === '') return [];
  try {
    const query = new URLSearchParams({ barCode, except: String(except ?? '') });
    const answer = await fetchInBackground(`/dashboard/look-up/bills?${query.toString()}`);
    if (answer?.status === 402) openPaymentDue();
    return answer?.ok ? ((await answer.json()) as { bills: SameBarCode[] }).bills : [];
  } catch {
    // Only a warning: the form works without it.
    return [];
  }
}
