import { type Activation, ACTIVATION_LABELS } from '@domain/professional/activation';

const TONES: Record<Activation, string> = {
  active: 'chip chip--done',
  awaiting: 'chip chip--waiting',
  inactive: 'chip',
};

export function ActivationChip({ activation }: { activation: Activation }) {
  return <span className={TONES[activation]}>{ACTIVATION_LABELS[activation]}</span>;
}
