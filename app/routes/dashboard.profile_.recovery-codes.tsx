import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { groupedCode } from '@domain/session/second-factor-codes';
import { FormPage } from '~/components/form/form-page';
import { PostForm } from '~/components/form/post-form';
import { Button } from '~/components/ui/button';
import { CopyButton } from '~/components/ui/copy-button';
import { Section } from '~/components/ui/group';
import { Icon } from '~/components/ui/icon';
import { Notice } from '~/components/ui/notice';
import { shownCodes } from '~/features/session/second-factor.server';
import { requireSession } from '~/server/session/guard.server';

export {
  keepPage as clientAction,
  keepUnanswered as shouldRevalidate,
} from '~/components/autosave/keep-form';

export const meta: MetaFunction = () => [{ title: 'Códigos de recuperação · Prumo' }];

const PROFILE = '/dashboard/profile';
/** Warns those who go back without having saved the codes. */
const FACTOR = `${PROFILE}/second-factor`;

/** The codes are shown until the person confirms having saved them, or for some minutes. */
export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const shown = await shownCodes.read(request);
  if (shown?.idProfessional !== session.professionalId) {
    throw redirect(FACTOR);
  }
  return json({ codes: shown.codes.map((code) => groupedCode(code)) });
}

export async function action({ request }: ActionFunctionArgs) {
  await requireSession(request);
  return redirect(PROFILE, { headers: { 'Set-Cookie': await shownCodes.end(request) } });
}

export default function RecoveryCodes() {
  const { codes } = useLoaderData<typeof loader>();
  return (
    <FormPage title="Códigos de recuperação" backTo={FACTOR}>
      <Section titleId="codes-title" title="Guarde estes códigos fora do celular">
        <Notice tone="warning">
          A verificação em duas etapas está ligada, e só estes códigos valem. Imprima, copie ou
          anote: sem o celular, cada um vale uma entrada. Eles ficam aqui até você dizer que os
          guardou, por 10 minutos no máximo, e depois não aparecem mais.
        </Notice>
        <ul className="mt-4 grid gap-2 sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>
              <code className="text-lg">{code}</code>
            </li>
          ))}
        </ul>
        <div className="actions mt-4 items-center print:hidden">
          <CopyButton text={codes.join('\n')} label="Copiar os códigos" />
          <Button small className="no-js:hidden" onClick={() => window.print()}>
            <Icon name="printer" />
            Imprimir
          </Button>
        </div>
        <p className="mt-4 print:hidden">
          Se não der para guardá-los agora, você faz outros em Verificação em duas etapas, com a
          senha e um código do aplicativo. Estes deixam de valer.
        </p>
      </Section>
      <PostForm className="actions mt-4 print:hidden">
        <Button type="submit" tone="primary">
          Já guardei
        </Button>
      </PostForm>
    </FormPage>
  );
}
