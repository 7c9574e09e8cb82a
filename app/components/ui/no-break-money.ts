import type { ReactNode } from 'react';

/** A heading with no-break spaces in its amounts: no line ends between `R$` and the number. */
export function noBreakMoney(title: ReactNode): ReactNode {
  return typeof title === 'string' ? title.replaceAll('R$ ', 'R$\u00a0') : title;
}
