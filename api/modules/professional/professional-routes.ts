import { z } from '@domain/zod';
import { notFound } from '../../http/api-error';
import { tagVersion } from '../../http/entity-tag';
import { listAnswer, listAnswerSchema } from '../../http/list-answer';
import { recordId } from '../../http/record-id';
import { answers, SIGNED_IN } from '../../http/route-schema';
import type { Module } from '../../module';
import {
  professionalAnswer,
  professionalAnswerSchema,
  professionalName,
  professionalNameSchema,
  professionalRow,
  professionalRowSchema,
} from './professional-answer';
import { professionalFilterSchema } from './professional-filter';
import {
  findActiveProfessionals,
  findProfessional,
  findProfessionals,
} from './professional-repository';

const UNKNOWN_PROFESSIONAL = 'Profissional não encontrado.';
const tags = ['Profissionais'];
const security = SIGNED_IN;

export const professionalRoutes: Module = (app, { db }) => {
  app.get('/professional', {
    schema: {
      tags,
      security,
      summary: 'Listar os profissionais ativos',
      response: answers({ 200: z.array(professionalNameSchema) }, [401]),
    },
    handler: async () => (await findActiveProfessionals(db)).map(professionalName),
  });

  app.get('/professional/filter', {
    schema: {
      tags,
      security,
      summary: 'Listar profissionais por nome, CPF e situação',
      querystring: professionalFilterSchema,
      response: answers({ 200: listAnswerSchema(professionalRowSchema) }, [401]),
    },
    handler: async ({ query }) => listAnswer(await findProfessionals(db, query), professionalRow),
  });

  app.get('/professional/:idProfessional', {
    schema: {
      tags,
      security,
      summary: 'Consultar um profissional',
      params: z.object({ idProfessional: recordId(UNKNOWN_PROFESSIONAL) }),
      response: answers({ 200: professionalAnswerSchema }, [401, 404]),
    },
    handler: async (request, reply) => {
      const professional = await findProfessional(db, request.params.idProfessional);
      if (!professional) throw notFound(UNKNOWN_PROFESSIONAL);
      tagVersion(reply, professional.version);
      return professionalAnswer(professional);
    },
  });
};
