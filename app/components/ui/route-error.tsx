import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react';

import { ButtonLink } from './button';
import { State } from './page';
import { PaymentDue } from './payment-due';

/** The document title of an error page; null when there is no error. */
export function errorTitle(error: unknown): string | null {
  if (error === undefined || error === null) return null;
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return missing ? 'Página não encontrada · Prumo' : 'Não foi possível continuar · Prumo';
}

/** A record's screen, below its list's path; its address carries the list's filter. */
const RECORD = /^(\/dashboard\/[a-z-]+)\/\d+$/;

/** The error page: what happened, and how to go on. */
export function RouteError() {
  const error = useRouteError();
  const location = useLocation();
  const response = isRouteErrorResponse(error) ? error : null;
  const details = detailsOf(response?.data);

  if (response?.status === 404 && !details) {
    return (
      <ErrorPage title="Página não encontrada" text="Esta página não existe ou mudou de lugar." />
    );
  }
  if (details) {
    const { message, requestId, retry } = details;
    const list = RECORD.exec(location.pathname)?.[1];
    return (
      <>
        {response?.status === 402 ? <PaymentDue /> : null}
        <ErrorPage title={titleFor(response?.status ?? 500)} text={message} requestId={requestId}>
          {retry ? (
            <ButtonLink tone="primary" href={location.pathname + location.search}>
              Tentar de novo
            </ButtonLink>
          ) : null}
          {list === undefined || response?.status !== 404 ? null : (
            <ButtonLink tone="primary" to={list + location.search}>
              Voltar para a lista
            </ButtonLink>
          )}
        </ErrorPage>
      </>
    );
  }
  if (response) {
    // Remix's own errors are in English; ours have their own text.
    const ours = response.status === 403 || response.status === 400;
    const text =
      ours && typeof response.data === 'string' && response.data
        ? response.data
        : 'O pedido foi recusado.';
    return <ErrorPage title="Não foi possível continuar" text={text} />;
  }
  return (
    <ErrorPage
      title="Unexpected Application Error!"
      text="Aconteceu um erro inesperado. O que já estava salvo continua salvo."
    >
      <ButtonLink tone="primary" href={location.pathname + location.search}>
        Tentar de novo
      </ButtonLink>
    </ErrorPage>
  );
}

/** The data of our own error responses. */
export interface ErrorDetails {
  message: string;
  requestId: string | null;
  /** Whether retrying may succeed. */
  retry: boolean;
}

/** Narrowed by hand: every page loads this module. */
function detailsOf(data: unknown): ErrorDetails | null {
  if (typeof data !== 'object' || data === null) return null;
  const { message, requestId, retry } = data as Partial<Record<keyof ErrorDetails, unknown>>;
  return typeof message === 'string' && typeof retry === 'boolean'
    ? { message, requestId: typeof requestId === 'string' ? requestId : null, retry }
    : null;
}

/** What cannot be shown, and why. */
export function ErrorPage({
  title,
  text,
  requestId,
  children,
}: {
  title: string;
  text: string;
  requestId?: string | null;
  children?: React.ReactNode;
}) {
  return (
    <State>
      <h1>{title}</h1>
      <p>{text}</p>
      {requestId ? (
        <p>
          Código para o suporte: <code>{requestId}</code>
        </p>
      ) : null}
      <p className="actions justify-center">
        {children}
        <ButtonLink to="/dashboard">Ir para o início</ButtonLink>
      </p>
    </State>
  );
}

function titleFor(status: number): string {
  if (status === 404) return 'Registro não encontrado';
  if (status === 402) return 'Pagamento pendente';
  if (status === 403) return 'Sem permissão';
  if (status === 429) return 'Muitas tentativas';
  return status >= 500 ? 'Serviço indisponível' : 'Não foi possível continuar';
}
