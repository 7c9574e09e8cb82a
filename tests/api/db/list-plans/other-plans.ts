import { fiscalNoteFilterSchema } from '@domain/fiscal-note/fiscal-note-filter';
import { historyFilterSchema } from '@domain/history/history-filter';
import { securityEventFilterSchema } from '@domain/security/security-events';

import { findSecurityEvents } from '../../../../api/auth/events/security-event-repository';
import { findFiscalNotes } from '../../../../api/modules/fiscal-note/fiscal-note-repository';
import { findHistory, findRecordHistory } from '../../../../api/modules/history/history-repository';
import { findOwnImports } from '../../../../api/modules/import/import-repository';
import { type Plan, plansOf, PRIMARY_KEY } from './plan';

/** Fiscal notes, security events, history and imports. */
export const OTHER_PLANS: Record<string, Plan> = {
  ...plansOf(findFiscalNotes, fiscalNoteFilterSchema, {
    'fiscal notes': [{}, PRIMARY_KEY],
    'fiscal notes of some days': [
      { createdDateFrom: '2026-03-01', createdDateTo: '2026-03-31' },
      'fiscal_note_created',
      true,
    ],
    'authorised fiscal notes of some days': [
      { createdDateFrom: '2026-03-01', status: 'AUTHORIZED' },
      'fiscal_note_created',
      true,
    ],
    'fiscal notes by number': [{ sort: 'number' }, 'fiscal_note_by_number'],
    'the greatest numbers of authorised fiscal notes': [
      { sort: '-number', status: 'AUTHORIZED' },
      'fiscal_note_status_by_number',
    ],
    "a company's fiscal notes by number": [
      { sort: 'number', idCompany: '1' },
      'fiscal_note_id_company_by_number',
    ],
    'authorised fiscal notes': [{ status: 'AUTHORIZED' }, 'fiscal_note_status_list'],
    "a company's fiscal notes": [{ idCompany: '1' }, 'fiscal_note_id_company_list'],
  }),
  ...plansOf(findSecurityEvents, securityEventFilterSchema, {
    'the oldest security events': [{ sort: 'at' }, PRIMARY_KEY],
    "a kind's oldest security events": [{ sort: 'at', kind: 'sign-in' }, 'security_event_kind'],
  }),
  'what happened': happened({}, 'history_kind'),
  'what happened, a far page': happened({ page: 30 }, 'history_kind'),
  'what happened to orders in a period': happened(
    { record: 'order', dayFrom: '2025-03-01', dayTo: '2025-03-20' },
    'history_kind',
  ),
  'what a person did': happened({ idPerson: '3' }, 'history_person'),
  'what a person did to bills': happened({ idPerson: '3', record: 'bill' }, 'history_person'),
  'what happened to the record of a number': {
    ...happened({ about: '8' }, 'history_record'),
    sorts: true,
  },
  'what happened to a record': {
    read: (db) =>
      findRecordHistory(db, { kind: 'bill', id: 8, seen: [] }, { page: 1, pageSize: 20 }),
    index: 'history_record',
    sorts: true,
  },
  'what a person imported': {
    read: (db) =>
      findOwnImports(
        db,
        { idProfessional: 1, register: 'client', now: '2026-03-10T12:00:00.000Z' },
        { page: 1, pageSize: 10 },
      ),
    index: 'import_file_own',
  },
};

function happened(filter: object, index: string): Plan {
  const asked = historyFilterSchema.parse(filter);
  // The newest of each kind are merged; each kind is read in order.
  return { read: (db) => findHistory(db, ['order', 'bill'], asked), index, sorts: true };
}
