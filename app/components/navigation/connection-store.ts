import { createStore } from '~/components/ui/create-store';

/** Whether the last post or page got a response, whatever its status. */
export const {
  get: hasAnswer,
  set: setAnswered,
  subscribe: onConnection,
} = createStore<boolean>(true);
