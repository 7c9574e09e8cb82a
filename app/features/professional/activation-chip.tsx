import { type Activation, ACTIVATION_LABELS } from '@domain/professional/activation';
import { Chip, type ChipTone } from '~/components/ui/chip';

const TONES: Record<Activation, ChipTone> = {
  active: 'done',
  awaiting: 'waiting',
  inactive: 'plain',
};

export function ActivationChip({ activation }: { activation: Activation }) {
  return <Chip tone={TONES[activation]}>{ACTIVATION_LABELS[activation]}</Chip>;
}
