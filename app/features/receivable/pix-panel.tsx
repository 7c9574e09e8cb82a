import { formatMoney } from '@domain/money';
import { CopyButton } from '~/components/ui/copy-button';
import { Section } from '~/components/ui/group';
import { QrCode } from '~/features/session/qr-code';

interface PixPanelProps {
  /** The 'copia e cola', and its QR code. */
  pix: {
    text: string;
    /** Fine and interest in it, in cents. */
    charged: number;
    size: number;
    path: string;
  };
  /** What is open. */
  open: number;
}

/** How a client pays an installment at once: by the code on the screen, or by its text. */
export function PixPanel({ pix: { text, charged, ...code }, open }: PixPanelProps) {
  return (
    <Section
      titleId="pix-title"
      title={`Pix de ${formatMoney(open + charged)}`}
      className="mt-4 break-inside-avoid"
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-[auto_1fr] sm:items-center [&>svg]:w-48">
        <QrCode {...code} label="QR code do Pix desta parcela" />
        <div>
          <p className="text-sm text-ink-soft">Pix copia e cola</p>
          <code className="mb-1 block wrap-anywhere select-all">{text}</code>
          <CopyButton text={text} label="Copiar o Pix copia e cola" />
          <p className="mt-2 text-sm text-ink-soft">
            Cobra tudo o que está em aberto{charged > 0 ? ', com multa e juros' : ''}, mesmo que
            outro valor seja digitado acima. Confira o Pix na conta da empresa antes de receber.
          </p>
        </div>
      </div>
    </Section>
  );
}
