import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { FormPage } from '~/components/form/form-page';
import { Section } from '~/components/ui/group';
import { PixCode } from '~/features/direct-sale/dialogs/pix-code';
import { readSalePix } from '~/features/direct-sale/post/sale-pix.server';
import { failLoader } from '~/server/http/route-failure.server';
import { requireSession } from '~/server/session/guard.server';

export const meta: MetaFunction = () => [{ title: 'Pix da venda · Prumo' }];

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const { searchParams } = new URL(request.url);
  const pix = await readSalePix(session, searchParams).catch((error: unknown) =>
    failLoader(error, request),
  );
  return json({ pix });
}

/** The Pix of a counter sale on a separate page: opening it saves nothing. */
export default function SalePixPage() {
  const { pix } = useLoaderData<typeof loader>();
  return (
    <FormPage title="Pix da venda" backTo="/dashboard/direct-sale">
      <Section titleId="sale-pix-title" title="Receber por Pix">
        {pix ? (
          <PixCode pix={pix} />
        ) : (
          <p>Não há Pix a mostrar: a empresa não tem chave, ou a venda não tem valor.</p>
        )}
      </Section>
    </FormPage>
  );
}
