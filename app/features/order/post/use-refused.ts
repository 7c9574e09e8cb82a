import { useState } from 'react';

import type { OrderActionData } from './order-action-data';

type Answer = Partial<OrderActionData> | undefined;

/**
 * The answer whose errors are shown. Registering a missing record is a step towards the save that
 * was refused: until the save is tried again, its errors stay as far as they still apply.
 */
export function useRefused(answer: Answer): Answer {
  const [refused, setRefused] = useState(answer);
  const isStep =
    answer &&
    (answer.newProfessional ?? answer.professional ?? answer.newProduct ?? answer.registered);
  if (isStep || refused === answer) return refused;
  setRefused(answer);
  return answer;
}
