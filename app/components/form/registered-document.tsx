import { useLocation } from '@remix-run/react';
import { type ReactNode, useRef, useState } from 'react';

import { isRecord, textIn } from '@domain/is-record';
import { DOCUMENT_TAKEN, type DocumentRegister } from '@domain/registered-document';
import { cleanTaxId } from '@domain/tax-id';
import { isValidCpfCnpj } from '@domain/tax-id-check';
import { AreaLink } from '~/components/navigation/area-link';
import { fetchInBackground } from '~/components/navigation/background-fetch';
import { NewTab } from '~/components/ui/new-tab';

interface Registered {
  to: string;
  name: string;
}

/**
 * The owner of a registered document. If the look-up fails the save reports it, as without
 * JavaScript.
 */
async function lookUpRegistered(
  register: DocumentRegister,
  document: string,
): Promise<Registered | null> {
  try {
    const params = new URLSearchParams({ register, document });
    const response = await fetchInBackground(`/dashboard/look-up/registered?${params.toString()}`);
    if (!response?.ok) return null;
    const answer: unknown = await response.json();
    const found = isRecord(answer) ? answer['registered'] : null;
    const id = isRecord(found) ? found['id'] : null;
    return typeof id === 'number'
      ? { to: `/dashboard/${register}/${id}`, name: textIn(found, 'name') ?? '' }
      : null;
  } catch {
    return null;
  }
}

/**
 * For a field with a CPF or CNPJ that must be unique in a register: on blur, shows below it who
 * already has it. Nothing waits for the look-up, and typing removes the note (R-FLD-36).
 */
export function useRegisteredDocument(register: DocumentRegister): {
  onText: (text: string) => void;
  onLeft: (text: string) => void;
  note: ReactNode;
} {
  const { pathname } = useLocation();
  const lookedUp = useRef('');
  const [found, setFound] = useState<Registered | null>(null);
  const onText = (text: string) => {
    if (cleanTaxId(text) === lookedUp.current) return;
    lookedUp.current = '';
    setFound(null);
  };
  const onLeft = (text: string) => {
    onText(text);
    const document = cleanTaxId(text);
    if (lookedUp.current !== '' || !isValidCpfCnpj(document)) return;
    lookedUp.current = document;
    void lookUpRegistered(register, document).then((registered) => {
      if (lookedUp.current === document) setFound(registered);
    });
  };
  const isOther = found !== null && found.to !== pathname;
  return { onText, onLeft, note: isOther ? <Taken register={register} {...found} /> : null };
}

function Taken({ register, to, name }: Registered & { register: DocumentRegister }) {
  return (
    <>
      {DOCUMENT_TAKEN[register].replace(/\.$/, ': ')}
      {/* The form being filled in stays open. */}
      <AreaLink className="underline" to={to} target="_blank" rel="noreferrer">
        {name}
        <NewTab />
      </AreaLink>
    </>
  );
}
