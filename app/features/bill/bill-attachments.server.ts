import {
  type Attachment,
  attachmentIfAnyWire,
  attachmentOfManyWire,
  attachmentWire,
} from '@domain/wire/bill';
import { list, nothing } from '@domain/wire/tolerant';
import { type FileWrite, keepsFileVersions } from '~/server/forms/file-action.server';
import type { PostedFile } from '~/server/forms/upload.server';
import { type Caller } from '~/server/http/api-call.server';
import { callApi, callApiForFile } from '~/server/http/api-client.server';
import { ifSupported, listExtensions } from '~/server/http/extensions.server';
import { isUnsupported, nullIfUnsupported } from '~/server/http/failed-call.server';

import { shownAs, type ShownAttachment } from './attachment-panel';
import { readBill } from './bill.server';

const MANY = 'bill-attachments';
const ONE = 'bill-attachment';

const attachmentList = list(attachmentOfManyWire.read);

/** The files of a bill; `many` is whether it can have more than one. */
export interface BillFiles {
  attachments: ShownAttachment[];
  many: boolean;
}

/**
 * GET bill/{id}/attachments or, on an API with one file per bill, bill/{id}/attachment: extensions
 * (docs/contract.md#bill-attachments). Null where the API has neither or cannot answer now.
 */
export async function readBillAttachments(
  caller: Caller,
  idBillToPay: number,
): Promise<BillFiles | null> {
  if (!(await keepsMany(caller)))
    return ifSupported(caller, ONE, async () => {
      const only = await readTheOne(caller, idBillToPay);
      return { attachments: only ? [only] : [], many: false };
    });
  return ifSupported(caller, MANY, async () => {
    const attachments = await listBillAttachments(caller, idBillToPay);
    return { attachments, many: true };
  });
}

async function readTheOne(caller: Caller, idBillToPay: number): Promise<ShownAttachment | null> {
  const { data, etag } = await callApi(
    caller,
    { path: pathOf(idBillToPay, null) },
    attachmentIfAnyWire.read,
  );
  return data.attachment ? theOne(data.attachment, etag) : null;
}

/**
 * The file of a bill that can have only one, or none; null where it may have several, with numbers.
 */
export async function readOnlyAttachment(
  caller: Caller,
  idBillToPay: number,
): Promise<ShownAttachment[] | null> {
  if (await keepsMany(caller)) return null;
  const only = await readTheOne(caller, idBillToPay).catch(nullIfUnsupported);
  return only ? [only] : [];
}

/**
 * Whether the API refuses to replace a file other than the one shown; not where files are added.
 */
export async function keepsAttachmentVersions(caller: Caller): Promise<boolean> {
  return !(await keepsMany(caller)) && keepsFileVersions(caller);
}

async function listBillAttachments(caller: Caller, idBillToPay: number) {
  const path = `bill/${idBillToPay}/attachments`;
  const { data } = await callApi(caller, { path }, attachmentList);
  return data.map(oneOfMany);
}

/** GET …/file, streamed; without an id, the bill's only file. */
export function openBillAttachment(
  caller: Caller,
  { idBillToPay, idBillAttachment }: { idBillToPay: number; idBillAttachment: number | null },
  signal: AbortSignal,
): Promise<Response> {
  const path = `${pathOf(idBillToPay, idBillAttachment)}/file`;
  return callApiForFile(caller, { path, kind: 'attachment', signal });
}

/** The result of attaching a file. */
interface Attached {
  /** All files of the bill. */
  attachments: ShownAttachment[];
  /** The file was there before the form was first sent (R-BIL-15). */
  already?: boolean;
  /** The answer to an earlier press was repeated: its file as shown, where a bill has only one. */
  again?: string;
  /** The answer to an earlier press was repeated, and its file was removed since. */
  isGone?: boolean;
}

/** POST bill/{id}/attachments or PUT bill/{id}/attachment. */
export async function attachToBill(
  caller: Caller,
  idBillToPay: number,
  { name, bytes, ...write }: PostedFile & FileWrite,
): Promise<Attached> {
  const sent = {
    query: { fileName: name.slice(0, 255) },
    file: { type: 'application/octet-stream', bytes },
    ...write,
  } as const;
  if (await keepsMany(caller)) {
    const path = `bill/${idBillToPay}/attachments`;
    const before = await listBillAttachments(caller, idBillToPay);
    const { data, isReplayed } = await callApi(
      caller,
      { method: 'POST', path, ...sent },
      attachmentOfManyWire.read,
    );
    const isThere = before.some(
      ({ idBillAttachment }) => idBillAttachment === data.idBillAttachment,
    );
    if (isReplayed) return { attachments: before, isGone: !isThere };
    return isThere
      ? { attachments: before, already: true }
      : { attachments: [...before, oneOfMany(data)] };
  }
  const path = pathOf(idBillToPay, null);
  const call = { method: 'PUT', path, ...sent } as const;
  const { data, etag, isReplayed } = await callApi(caller, call, attachmentWire.read);
  const only = theOne(data, etag);
  return { attachments: [only], ...(isReplayed ? { again: shownAs(only) } : {}) };
}

/**
 * DELETE; a file that is already gone counts as removed, but not if the bill is gone (R-DEL-06).
 * Returns the remaining files.
 */
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

/** Whether the API stores files of bills. */
export async function keepsAttachments(caller: Caller): Promise<boolean> {
  const names = await listExtensions(caller);
  return names.includes(MANY) || names.includes(ONE);
}

async function keepsMany(caller: Caller): Promise<boolean> {
  return (await listExtensions(caller)).includes(MANY);
}

function pathOf(idBillToPay: number, idBillAttachment: number | null): string {
  return idBillAttachment === null
    ? `bill/${idBillToPay}/attachment`
    : `bill/${idBillToPay}/attachments/${idBillAttachment}`;
}

function theOne(attachment: Attachment, etag: string | null): ShownAttachment {
  const version = /^(?:W\/)?"([\da-f]{64})"$/.exec(etag ?? '')?.[1] ?? null;
  return { idBillAttachment: null, version, ...attachment };
}

function oneOfMany(attachment: Attachment & { idBillAttachment: number }): ShownAttachment {
  return { version: null, ...attachment };
}
