import { type FormProps } from '@remix-run/react';
import type { ComponentType } from 'react';

import { formatCount, plural } from '@domain/plural';
import { PagePerson } from '~/components/form/post-form';
import { Button } from '~/components/ui/button';
import { Help } from '~/components/ui/field';
import { Icon } from '~/components/ui/icon';
import { ErrorNotice, Notice } from '~/components/ui/notice';

/** One way to delete, and its effect. */
export interface DeletionChoice {
  intent: 'one' | 'rest' | 'all';
  button: string;
  etag: string | null;
  idempotencyKey: string;
  /** Why deleting is refused; null when it is not. */
  refusal: string | null;
  notice: string | null;
  /** How many records are deleted, and how many stay. */
  records: number;
  keptRecords: number;
  kept: readonly { id: number; description: string; reason: string }[];
}

export interface DeletionQuestion {
  title: string;
  description: string;
  choices: readonly DeletionChoice[];
}

interface DeleteQuestionProps {
  question: DeletionQuestion;
  /** Where the form posts to. */
  action: string;
  /** The form to post with: a page's or a dialog's. */
  form: ComponentType<FormProps>;
  error: string | undefined;
  /** It cannot be answered any more: the record is not as it was shown. */
  isOver?: boolean;
  /** The version on the page behind, which is the one to delete; '' or undefined when unknown. */
  version?: string | undefined;
  busy?: boolean;
}

/** What would be deleted, or why it is refused; each way is a native post. */
export function DeleteQuestion({
  question,
  action,
  form: Form,
  error,
  isOver = false,
  version,
  busy = false,
}: DeleteQuestionProps) {
  const choices = isOver ? [] : question.choices;
  return (
    <div className="grid gap-3">
      {error ? <ErrorNotice role="alert">{error}</ErrorNotice> : null}
      <p>
        <strong>{question.description}</strong>
      </p>
      {choices.map((choice) => (
        <section
          key={choice.intent}
          aria-label={choice.button}
          className="[section+&]:border-t [section+&]:border-line [section+&]:pt-3"
        >
          {choice.refusal === null ? null : <Notice tone="warning">{choice.refusal}</Notice>}
          {choice.notice === null ? null : <p>{choice.notice}</p>}
          <Extent {...choice} />
          {choice.refusal === null ? (
            <Form method="post" action={action} className="actions in-[dialog]:mt-4">
              <PagePerson />
              <input type="hidden" name="etag" value={version || (choice.etag ?? '')} />
              <input type="hidden" name="idempotencyKey" value={choice.idempotencyKey} />
              <Button
                type="submit"
                name="intent"
                value={choice.intent}
                tone="danger"
                aria-busy={busy || undefined}
              >
                <Icon name="trash-2" />
                {choice.button}
              </Button>
            </Form>
          ) : null}
        </section>
      ))}
      {choices.some(({ refusal }) => refusal === null) ? (
        <Help>O que for excluído não volta.</Help>
      ) : null}
    </div>
  );
}

/** How many records are deleted and which stay; a single one is named above. */
function Extent({ records, keptRecords, kept }: DeletionChoice) {
  const going = `${count(records)} ${records === 1 ? 'será excluído' : 'serão excluídos'}`;
  if (keptRecords === 0) return records > 1 ? <p>{going}.</p> : null;
  const more = keptRecords - kept.length;
  return (
    <>
      <p>
        {records > 0 ? `${going}; ` : ''}
        {count(keptRecords)} {keptRecords === 1 ? 'fica' : 'ficam'}:
      </p>
      <ul className="list-disc pl-5">
        {kept.map((each) => (
          <li key={each.id}>
            {each.description}: {each.reason}
          </li>
        ))}
        {more > 0 ? <li>e mais {formatCount(more)}</li> : null}
      </ul>
    </>
  );
}

function count(number: number): string {
  return plural(number, 'registro', 'registros');
}
