import { splitMessages } from '@domain/fiscal-note/note-messages';
import { canRetryNote, isActiveNote, type NoteProgress } from '@domain/fiscal-note/note-progress';
import { AreaLink } from '~/components/navigation/area-link';
import { Notice } from '~/components/ui/notice';
import { useExtension } from '~/features/extension/use-extension';

/** The reasons for a note's status, and what can be done; nothing while it is in progress. */
export function NoteReasons({ note }: { note: NoteProgress & { idCompany: number | null } }) {
  const reasons = [...new Set(splitMessages(note.reason))];
  const step = nextStep(note);
  const settings = useExtension('fiscal-settings') && note.idCompany !== null && canRetryNote(note);
  if (reasons.length === 0 && step === null) return null;
  return (
    <Notice as="section" tone="warning" className="[&_p]:mt-2" aria-labelledby="reasons-title">
      <h2 id="reasons-title">
        {reasons.length === 0 ? 'O que fazer' : reasons.length === 1 ? 'Motivo' : 'Motivos'}
      </h2>
      {reasons.length === 0 ? null : (
        <ul className="list-disc pl-5">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {step === null ? null : <p>{step}</p>}
      {settings ? (
        <p>
          <AreaLink to={`/dashboard/company/${note.idCompany}/fiscal`}>
            Configurações fiscais da empresa
          </AreaLink>
        </p>
      ) : null}
    </Notice>
  );
}

/** What can be done about a note that is stuck; null when there is nothing. */
function nextStep(note: NoteProgress): string | null {
  if (!isActiveNote(note))
    return 'Esta nota não vale mais. Se for preciso, gere outra na tela do orçamento.';
  if (!canRetryNote(note))
    return note.status === 'BLOCKED'
      ? 'A nota está bloqueada no emissor. Resolva lá: o status é atualizada aqui.'
      : null;
  return note.status === 'PENDING'
    ? 'O orçamento continua aberto: corrija o motivo nele, nos produtos ou na empresa, salve e use “Tentar novamente”. A nota fica com o mesmo número.'
    : 'Corrija o motivo e use “Tentar novamente”. A nota fica com o mesmo número.';
}
