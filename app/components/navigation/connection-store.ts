import { createStore } from '~/components/ui/create-store';

/** Whether the last post or page was answered, whatever the answer. */
export const {
  get: hasAnswer,
  set: setAnswered,
  subscribe: onConnection,
} = createStore<boolean>(true);
