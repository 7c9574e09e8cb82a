import {
  type CompanyMessages,
  messageFields,
  messageTexts,
  NEW_MESSAGES,
} from '@domain/sending/company-messages';
import { DEFAULT_MESSAGES, type MessageField } from '@domain/sending/message-texts';
import { z } from '@domain/zod';

import type { Db } from '../../db/schema';
import type { Write } from '../../db/write';
import { findCompanySettings, saveCompanySettings } from '../company/company-settings-repository';

const STANDARD: Readonly<Record<string, string>> = messageFields(DEFAULT_MESSAGES);

/** A company's texts and settings for messages, and the version: 0 until it is first saved. */
export async function findCompanyMessages(
  db: Db,
  idCompany: number,
): Promise<{ messages: CompanyMessages; version: number }> {
  const stored = await findCompanySettings(db, 'companyMessage', idCompany);
  if (!stored) return { messages: NEW_MESSAGES, version: 0 };
  const { replyTo, remindBefore, remindDue, remindAfter, version } = stored;
  const own = z.record(z.string()).parse(JSON.parse(stored.texts));
  const texts = messageFields(messageTexts(own as Partial<Record<MessageField, string>>));
  return {
    messages: { ...texts, replyTo, remindBefore, remindDue, remindAfter },
    version,
  };
}

/**
 * Saves the messages of an existing company and returns the new version; locks the row until the
 * transaction ends. Standard texts are left out, so that later changes of them apply to the
 * company.
 */
export function saveCompanyMessages(
  write: Write,
  idCompany: number,
  { replyTo, remindBefore, remindDue, remindAfter, ...texts }: CompanyMessages,
): Promise<number> {
  const own = Object.entries(texts).filter(([field, text]) => text !== STANDARD[field]);
  const change = {
    replyTo,
    remindBefore,
    remindDue,
    remindAfter,
    texts: JSON.stringify(Object.fromEntries(own)),
  };
  return saveCompanySettings(write, { table: 'companyMessage', idCompany, change, first: {} });
}

/** The companies whose rule sends a reminder at that step. */
export async function findRemindingCompanies(
  db: Db,
  step: 'remindBefore' | 'remindDue' | 'remindAfter',
): Promise<number[]> {
  const rows = await db
    .selectFrom('companyMessage')
    .select(['idCompany', step])
    .orderBy('idCompany')
    .execute();
  return rows.filter((row) => row[step]).map(({ idCompany }) => idCompany);
}
