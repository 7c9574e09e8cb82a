/** What the sender of a HEIC file can do. */
export const HEIC_REFUSAL =
  'A foto está em HEIC, que nem todo aparelho abre. Envie-a em JPEG: no iPhone, Ajustes, Câmera, Formatos, Mais Compatível';

/** A phone's photograph in HEIF (ISO 23008-12, 10.2): the brand follows `ftyp`. */
export function isHeic(bytes: Uint8Array): boolean {
  const head = new TextDecoder('latin1').decode(bytes.subarray(4, 12));
  return /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(head);
}
