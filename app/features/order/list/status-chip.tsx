import { normalizeSearchText } from '@domain/search-text';
import { Chip, type ChipTone } from '~/components/ui/chip';

/** By text and colour. Matched by description, as a list's row has no code. */
const TONES: readonly [RegExp, ChipTone][] = [
  [/cancelad/, 'off'],
  [/finalizad|venda direta/, 'done'],
  [/aguardando/, 'waiting'],
  [/em execucao/, 'progress'],
];

const plainOf = (text: string) => normalizeSearchText(text.replace(/_/g, ' '));

/** Whether an order with this status is still a quote. */
export function isQuoteStatus(text: string): boolean {
  return plainOf(text) === 'orcamento';
}

export function StatusChip({ text }: { text: string }) {
  const plain = plainOf(text);
  const tone = TONES.find(([pattern]) => pattern.test(plain))?.[1];
  return <Chip tone={tone}>{text}</Chip>;
}
