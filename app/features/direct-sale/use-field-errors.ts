import { type FormEvent, useMemo } from 'react';

import type { SaleDraft } from '@domain/direct-sale/sale-draft';
import { saleDiscountError } from '@domain/direct-sale/sale-live-errors';
import { useBlurErrors } from '~/components/form/errors/use-blur-errors';
import { useScripted } from '~/components/ui/use-scripted';
import { errorsByPath } from '~/features/order-entry/errors-by-path';

import type { SaleDriver } from './driver/use-sale-driver';

/**
 * Errors at the sale's fields: those of the last answer, and of fields that were left, a CEP and
 * the discount. Attach `onInput` and `onBlur` to the form.
 */
export function useFieldErrors(key: string, draft: SaleDraft, driver: SaleDriver) {
  const { errors, zipCodeMessage } = driver;
  const scripted = useScripted();
  const discount = scripted ? (saleDiscountError(draft)?.message ?? null) : null;
  const left = useBlurErrors(key, draft, driver.check);
  const byPath = useMemo(() => {
    const at = (path: string, message: string | null) =>
      message === null ? [] : [{ path, message }];
    return errorsByPath([
      ...errors,
      ...left.errors,
      ...at('registerZipCode', zipCodeMessage),
      ...at('discount', discount),
    ]);
  }, [errors, left.errors, zipCodeMessage, discount]);
  return {
    byPath,
    onBlur: left.onBlur,
    onInput: (event: FormEvent<HTMLFormElement>) => {
      driver.onInput(event);
      left.onInput(event);
    },
  };
}
