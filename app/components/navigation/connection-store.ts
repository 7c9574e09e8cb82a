/** Whether the last post or page was answered, whatever the answer. */
let answered = true;
const listeners = new Set<() => void>();

export function setAnswered(next: boolean): void {
  if (answered === next) return;
  answered = next;
  for (const listener of listeners) listener();
}

export function hasAnswer(): boolean {
  return answered;
}

export function onConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
