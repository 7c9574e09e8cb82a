import { createStore } from '~/components/ui/create-store';

/** For each form of the page, a function that returns whether any of its fields is autosaved. */
const keepers = createStore<readonly (() => boolean)[]>([]);

/** Whether the page has a form whose changes are stored: nothing else may claim that. */
export function keepsTyped(): boolean {
  return keepers.get().some((keeps) => keeps());
}

export const onKeepers = keepers.subscribe;

/** Registers a form's function until the returned function is called. */
export function addKeeper(keeps: () => boolean): () => void {
  keepers.set([...keepers.get(), keeps]);
  return () => keepers.set(keepers.get().filter((one) => one !== keeps));
}
