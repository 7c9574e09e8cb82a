import { useState } from 'react';

import type { OrderActionData } from './order-action-data';

type Answer = Partial<OrderActionData> | undefined;

/**
 * The answer whose errors are told. To register what is missing is a step towards the save that was
 * refused: until that is tried again, its errors stand as far as they still hold.
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
