import { type RefObject, useState } from 'react';

import { useOpened } from '~/components/ui/use-opened';

import { type KeptRecord, keptText } from './missing-record';

interface MissingRecordDialog<Form> {
  record: KeptRecord;
  /** The dialog that the last post's answer opens. */
  given: Form | undefined;
  /** The earlier typed text in that answer; undefined for an unanswered post. */
  kept: string | undefined;
}

/**
 * The dialog that registers a missing record. Its texts survive closing it, and a failed post
 * leaves it open.
 */
export function useMissingRecord<Form extends object>(
  formRef: RefObject<HTMLFormElement>,
  { record, given, kept }: MissingRecordDialog<Form>,
) {
  const [held, setHeld] = useState({ answer: { given, kept }, given, text: kept ?? '' });
  if (held.answer.given !== given || held.answer.kept !== kept) {
    const answer = { given, kept };
    setHeld(kept === undefined ? { ...held, answer } : { answer, given, text: kept });
  }
  const [opened, close] = useOpened(held.given);
  return {
    opened,
    keptText: held.text,
    close: () => {
      const form = formRef.current;
      if (form) setHeld({ ...held, text: keptText(record, new FormData(form)) });
      close();
    },
  };
}
