import { useActionData, useFetcher } from '@remix-run/react';
import { useState } from 'react';

import type { PostFailure } from '~/components/autosave/keep-form';
import type { FormRefusal } from '~/components/form/errors/form-feedback';
import { unlessShown } from '~/components/form/errors/unless-shown';
import { FormText } from '~/components/form/fields/form-fields';
import { fieldValue, focusField, setFieldValue } from '~/components/form/fields/form-values';
import type { Mask } from '~/components/form/fields/masked-input';
import type { Option } from '~/components/form/fields/option';
import { SessionEnded } from '~/components/form/session-ended';
import { useNewAnswer } from '~/components/form/use-new-answer';
import { useMayChange } from '~/components/navigation/use-access';
import { Button } from '~/components/ui/button';
import { classes } from '~/components/ui/classes';
import { FieldGrid, type FieldWidth, spanOf } from '~/components/ui/field';
import { Icon } from '~/components/ui/icon';
import { afterPress } from '~/components/ui/press';
import { ToastRegion } from '~/components/ui/toast';

/** The result of registering: the form's new values, and the new option. */
type Registered = FormRefusal & PostFailure & { chosen?: Option };

interface NewChoiceProps {
  formId: string;
  /** The select that gets the new option. */
  field: string;
  /** The button's intent. */
  intent: string;
  /** The text of the summary that opens it, and of its button. */
  summary: string;
  button: string;
  fields: readonly {
    name: string;
    label: string;
    width: FieldWidth;
    maxLength: number;
    mask?: Mask;
    autoCapitalize?: 'words' | 'sentences';
  }[];
  /** Whether it starts open: the select has no options. */
  open: boolean;
}

/**
 * Registers a missing option of a select without leaving the form; not shown to those who may only
 * view it. Without JavaScript the button posts the whole form, which comes back with the new option
 * chosen; with it, the form stays.
 */
export function NewChoice(choice: NewChoiceProps) {
  return useMayChange() ? <Registering {...choice} /> : null;
}

function Registering({ formId, field, intent, summary, button, fields, open }: NewChoiceProps) {
  const fetcher = useFetcher<Registered>();
  const { data } = fetcher;
  /** A refusal is shown until its field is edited, or the person continues elsewhere. */
  const [done, setDone] = useState(data);
  const refusal = data === done ? undefined : data;
  const errors = Object.values<string>(refusal?.fieldErrors ?? {}).map((message) => ({
    path: '',
    message,
  }));
  const toast = unlessShown(refusal?.toast, errors);
  const end = () => setDone(data);
  const posted = useActionData<Registered & { repopulateFields?: Record<string, unknown> }>();
  // Reopen it if it has typed text or an error.
  const isTyped = fields.some(
    ({ name }) => posted?.repopulateFields?.[name] || posted?.fieldErrors?.[name],
  );
  const [isOpen, setOpen] = useState(open || isTyped);
  useNewAnswer(data, () => {
    if (!data?.chosen) return;
    for (const { name } of fields) setFieldValue({ formId, name, value: '' });
    setFieldValue({ formId, name: field, ...data.chosen });
    focusField(formId, field);
    setOpen(false);
  });
  const post = () =>
    fetcher.submit(
      {
        intent,
        ...Object.fromEntries(fields.map(({ name }) => [name, fieldValue(formId, name)])),
      },
      { method: 'post' },
    );
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (!currentTarget.open) end();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) afterPress(end);
      }}
      className={classes(spanOf(12), 'print:hidden')}
    >
      <summary className="w-fit cursor-pointer py-1 text-accent">{summary}</summary>
      <FieldGrid>
        {fields.map((typed) => (
          <FormText
            key={typed.name}
            {...typed}
            autoComplete="off"
            addedError={refusal?.fieldErrors?.[typed.name] ?? null}
            onText={end}
            onEnter={post}
          />
        ))}
      </FieldGrid>
      <div className="actions mt-2">
        <Button
          type="submit"
          name="intent"
          value={intent}
          small
          aria-busy={fetcher.state !== 'idle' || undefined}
          onClick={(event) => {
            event.preventDefault();
            post();
          }}
        >
          <Icon name="plus" />
          {button}
        </Button>
      </div>
      {toast ? <ToastRegion toasts={[toast]} /> : null}
      {data?.sessionEnded ? <SessionEnded /> : null}
    </details>
  );
}
