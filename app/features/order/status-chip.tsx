import { normalizeSearchText } from '@domain/search-text';

/**
 * Colour helps, the text says it. Known by its words, as the list's row carries the description
 * alone.
 */
const TONES: readonly [RegExp, string][] = [
  [/cancelad/, 'off'],
  [/finalizad|venda direta/, 'done'],
  [/aguardando/, 'waiting'],
  [/em execucao/, 'progress'],
];

export function StatusChip({ text }: { text: string }) {
  const plain = normalizeSearchText(text.replace(/_/g, ' '));
  const tone = TONES.find(([pattern]) => pattern.test(plain))?.[1];
  return <span className={tone ? `chip chip--${tone}` : 'chip'}>{text}</span>;
}
