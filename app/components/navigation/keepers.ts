import { createStore } from '~/components/ui/create-store';

/** What tells of each form of the page whether there is anything in it that is stored. */
const keepers = createStore<readonly (() => boolean)[]>([]);

/** Whether the page has a form whose changes are stored: nothing else may say that they are. */
export function keepsTyped(): boolean {
  return keepers.get().some((keeps) => keeps());
}

export const onKeepers = keepers.subscribe;

/** Consults that form of the page from now on, until the returned function is called. */
export function addKeeper(keeps: () => boolean): () => void {
  keepers.set([...keepers.get(), keeps]);
  return () => keepers.set(keepers.get().filter((one) => one !== keeps));
}
