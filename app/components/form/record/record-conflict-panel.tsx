import { useEffect, useRef, useState } from 'react';

import type { FieldConflict } from '@domain/record-conflict';
import { fieldId } from '~/components/form/fields/field-frame';
import type { Changer, DoneBefore } from '~/components/form/record-action-data';

/**
 * Shown above a form whose record was changed meanwhile by another person, or by the same person in
 * another window: what to do, and a link to each changed field, where `FieldConflict` shows the
 * change. Takes the focus when it appears.
 */
export function RecordConflictPanel({
  conflicts,
  own,
  by,
  doneBefore = null,
}: {
  conflicts: readonly FieldConflict[];
  own: boolean;
  /** The other person, where known. */
  by: Changer | null;
  /** What both did, told first. */
  doneBefore?: DoneBefore | null | undefined;
}) {
  const ref = useRef<HTMLElement>(null);
  const [labels, setLabels] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    setLabels(new Map(conflicts.map(({ name }) => [name, fullLabelOf(fieldId(name))])));
    ref.current?.focus();
  }, [conflicts, doneBefore]);
  const [first] = conflicts;
  if (!first && !doneBefore) return null;
  const choose = conflicts.some(({ both }) => both);
  return (
    <section
      className="card p-5 print:px-3 print:pt-2 print:pb-3"
      tabIndex={-1}
      ref={ref}
      aria-labelledby="conflict-title"
    >
      <h2 id="conflict-title">
        {doneBefore
          ? doneBefore.title
          : own
            ? 'Você alterou este cadastro em outra janela'
            : by
              ? `${by.name} alterou este cadastro ${by.when}`
              : 'Outra pessoa alterou este cadastro enquanto você editava'}
      </h2>
      {doneBefore ? <p>{doneBefore.text}</p> : null}
      {doneBefore && by ? (
        <p>
          A última alteração foi de {by.name}, {by.when}.
        </p>
      ) : null}
      <p>
        Nada do que você digitou se perdeu.
        {first ? ` O que só ${own ? 'lá' : 'a outra pessoa'} mudou já está nos campos` : null}
        {choose
          ? `; onde ${own ? 'mudou nas duas' : 'vocês dois mudaram'}, escolha no campo o que fica`
          : ''}
        {choose ? '. Depois confira' : first ? '. Confira' : ' Confira'} e salve de novo.
      </p>
      {!first ? null : labels.size === 0 ? (
        <p>
          <a href={`#${fieldId(first.name)}`}>Ir ao primeiro campo alterado</a>
        </p>
      ) : (
        <ul className="my-4 grid gap-3">
          {conflicts.map(({ name, both }) => (
            <li key={name}>
              <a href={`#${fieldId(name)}`}>{labels.get(name)}</a>
              {both ? (own ? ' (alterado nas duas janelas)' : ' (alterado pelos dois)') : null}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A field's label, after its group's name where several fields of the form have that label. */
function fullLabelOf(id: string): string {
  const field = document.getElementById(id);
  const label = labelOf(id);
  const twins = [...(field?.closest('form')?.querySelectorAll('label[for]') ?? [])].filter(
    (each) => labelOf(each.getAttribute('for') ?? '') === label,
  );
  const group = twins.length > 1 ? field?.closest('fieldset')?.querySelector('legend') : null;
  return group ? `${group.innerText}: ${label}` : label;
}

/** A field's name exists only in its label. */
function labelOf(id: string): string {
  const field = document.getElementById(id);
  const label = document.querySelector<HTMLElement>(`label[for="${CSS.escape(id)}"]`);
  const legend =
    field instanceof HTMLInputElement && field.type === 'radio'
      ? field.closest('fieldset')?.querySelector('legend')
      : null;
  return (legend ?? label)?.innerText.replace(/(?<!\s)\s*\(opcional\)$/, '') ?? id;
}
