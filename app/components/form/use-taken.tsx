import { useLocation } from '@remix-run/react';
import { type ReactNode, useRef, useState } from 'react';

import { isRecord, textIn } from '@domain/is-record';
import { AreaLink } from '~/components/navigation/area-link';
import { fetchInBackground } from '~/components/navigation/background-fetch';
import { NewTab } from '~/components/ui/new-tab';

/** The record that has a text already. */
export interface Registered {
  id: number;
  name: string;
}

interface TakenOptions {
  register: string;
  /** What is said before the record's name. */
  told: string;
  /** What a text is looked up by; '' for a text that can be nobody's. */
  keyOf: (text: string) => string;
  /** The look-up of a key in that register. */
  queryOf: (key: string) => Record<string, string>;
  /** The form's first text, and the record that has it too. */
  first?: { text: string; registered: Registered | null };
}

/**
 * For a field whose text another record may have: on blur, shows below it which one. Nothing waits
 * for the look-up, and typing removes the note. If it fails the save reports it, as without
 * JavaScript.
 */
export function useTaken({ register, told, keyOf, queryOf, first }: TakenOptions): {
  onText: (text: string) => void;
  onLeft: (text: string) => void;
  note: ReactNode;
} {
  const { pathname } = useLocation();
  const lookedUp = useRef(first ? keyOf(first.text) : '');
  const [found, setFound] = useState(first?.registered ?? null);
  const onText = (text: string) => {
    if (keyOf(text) === lookedUp.current) return;
    lookedUp.current = '';
    setFound(null);
  };
  const onLeft = (text: string) => {
    onText(text);
    const key = keyOf(text);
    if (lookedUp.current !== '' || key === '') return;
    lookedUp.current = key;
    void lookUp({ register, ...queryOf(key) }).then((registered) => {
      if (lookedUp.current === key) setFound(registered);
    });
  };
  const to = `/dashboard/${register}/${found?.id}`;
  const note =
    found === null || to === pathname ? null : (
      <>
        {told}: {/* The form being filled in stays open. */}
        <AreaLink className="underline" to={to} target="_blank" rel="noreferrer">
          {found.name}
          <NewTab />
        </AreaLink>
      </>
    );
  return { onText, onLeft, note };
}

async function lookUp(query: Record<string, string>): Promise<Registered | null> {
  try {
    const params = new URLSearchParams(query).toString();
    const response = await fetchInBackground(`/dashboard/look-up/registered?${params}`);
    if (!response?.ok) return null;
    const answer: unknown = await response.json();
    const found = isRecord(answer) ? answer['registered'] : null;
    const id = isRecord(found) ? found['id'] : null;
    return typeof id === 'number' ? { id, name: textIn(found, 'name') ?? '' } : null;
  } catch {
    return null;
  }
}
