import { normalizeSearchText } from '@domain/search-text';
import { Chip, type ChipTone } from '~/components/ui/chip';

/** By text and colour. Matched by description, as a list's row has no code. */
const TONES: readonly [RegExp, ChipTone][] = [
  [/cancelad/, 'off'],
  [/finalizad|venda direta/, 'done'],
  [/aguardando/, 'waiting'],
  [/em execucao/, 'progress'],
];

export function StatusChip({ text }: { text: string }) {
  const plain = normalizeSearchText(text.replace(/_/g, ' '));
  const tone = TONES.find(([pattern]) => pattern.test(plain))?.[1];
  return <Chip tone={tone}>{text}</Chip>;
}
