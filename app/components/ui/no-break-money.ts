import { Children, type ReactNode } from 'react';

/** A text with no-break spaces in its amounts: no line ends between `R$` and the number. */
export function noBreakMoney(text: string): string;
export function noBreakMoney(text: ReactNode): ReactNode;
export function noBreakMoney(text: ReactNode): ReactNode {
  if (Array.isArray(text)) return Children.map(text as ReactNode[], (one) => noBreakMoney(one));
  return typeof text === 'string' ? text.replaceAll('R$ ', 'R$\u00a0') : text;
}
