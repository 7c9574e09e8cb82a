import { EXCEL, reportFileName } from '@domain/report/report-options';
import { reportMethodsWire, reportPurposesWire, reportSummaryWire } from '@domain/wire/report';
import { z } from '@domain/zod';

import { recordExport } from '../../auth/events/record-export';
import { fileSchema, sendDownload } from '../../http/file-response';
import type { Module } from '../../http/module';
import { principalOf } from '../../http/principal';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { XLSX_TYPE } from '../../tables/workbook';
import { sumMethods } from './method-repository';
import { sumCategories, sumIncomeCategories, sumSites } from './purpose-repository';
import { reportSummaryResponse } from './report-response';
import { openReport, parseReportQuery, readSummary } from './report-service';

/**
 * Accepted unchanged, and validated by the domain's schema: an invalid period is reported by field,
 * not as an invalid query.
 */
const reportQuery = z.object({
  startDate: z.string().optional().describe('yyyy-mm-dd'),
  endDate: z.string().optional().describe('yyyy-mm-dd, também no período'),
  status: z.string().optional().describe('0 não pagos, 1 pagos; vazio ou all, todos'),
  type: z.string().optional().describe('0 saídas, 1 entradas; vazio ou all, todos'),
});

export const reportRoutes: Module = (app, { db, readers, clock, printer }) => {
  const schema = { tags: ['Relatórios'], security: SIGNED_IN };

  app.get('/report/generate', {
    schema: {
      ...schema,
      summary: 'Gerar o relatório de entradas e saídas de um período',
      description:
        'Entradas são parcelas de pedidos e vendas (não de orçamentos nem de pedidos cancelados); saídas são contas a pagar. Cada uma ' +
        'no dia em que foi paga ou, se não foi, em que vence. O cabeçalho `X-Total-Rows` diz quantos lançamentos o arquivo terá.',
      querystring: reportQuery.extend({
        reportTypeFile: z.string().optional().describe('PDF (padrão) ou EXCEL'),
      }),
      produces: ['application/pdf', XLSX_TYPE],
      response: responses({ 200: fileSchema }, [401, 422]),
    },
    handler: async (request, reply) => {
      const query = parseReportQuery(request.query);
      const { idCompany } = principalOf(request);
      const name = reportFileName(query);
      // Before the report is started: one that is made but never read would occupy its slot.
      await recordExport({ db, clock }, request, name);
      const { rows, bytes } = await openReport({ readers, printer }, query, {
        idCompany,
        now: clock(),
      });
      reply.header('x-total-rows', String(rows));
      const type = query.reportTypeFile === EXCEL ? XLSX_TYPE : 'application/pdf';
      return sendDownload(reply, bytes, { type, name });
    },
  });

  app.get('/report/summary', {
    schema: {
      ...schema,
      summary: 'Somar as entradas e saídas de um período, por mês e, em um período curto, por dia',
      querystring: reportQuery,
      response: responses({ 200: reportSummaryWire.promised }, [401, 422]),
    },
    handler: async (request) => {
      const query = parseReportQuery(request.query);
      const { summary, undated } = await readSummary(readers.of(principalOf(request)), query);
      return reportSummaryResponse(summary, undated);
    },
  });

  app.get('/report/purposes', {
    schema: {
      ...schema,
      summary:
        'Somar as contas de um período por categoria e por obra, e as entradas por categoria',
      querystring: reportQuery,
      response: responses({ 200: reportPurposesWire.promised }, [401, 422]),
    },
    handler: async (request) => {
      const query = parseReportQuery(request.query);
      const reader = readers.of(principalOf(request));
      const [categories, sites, incomeCategories] = await Promise.all([
        sumCategories(reader, query),
        sumSites(reader, query),
        sumIncomeCategories(reader, query),
      ]);
      return reportPurposesWire.write({ categories, sites, incomeCategories });
    },
  });

  app.get('/report/methods', {
    schema: {
      ...schema,
      summary: 'Somar o que foi recebido em um período, por forma de pagamento',
      description:
        'As parcelas pagas e as partes recebidas, cada uma no dia em que o relatório a conta e na sua própria forma. A soma é a das entradas ' +
        'realizadas do mesmo período; vazio quando o filtro deixa de fora as entradas ou os pagos.',
      querystring: reportQuery,
      response: responses({ 200: reportMethodsWire.promised }, [401, 422]),
    },
    handler: async (request) => {
      const query = parseReportQuery(request.query);
      const reader = readers.of(principalOf(request));
      return reportMethodsWire.write({ methods: await sumMethods(reader, query) });
    },
  });
};
