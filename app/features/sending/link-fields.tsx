import { formatDate } from '@domain/date';
import { WRITTEN_LINK } from '@domain/sending/client-link';
import type { SendingDraft } from '@domain/wire/sending';
import { FormText } from '~/components/form/fields/form-fields';
import { COUNT_FIELD } from '~/components/form/fields/number-field';
import { Help } from '~/components/ui/field';

type Link = SendingDraft['link'];

/** The placeholder for the client's link in the message; shown where a quote has one. */
export function LinkFields({ link }: { link: Link }) {
  if (link === null) return null;
  return (
    <>
      {link.isNew ? (
        <FormText
          name="validityDays"
          label="Validade em dias"
          {...COUNT_FIELD}
          autoComplete="off"
          width={3}
        />
      ) : null}
      <Help className="col-span-full">
        No lugar de <code>{WRITTEN_LINK}</code> vai o link em que o cliente lê o orçamento no
        celular, aceita ou pede alteração. {versionText(link)} Sem <code>{WRITTEN_LINK}</code> no
        texto, nenhum link é criado.
      </Help>
    </>
  );
}

function versionText({ number, isNew, validUntil }: NonNullable<Link>): string {
  if (!isNew) {
    const until = validUntil === null ? '' : `, válida até ${formatDate(validUntil)}`;
    return `Abre a versão ${number}${until}; os links já enviados continuam valendo.`;
  }
  return number === 1
    ? 'Guarda o orçamento como está salvo agora, na versão 1.'
    : `Guarda o orçamento como está salvo agora, na versão ${number}; as anteriores não poderão mais ser aceitas.`;
}
