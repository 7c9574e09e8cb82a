import type { ReactNode } from 'react';

/** A heading whose amounts never part from their sign at the end of a line. */
export function tiedMoney(title: ReactNode): ReactNode {
  return typeof title === 'string' ? title.replaceAll('R$ ', 'R$\u00a0') : title;
}
