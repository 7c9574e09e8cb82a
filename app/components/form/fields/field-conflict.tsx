import { createContext, type ReactNode, useContext, useMemo } from 'react';

import type { FieldConflict } from '@domain/record-conflict';

import { FieldChoice } from './field-choice';

/**
 * Concurrent changes to the record, by field name, made by another person or by oneself in another
 * window; null where the author is unknown.
 */
const Conflicts = createContext({
  byName: new Map<string, FieldConflict>(),
  own: false as boolean | null,
});

export function ConflictsProvider({
  conflicts,
  own,
  children,
}: {
  conflicts: readonly FieldConflict[];
  own: boolean | null;
  children: ReactNode;
}) {
  const value = useMemo(
    () => ({ byName: new Map(conflicts.map((one) => [one.name, one])), own }),
    [conflicts, own],
  );
  return <Conflicts.Provider value={value}>{children}</Conflicts.Provider>;
}

interface FieldConflictNoteProps {
  name: string;
  /** The field's id. */
  id: string;
  /** A value of the field as a person reads it. */
  show?: (value: string) => string;
}

/**
 * Shows, at a field, what another person changed it to. If both changed it, one is chosen. If only the other person did, the field already
 * has their value.
 */
export function FieldConflictNote({ name, id, show = String }: FieldConflictNoteProps) {
  const { byName, own } = useContext(Conflicts);
  const conflict = byName.get(name);
  if (!conflict) return null;
  const words = wordsOf(own);
  if (!conflict.both) {
    return (
      <div className={NOTE} id={conflictId(id)}>
        {words.one}. Antes: <StoredText text={show(conflict.mine)} />
      </div>
    );
  }
  return (
    <FieldChoice
      // Another offer is another choice.
      key={conflict.theirs}
      id={conflictId(id)}
      className={NOTE}
      legend={words.both}
      where={words.where}
      conflict={conflict}
      show={(value) => <StoredText text={show(value)} />}
    />
  );
}

function wordsOf(own: boolean | null) {
  if (own === null)
    return {
      where: 'página',
      one: 'Alterado em outra página',
      both: 'Alterado aqui e em outra página',
    };
  return own
    ? {
        where: 'janela',
        one: 'Alterado por você em outra janela',
        both: 'Alterado em duas janelas suas',
      }
    : {
        where: 'pessoa',
        one: 'Alterado por outra pessoa',
        both: 'Alterado por você e por outra pessoa',
      };
}

const NOTE = 'mt-1.5 border-l-4 border-warning bg-warning-soft px-3 py-1.5 text-md wrap-anywhere';

/** The id of a field's conflict note, if there is one. */
export function useConflictId(name: string, id: string): string | undefined {
  return useContext(Conflicts).byName.has(name) ? conflictId(id) : undefined;
}

function conflictId(id: string): string {
  return `${id}-conflict`;
}

/** Long texts, such as a contract's, are collapsed. */
const LONG = 120;

function StoredText({ text }: { text: string }) {
  if (text.trim() === '') return <em>vazio</em>;
  if (text.length <= LONG) return <strong>{text}</strong>;
  return (
    <details>
      <summary>ver o texto</summary>
      <pre className="max-h-80 overflow-auto whitespace-pre-wrap">{text}</pre>
    </details>
  );
}
