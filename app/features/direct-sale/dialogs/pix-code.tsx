import { formatMoney } from '@domain/money';
import { CopyButton } from '~/components/ui/copy-button';
import { Help } from '~/components/ui/field';
import { noBreakMoney } from '~/components/ui/no-break-money';
import { QrCode } from '~/features/session/qr-code';

import type { ShownPix } from '../post/sale-pix.server';

/** A sale's Pix as a QR code to scan and as text to copy. */
export function PixCode({ pix: { value, text, txid, qr } }: { pix: ShownPix }) {
  const money = noBreakMoney(formatMoney(value));
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-[minmax(0,13rem)_minmax(0,1fr)]">
      <QrCode {...qr} label={`QR code do Pix de ${money}`} />
      <div>
        <p className="font-heading max-3xs:text-md">Pix de {money}</p>
        <p className="mt-2 flex flex-wrap items-center gap-2">
          <code className="text-sm wrap-anywhere select-all">{text}</code>
          <CopyButton text={text} label="Copiar o código Pix" />
        </p>
        <Help className="mt-2 wrap-anywhere">
          Identificação no extrato: {txid}. Confira no banco que o valor entrou antes de concluir.
        </Help>
      </div>
    </div>
  );
}
