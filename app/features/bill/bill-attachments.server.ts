import { attachmentIfAnyWire, attachmentOfManyWire, attachmentWire } from '@domain/wire/bill';
import { list, nothing } from '@domain/wire/tolerant';
import {
  callApi,
  callApiForFile,
  type Caller,
  isUnsupported,
  nullIfUnsupported,
} from '~/server/http/api-client.server';
import { ifSupported, listExtensions } from '~/server/http/extensions.server';

import type { ShownAttachment } from './attachment-panel';
import { readBill } from './bill.server';

const MANY = 'bill-attachments';

const attachmentList = list(attachmentOfManyWire.read);

/** The files of a bill; `many` is whether it can have more than one. */
export interface BillFiles {
  attachments: ShownAttachment[];
  many: boolean;
}

/**
 * GET bill/{id}/attachments or, on an API with one file a bill, bill/{id}/attachment: extensions
 * (docs/contract.md#bill-attachments). Null where the API keeps none, or cannot tell them now.
 */
export async function readBillAttachments(
  caller: Caller,
  idBillToPay: number,
): Promise<BillFiles | null> {
  if (!(await keepsMany(caller)))
    return ifSupported(caller, 'bill-attachment', async () => {
      const only = await readTheOne(caller, idBillToPay);
      return { attachments: only ? [only] : [], many: false };
    });
  return ifSupported(caller, MANY, async () => {
    const attachments = await listBillAttachments(caller, idBillToPay);
    return { attachments, many: true };
  });
}

async function readTheOne(caller: Caller, idBillToPay: number): Promise<ShownAttachment | null> {
  const { data } = await callApi(
    caller,
    { path: pathOf(idBillToPay, null) },
    attachmentIfAnyWire.read,
  );
  return data.attachment ? theOne(data.attachment) : null;
}

/** The file of a bill that can have only one; null without one, and where there may be several, each with a number. */
export async function readOnlyAttachment(
  caller: Caller,
  idBillToPay: number,
): Promise<ShownAttachment | null> {
  return (await keepsMany(caller))
    ? null
    : readTheOne(caller, idBillToPay).catch(nullIfUnsupported);
}

async function listBillAttachments(caller: Caller, idBillToPay: number) {
  const path = `bill/${idBillToPay}/attachments`;
  const { data } = await callApi(caller, { path }, attachmentList);
  return data;
}

/** GET …/file, as it streams in; without an id, of the one file that there is. */
export function openBillAttachment(
  caller: Caller,
  { idBillToPay, idBillAttachment }: { idBillToPay: number; idBillAttachment: number | null },
  signal: AbortSignal,
): Promise<Response> {
  const path = `${pathOf(idBillToPay, idBillAttachment)}/file`;
  return callApiForFile(caller, { path, kind: 'attachment', signal });
}

/**
 * POST bill/{id}/attachments or PUT bill/{id}/attachment; all files of the bill then, and whether this
 * one was there already (R-BIL-15).
 */
export async function attachToBill(
  caller: Caller,
  idBillToPay: number,
  file: { name: string; bytes: Uint8Array<ArrayBuffer> },
): Promise<{ attachments: ShownAttachment[]; already: boolean }> {
  const sent = {
    query: { fileName: file.name.slice(0, 255) },
    file: { type: 'application/octet-stream', bytes: file.bytes },
  } as const;
  if (await keepsMany(caller)) {
    const path = `bill/${idBillToPay}/attachments`;
    const before = await listBillAttachments(caller, idBillToPay);
    const { data } = await callApi(
      caller,
      { method: 'POST', path, ...sent },
      attachmentOfManyWire.read,
    );
    const already = before.some(
      ({ idBillAttachment }) => idBillAttachment === data.idBillAttachment,
    );
    return { attachments: already ? before : [...before, data], already };
  }
  const path = `bill/${idBillToPay}/attachment`;
  const { data } = await callApi(caller, { method: 'PUT', path, ...sent }, attachmentWire.read);
  return { attachments: [theOne(data)], already: false };
}

/** DELETE; one that is gone already is as good as removed, but not with its bill (R-DEL-06). All files of the bill then. */
export async function removeBillAttachment(
  caller: Caller,
  idBillToPay: number,
  idBillAttachment: number | null,
): Promise<ShownAttachment[]> {
  const path = pathOf(idBillToPay, idBillAttachment);
  await callApi(caller, { method: 'DELETE', path }, nothing).catch(async (error: unknown) => {
    if (!isUnsupported(error)) throw error;
    await readBill(caller, idBillToPay);
  });
  return idBillAttachment === null ? [] : listBillAttachments(caller, idBillToPay);
}

async function keepsMany(caller: Caller): Promise<boolean> {
  return (await listExtensions(caller)).includes(MANY);
}

function pathOf(idBillToPay: number, idBillAttachment: number | null): string {
  return idBillAttachment === null
    ? `bill/${idBillToPay}/attachment`
    : `bill/${idBillToPay}/attachments/${idBillAttachment}`;
}

function theOne(attachment: Omit<ShownAttachment, 'idBillAttachment'>): ShownAttachment {
  return { idBillAttachment: null, ...attachment };
}
