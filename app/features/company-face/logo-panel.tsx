import { useFetcher, useLocation } from '@remix-run/react';

import {
  LOGO_TEXTS,
  MAX_LOGO_BYTES,
  MAX_LOGO_SIDE,
  MAX_SVG_BYTES,
} from '@domain/company/logo-file';
import { sizeLimit } from '@domain/file-texts';
import type { PostFailure } from '~/components/autosave/keep-form';
import { PictureForm } from '~/components/form/file/picture-form';
import {
  type FileActionData,
  useFilePost,
  useLastKnown,
} from '~/components/form/file/use-file-post';
import { EnterButton } from '~/components/form/form-edges';
import { useCodeOf } from '~/components/navigation/use-code-of';
import { Section } from '~/components/ui/group';
import { PaymentDue } from '~/components/ui/payment-due';
import { useScripted } from '~/components/ui/use-scripted';

/** A company's logo as its page shows it: the picture's address, and its size in pixels. */
export interface ShownLogo {
  sha256: string;
  width: number;
  height: number;
}

/** Action data: the company's current logo, or the error. */
export interface LogoActionData extends FileActionData {
  logo?: ShownLogo | null;
}

const LIMITS = `PNG ou JPEG, de até ${sizeLimit(MAX_LOGO_BYTES)} e ${MAX_LOGO_SIDE} pixels de lado, ou SVG, de até ${sizeLimit(MAX_SVG_BYTES)}.`;
/** Only a script shrinks it (R-FRM-21). */
const SHRUNK = 'Uma foto JPEG maior é reduzida antes de ser enviada.';
const LOOK = 'Sai sobre branco; no cupom, em preto e branco.';
const LABELS = { send: 'Enviar logo', replace: 'Trocar logo', remove: 'Remover logo' };

/** The logo and the result of the last action: with JavaScript the page and its other form stay. */
export function useLogo(first: ShownLogo | null) {
  const fetcher = useFetcher<LogoActionData & PostFailure>();
  return { fetcher, logo: useLastKnown(fetcher.data?.logo, first) };
}

/** View, send or remove a company's logo, beside the form of its face. */
export function LogoPanel({
  idCompany,
  fetcher,
  logo,
  idempotencyKey,
  recordForm,
}: { idCompany: number; idempotencyKey: string; recordForm: string } & ReturnType<typeof useLogo>) {
  const page = `/dashboard/company/${idCompany}/face/logo`;
  const action = `${page}${useLocation().search}`;
  useCodeOf(page);
  const answer = fetcher.data;
  const scripted = useScripted();
  const post = useFilePost(fetcher, {
    max: MAX_LOGO_BYTES,
    tooLarge: LOGO_TEXTS.tooLarge,
    isDone: answer?.logo !== undefined && answer.error === undefined,
  });
  return (
    <Section titleId="logo-title" title="Logo" className="mb-4">
      {/* The buttons here are the form's first, and Enter in a field must not press them. */}
      {scripted ? null : <EnterButton intent="save" form={recordForm} />}
      {answer?.paymentDue ? <PaymentDue key={answer.paymentDue} /> : null}
      <div role="status">
        {logo ? (
          <img
            src={`/logo/${logo.sha256}`}
            width={logo.width}
            height={logo.height}
            alt="Logo da empresa"
            className="h-auto max-h-28 w-auto max-w-full rounded-lg border border-line"
          />
        ) : (
          <p>Nenhuma logo: os documentos trazem só o nome da empresa.</p>
        )}
      </div>
      <PictureForm
        fetcher={fetcher}
        post={post}
        action={action}
        idempotencyKey={idempotencyKey}
        id="logo-file"
        accept=".png,.jpg,.jpeg,.svg,image/png,image/jpeg,image/svg+xml"
        help={[LIMITS, scripted && SHRUNK, LOOK].filter(Boolean).join(' ')}
        shrinks="logo"
        recordForm={recordForm}
        shown={logo?.sha256 ?? null}
        labels={LABELS}
        removal="A logo será removida da empresa e não poderá ser recuperada."
      />
    </Section>
  );
}
