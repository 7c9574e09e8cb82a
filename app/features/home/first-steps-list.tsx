import { mayOpen } from '@domain/access/screens';
import type { FirstSteps } from '@domain/home/first-steps';
import { useAccess } from '~/components/navigation/use-access';
import { Section } from '~/components/ui/group';
import { Icon } from '~/components/ui/icon';
import { Link } from '~/components/ui/link';
import { useExtension } from '~/features/extension/use-extension';

interface Step {
  step: keyof FirstSteps;
  label: string;
  why: string;
  to: string;
}

function stepsOf(idCompany: number, keyAlone: boolean): Step[] {
  const company = `/dashboard/company/${idCompany}`;
  return [
    {
      step: 'company',
      label: 'Complete os dados da empresa',
      why: 'Endereço e telefone saem em orçamentos, contratos e recibos.',
      to: company,
    },
    {
      step: 'bankAccount',
      ...(keyAlone
        ? {
            label: 'Informe a chave Pix ou a conta bancária',
            why: 'Para receber por Pix basta a chave; a conta é para gerar boletos.',
          }
        : { label: 'Informe a conta bancária', why: 'Para gerar boletos e receber por Pix.' }),
      to: `${company}/bank-account`,
    },
    {
      step: 'product',
      label: 'Cadastre produtos e serviços',
      why: 'Um a um, ou todos de uma planilha.',
      to: '/dashboard/product/new',
    },
    {
      step: 'client',
      label: 'Cadastre o primeiro cliente',
      why: 'Com nome, documento, telefone e endereço.',
      to: '/dashboard/client/new',
    },
    {
      step: 'order',
      label: 'Faça o primeiro orçamento',
      why: 'Ele vira pedido, contrato, boleto e nota.',
      to: '/dashboard/order/new',
    },
  ];
}

/** What a new installation does first, with what is done ticked (R-NAV-14). */
export function FirstStepsList({ steps, idCompany }: { steps: FirstSteps; idCompany: number }) {
  const accounts = useExtension('bank-account');
  const keyAlone = useExtension('pix-key-alone');
  const imports = useExtension('import');
  const access = useAccess();
  const shown = stepsOf(idCompany, keyAlone).filter(
    ({ step, to }) => (step !== 'bankAccount' || accounts) && mayOpen(access, to),
  );
  return (
    <Section title="Primeiros passos" titleId="first-steps-title" className="mb-6">
      <ol className="grid gap-3">
        {shown.map(({ step, label, why, to }) => (
          <li key={step} className="flex items-start gap-2.5">
            <Icon
              name={steps[step] ? 'circle-check' : 'circle'}
              className={steps[step] ? 'mt-1 text-success' : 'mt-1 text-ink-soft'}
            />
            <div className="min-w-0">
              {steps[step] ? (
                <span>
                  {label} <span className="text-sm text-success">(feito)</span>
                </span>
              ) : (
                <>
                  <Link to={to}>{label}</Link>
                  {step === 'product' && imports ? (
                    <>
                      {' ou '}
                      <Link to="/dashboard/import/product">importe de uma planilha</Link>
                    </>
                  ) : null}
                  <p className="text-sm text-ink-soft">{why}</p>
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
