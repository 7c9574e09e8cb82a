import { recordFingerprint } from '@domain/record-conflict';
import { describedBy, FieldFrame } from '~/components/form/fields/field-frame';
import { PostForm } from '~/components/form/post-form';
import { Button } from '~/components/ui/button';
import { CancelButton, Dialog, opens } from '~/components/ui/dialog';
import { ErrorText, FieldWithButton } from '~/components/ui/field';
import { Icon } from '~/components/ui/icon';
import { Input } from '~/components/ui/input';

import { type ListCriteria, ListCriteriaText } from './list-criteria';
import type { ShownFilter } from './saved-filters';

/** A refused post: which form it was, what was typed there, and why. */
export interface RefusedFilter {
  /** 0 for the new filter. */
  id: number;
  typed: string;
  /** As posted: the page of a refused post is not a new form. */
  idempotencyKey?: string | null;
  /**
   * A fingerprint of the filter's old name: it shows whether it was renamed elsewhere meanwhile.
   */
  base?: string | undefined;
  nameError?: string | undefined;
  /** The filter that has this name, and would be replaced. */
  replaces?: { id: number; name: string } | undefined;
  error?: string | undefined;
  paymentDue?: string | undefined;
}

interface FilterFormProps {
  action: string;
  refused: RefusedFilter | undefined;
}

function NameField({
  id,
  value,
  error,
  first = false,
}: {
  id: number;
  value: string;
  error: string | undefined;
  /** Whether the screen was opened for this field. */
  first?: boolean;
}) {
  const field = `filter-name-${id}`;
  return (
    <FieldFrame id={field} label="Nome do filtro" error={error}>
      <Input
        {...describedBy(field, { error })}
        name="filterName"
        defaultValue={value}
        autoComplete="off"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the screen is opened to name the filter
        autoFocus={first}
      />
    </FieldFrame>
  );
}

/** Names the list's current filter. One of the same name is replaced after a confirmation. */
export function NewFilterForm({
  action,
  query,
  criteria,
  idempotencyKey,
  refused,
}: FilterFormProps & { query: string; criteria: ListCriteria | null; idempotencyKey: string }) {
  const mine = refused?.id === 0 ? refused : undefined;
  return (
    <PostForm action={action} className="card px-5 py-4" aria-label="O filtro de agora">
      <input type="hidden" name="idempotencyKey" value={mine?.idempotencyKey ?? idempotencyKey} />
      <input type="hidden" name="query" value={query} />
      <h2 className="mb-2">Salvar o que a lista mostra agora</h2>
      {criteria ? <ListCriteriaText criteria={criteria} /> : null}
      <FieldWithButton>
        <NameField id={0} value={mine?.typed ?? ''} error={mine?.nameError} first />
        <Button type="submit" name="intent" value="save" tone="primary">
          Salvar
        </Button>
      </FieldWithButton>
      {mine?.replaces ? (
        <Button type="submit" name="replace" value={mine.replaces.id} className="mt-3">
          Substituir {mine.replaces.name}
        </Button>
      ) : null}
    </PostForm>
  );
}

/** A saved filter: renamed or, after a confirmation, deleted. */
export function SavedFilterRow({
  action,
  filter,
  refused,
}: FilterFormProps & { filter: ShownFilter }) {
  const { idSavedFilter: id, name, readable } = filter;
  const mine = refused?.id === id ? refused : undefined;
  const base = mine?.base ?? JSON.stringify(recordFingerprint({ filterName: name }));
  const dialog = `delete-filter-${id}`;
  return (
    <li>
      <PostForm action={action} className="card px-5 py-4" aria-label={`Filtro ${name}`}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="base" value={base} />
        <div className="flex flex-wrap items-start gap-2 sm:[&>button]:mt-7">
          <NameField id={id} value={mine?.typed ?? name} error={mine?.nameError} />
          <Button type="submit" name="intent" value="rename" aria-label={`Renomear ${name}`}>
            Renomear
          </Button>
          <Button {...opens(dialog)} tone="danger" aria-label={`Excluir ${name}`}>
            <Icon name="trash-2" />
            Excluir
          </Button>
        </div>
        {readable ? null : (
          <ErrorText>
            A lista não entende mais este filtro. Exclua-o, ou salve outro com o mesmo nome.
          </ErrorText>
        )}
      </PostForm>
      <Dialog id={dialog} title="Excluir filtro">
        <p className="wrap-anywhere">O filtro {name} será excluído e não poderá ser recuperado.</p>
        <PostForm action={action} className="actions mt-4">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="filterName" value={name} />
          <Button type="submit" name="intent" value="delete" tone="danger">
            Excluir
          </Button>
          <CancelButton dialog={dialog}>Voltar</CancelButton>
        </PostForm>
      </Dialog>
    </li>
  );
}
