import type { AcceptanceDocument } from '../../../api/pdf/acceptance/acceptance-document';
import { sampleOrder } from './sample-order';

export function sampleAcceptance(changes: Partial<AcceptanceDocument> = {}): AcceptanceDocument {
  return {
    company: sampleOrder().company,
    number: 12,
    version: 1,
    issueDate: '2026-03-10',
    validUntil: '2026-03-25',
    clientName: 'Ana Prado',
    clientCpfCnpj: '52998224725',
    total: 150_00,
    acceptedAt: '2026-03-11T15:04:00.000Z',
    name: 'Ana Prado',
    cpfCnpj: '52998224725',
    address: '203.0.113.7',
    browser: 'Mozilla/5.0',
    pdfSha256: 'a'.repeat(64),
    ...changes,
  };
}
