import { useEffect, useState } from 'react';

import { formValue } from '~/components/form/fields/form-values';
import { onFormTyped } from '~/components/form/fields/on-form-typed';
import { Section } from '~/components/ui/group';

import { type PreviewedFace, previewedFace } from './company-face-values';
import type { ShownLogo } from './logo-panel';

interface FacePreviewProps {
  formId: string;
  /** The face that the page was loaded with. */
  face: PreviewedFace;
  logo: ShownLogo | null;
  company: string;
}

/** A preview of a quote's first page: rendered by the server, and redrawn while typing. */
export function FacePreview({ formId, face: first, ...paper }: FacePreviewProps) {
  const face = useFormFace(formId, first);
  return (
    <Section titleId="preview-title" title="Prévia">
      <Paper face={face} {...paper} />
    </Section>
  );
}

/** The face as typed in the form. */
function useFormFace(formId: string, first: PreviewedFace): PreviewedFace {
  const [typed, setTyped] = useState({ first, face: first });
  useEffect(() => {
    const read = (form: HTMLFormElement) =>
      setTyped({ first, face: previewedFace((name) => formValue(form, name)) });
    return onFormTyped(formId, read);
  }, [formId, first]);
  return typed.first === first ? typed.face : first;
}

const INK = '#1c1917';
const SOFT = '#57534e';
const WIDTH = 420;
const EDGE = 24;
const RIGHT = WIDTH - EDGE;
const LINE = 15;
/** Where the document's name may begin, and a company name's widest letter in any font. */
const NAME_END = 272;
const NAME_LETTER = 9.5;
/** Characters in a line of the paper, and lines shown of the terms. */
const WRAP = 58;
const TERM_LINES = 4;

/** A drawing: its colours need no inline style, which the page's policy would block. */
function Paper({ face, logo, company }: Pick<FacePreviewProps, 'face' | 'logo' | 'company'>) {
  const { accent, footer, deliveryTerm, terms, validityDays } = face;
  const box = logo && logoBox(logo);
  const nameAt = EDGE + (box ? box.width + 10 : 0);
  const lines = wrapped(terms);
  const itemsAt = 118;
  const totalAt = itemsAt + 58;
  const conditionsAt = totalAt + 34;
  const conditions = [...(deliveryTerm ? [`Prazo de entrega: ${deliveryTerm}`] : []), ...lines];
  const pixAt = conditionsAt + (conditions.length > 0 ? LINE * (conditions.length + 1) + 8 : 0);
  const validAt = pixAt + (face.showPix ? 66 : 0);
  const height = validAt + 52;
  const heading = (text: string, y: number) => (
    <text x={EDGE} y={y} fill={accent} fontSize="13" fontWeight="600">
      {text}
    </text>
  );
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${height}`}
      className="w-full max-w-140 border border-line"
      role="img"
      aria-label={`Um orçamento de exemplo de ${company || 'sua empresa'}, como sairá impresso`}
      fontSize="11"
      fill={INK}
    >
      <rect width={WIDTH} height={height} fill="#ffffff" />
      <rect width={WIDTH} height="5" fill={accent} />
      {logo && box ? (
        <image
          href={`/logo/${logo.sha256}`}
          x={EDGE}
          y="22"
          width={box.width}
          height={box.height}
        />
      ) : null}
      <text x={nameAt} y="36" fontSize="14" fontWeight="600">
        {cut(company, Math.floor((NAME_END - nameAt) / NAME_LETTER))}
      </text>
      <text x={nameAt} y="51" fill={SOFT} fontSize="10">
        CNPJ, endereço e telefone
      </text>
      <g textAnchor="end">
        <text x={RIGHT} y="40" fill={accent} fontSize="18" fontWeight="600">
          Orçamento
        </text>
        <text x={RIGHT} y="55" fontSize="10" fill={SOFT}>
          {/^\d+$/.test(validityDays) ? `Válido por ${validityDays} dias` : ''}
        </text>
      </g>
      <path d={`M${EDGE} 84H${RIGHT}`} stroke={accent} />
      {heading('Itens do orçamento', itemsAt - 10)}
      <text x={EDGE} y={itemsAt + 10}>
        Placa de gesso drywall, 20 PC
      </text>
      {face.showItemDiscounts ? (
        <text x={EDGE} y={itemsAt + 23} fill={SOFT} fontSize="10">
          Desconto de 10%: de R$ 51,00 por R$ 45,90
        </text>
      ) : null}
      <path d={`M${EDGE} ${itemsAt + 31}H${RIGHT}`} stroke="#d6d3d1" />
      <g textAnchor="end">
        <text x={RIGHT} y={itemsAt + 10}>
          918,00
        </text>
        <text x={RIGHT} y={totalAt} fill={accent} fontSize="14" fontWeight="600">
          Total do orçamento R$ 918,00
        </text>
      </g>
      {conditions.length > 0 ? heading('Condições', conditionsAt) : null}
      {conditions.map((line, index) => (
        <text key={index} x={EDGE} y={conditionsAt + LINE * (index + 1) + 2}>
          {cut(line, WRAP + 4)}
        </text>
      ))}
      {face.showPix ? (
        <>
          {heading('Pagamento por Pix', pixAt + 4)}
          <path d={`M${EDGE} ${pixAt + 14}h34v34h-34z`} fill={INK} />
          <text x={EDGE + 44} y={pixAt + 28} fill={SOFT}>
            QR code e copia e cola, se a empresa tem chave Pix
          </text>
        </>
      ) : null}
      <path d={`M${EDGE} ${validAt + 18}H${RIGHT}`} stroke="#d6d3d1" />
      <text x={EDGE} y={validAt + 32} fontSize="9" fill={SOFT}>
        Orçamento nº 1 · Cliente de Exemplo
      </text>
      <text x={EDGE} y={validAt + 44} fontSize="9" fill={SOFT}>
        {cut(footer, 88)}
      </text>
    </svg>
  );
}

/** The size in the letterhead, in proportion. */
function logoBox({ width, height }: ShownLogo) {
  const scale = Math.min(110 / width, 52 / height);
  return { width: width * scale, height: height * scale };
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
}

/** The first lines of a text. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const paragraph of text.slice(0, 1000).split('\n')) {
    let line = '';
    for (const word of paragraph.split(' ')) {
      if (line && line.length + word.length > WRAP) {
        lines.push(line);
        line = '';
      }
      line = line ? `${line} ${word}` : word;
    }
    if (line) lines.push(line);
  }
  return lines.length > TERM_LINES ? [...lines.slice(0, TERM_LINES), '…'] : lines;
}
