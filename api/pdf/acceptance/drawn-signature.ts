import { SIGNATURE } from '@domain/quote-link/signature';

import type { Piece } from '../paginate';
import { drawContent, PAGE, type Part, structure } from '../sheet';
import { COLORS, TEXT } from '../text-style';
import type { AcceptanceDocument } from './acceptance-document';

const WIDTH = 216;
const SCALE = WIDTH / SIGNATURE.width;
const LABEL_ROOM = TEXT.label.leading + 2;
/** The pen's width, in units of the drawing area. */
const PEN = 3.5;

/** The signature drawn when the quote was accepted, under its label; nothing without one. */
export function drawnSignature(
  parent: Part,
  { signature = [], name }: Pick<AcceptanceDocument, 'signature' | 'name'>,
): Piece[] {
  if (signature.length === 0) return [];
  const label = structure(parent, 'P');
  const figure = structure(parent, 'Figure', { alt: `Assinatura desenhada por ${name}` });
  const height = SIGNATURE.height * SCALE;
  return [
    {
      height: LABEL_ROOM + height,
      spaceBefore: 8,
      draw: (top) => {
        const { doc, type } = parent;
        drawContent(label, () =>
          type.draw(type.line('Assinatura desenhada', TEXT.label, WIDTH), PAGE.left, top),
        );
        drawContent(figure, () => {
          doc
            .save()
            .translate(PAGE.left, top + LABEL_ROOM)
            .scale(SCALE);
          doc.lineWidth(PEN).lineCap('round').lineJoin('round').strokeColor(COLORS.ink);
          for (const [first, ...others] of signature) {
            if (!first) continue;
            doc.moveTo(...first);
            for (const at of others.length > 0 ? others : [first]) doc.lineTo(...at);
          }
          doc.stroke().restore();
        });
      },
    },
  ];
}
