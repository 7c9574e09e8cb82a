import { useEffect, useState } from 'react';

import { fillMessage } from '@domain/sending/fill-message';
import {
  DEFAULT_MESSAGES,
  EXAMPLE_VALUES,
  MESSAGE_LABELS,
  messageField,
  type MessageKind,
  type MessageText,
} from '@domain/sending/message-texts';
import { formValue } from '~/components/form/fields/form-values';
import { onFormTyped } from '~/components/form/fields/on-form-typed';

interface MessageExampleProps {
  formId: string;
  kind: MessageKind;
  /** The texts that the page was loaded with. */
  typed: MessageText;
}

/** How a text reads once filled in: rendered by the server, and updated while typing. */
export function MessageExample({ formId, kind, typed: first }: MessageExampleProps) {
  const typed = useTyped(formId, kind, first);
  const standard = DEFAULT_MESSAGES[kind];
  const filled = fillMessage(
    {
      subject: typed.subject.trim() || standard.subject,
      text: typed.text.trim().replace(/\r\n?/g, '\n') || standard.text,
    },
    EXAMPLE_VALUES,
  );
  return (
    <details>
      <summary className="cursor-pointer py-2 text-accent">
        Exemplo
        <span className="sr-only"> de {MESSAGE_LABELS[kind]}</span>
      </summary>
      <div className="rounded-lg border border-line p-3">
        <p className="font-semibold wrap-anywhere">{filled.subject}</p>
        <p className="mt-2 whitespace-pre-line wrap-anywhere">{filled.text}</p>
      </div>
    </details>
  );
}

/** The text as typed in the form. */
function useTyped(formId: string, kind: MessageKind, first: MessageText): MessageText {
  const [typed, setTyped] = useState<MessageText | null>(null);
  useEffect(() => {
    const read = (form: HTMLFormElement) => {
      const text = (part: 'subject' | 'text') => formValue(form, messageField(kind, part)) ?? '';
      setTyped({ subject: text('subject'), text: text('text') });
    };
    return onFormTyped(formId, read);
  }, [formId, kind]);
  return typed ?? first;
}
