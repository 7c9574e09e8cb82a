import { normalizeSearchText } from '@domain/search-text';

/** By text and colour. Matched by description, as a list's row has no code. */
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
