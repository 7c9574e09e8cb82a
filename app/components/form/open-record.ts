import { useEffect, useRef } from 'react';

/** The form of a stored record on the page, for what is done beside it. */
export interface OpenRecord {
  /** The version (ETag) that the person has seen; '' when unknown. */
  version: () => string;
  /**
   * Shows what changed since that version, as a refused save does, without saving; `isOwn`: it was
   * this person, in another window.
   */
  compare: (isOwn: boolean) => void;
}

let open: OpenRecord | null = null;

/** The record that is open on the page, if any. */
export function openRecord(): OpenRecord | null {
  return open;
}

/** Makes a form known as the record that is open on the page. */
export function useOpenRecord(record: OpenRecord): void {
  const latest = useRef(record);
  latest.current = record;
  useEffect(() => {
    const opened: OpenRecord = {
      version: () => latest.current.version(),
      compare: (isOwn) => latest.current.compare(isOwn),
    };
    open = opened;
    return () => {
      if (open === opened) open = null;
    };
  }, []);
}

/** The text of a form's hidden field; '' when it has none. */
export function hiddenText(form: HTMLFormElement | null, name: string): string {
  return form?.querySelector<HTMLInputElement>(`input[type=hidden][name=${name}]`)?.value ?? '';
}
