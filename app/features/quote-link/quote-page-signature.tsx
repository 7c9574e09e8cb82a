import { SIGNATURE } from '@domain/quote-link/signature';

import { Wrong } from './quote-page-fields';
import type { RefusedAnswer } from './refused-answer';

/** Hidden until `public/signature.js` runs: without a script there is nothing to draw on. */
export function SignaturePlace({ refused }: { refused: RefusedAnswer | null }) {
  const error = refused?.errors.signature;
  const { width, height, points } = SIGNATURE;
  const kept = error ? '' : (refused?.values.signature ?? '');
  return (
    <div
      id="signature"
      hidden
      tabIndex={-1}
      role="group"
      aria-labelledby="signature-label"
      data-sheet={`${width} ${height} ${points}`}
      className="mt-3"
    >
      <p id="signature-label" className="mb-1 font-semibold">
        Assinatura (opcional)
      </p>
      <p className="mb-1 text-sm text-ink-soft">
        Desenhe com o dedo, a caneta ou o mouse. O aceite vale também sem ela.
      </p>
      <canvas
        role="img"
        aria-label="Lugar para desenhar a assinatura"
        width={width}
        height={height}
        className="block w-full touch-none rounded-lg border border-line-strong bg-surface text-ink"
      />
      <input type="hidden" name="signature" defaultValue={kept} />
      <button type="button" hidden className="min-h-target cursor-pointer text-accent underline">
        Limpar a assinatura
      </button>
      <Wrong id="signature" error={error} />
    </div>
  );
}
