import { json } from '@remix-run/node';

import { NO_STATE } from '@domain/brazilian-states';
import { type FieldError, fieldErrors } from '@domain/field-error';
import { reduceDraft } from '@domain/order/draft/draft-reducer';
import {
  latestProfessionalBirthDate,
  professionalFormSchema,
} from '@domain/professional/professional-schema';
import { listProfessionals } from '~/features/lookup/choice-lists.server';
import { readKept } from '~/features/order/missing-record/missing-record.server';
import {
  MISSING_PROFESSIONAL,
  NEW_PROFESSIONAL_FIELDS,
  type NewProfessionalField,
  type NewProfessionalForm,
  type TypedProfessional,
} from '~/features/order/missing-record/new-professional-fields';
import type { OrderActionData } from '~/features/order/post/order-action-data';
import { ORDER_ANSWERS } from '~/features/order/post/order-answers';
import {
  orderActionData,
  type OrderPost,
  type PostedOrder,
} from '~/features/order/post/order-post.server';
import { createProfessional } from '~/features/professional/professional.server';
import { NEW_PROFESSIONAL } from '~/features/professional/professional-form-values';
import { refillAddress } from '~/server/forms/address-refill.server';
import { emailToast } from '~/server/forms/form-refusal.server';
import { ApiError } from '~/server/http/api-error.server';
import { derivedKey } from '~/server/http/idempotency-key.server';
import { areEmailsKept } from '~/server/http/kept-emails.server';

/** 'Cadastrar profissional': opens the dialog, with what was typed before. */
export function openNewProfessional({ posted }: OrderPost): OrderActionData {
  const kept = readKept(
    { ...MISSING_PROFESSIONAL, fields: NEW_PROFESSIONAL_FIELDS },
    posted.kept.professional,
  );
  const { typed } = kept ?? { typed: { ...posted.newProfessional.typed, state: NO_STATE } };
  return withDialog(posted, { typed });
}

/** 'Buscar endereço' of the dialog. */
export async function lookUpProfessionalZip({ posted }: OrderPost): Promise<OrderActionData> {
  const { typed } = posted.newProfessional;
  const { change, message, toast } = await refillAddress(typed.zipCode);
  return withDialog(posted, {
    typed: { ...typed, ...change },
    errors: message === null ? {} : { zipCode: message },
    toast,
  });
}

/**
 * Registers the professional as their own screen does, including the invitation, and sets them on
 * the order, which comes back as typed.
 */
export async function registerNewProfessional(
  post: OrderPost,
): Promise<OrderActionData | Response> {
  const { session, posted } = post;
  const parsed = professionalFormSchema.safeParse({
    ...NEW_PROFESSIONAL,
    ...posted.newProfessional.typed,
  });
  if (!parsed.success) return refuse(posted, fieldErrors(parsed.error));
  const key = derivedKey(posted.idempotencyKey, `professional ${parsed.data.cpf}`);
  try {
    const input = { ...parsed.data, idCompany: session.companyId };
    const idProfessional = await createProfessional(session, input, key);
    const options = await listProfessionals(session);
    // A server that returns no id has a list of names.
    const registered =
      idProfessional === null
        ? options.find(({ label }) => label === input.name)
        : { value: String(idProfessional), label: input.name };
    return orderActionData(posted, {
      section: 'obra',
      kept: { ...posted.kept, professional: '' },
      ...(registered
        ? {
            draft: reduceDraft(posted.draft, {
              type: 'set',
              field: 'idProfessional',
              value: registered.value,
            }),
            replaced: true,
            professional: registered,
          }
        : {}),
      toast: emailToast(
        ORDER_ANSWERS.professionalRegistered,
        'person',
        await areEmailsKept(session),
      ),
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.fields.length === 0) throw error;
    return refuse(posted, error.fields);
  }
}

function refuse(posted: PostedOrder, errors: readonly FieldError[]): Response {
  const known = (path: string): NewProfessionalField =>
    NEW_PROFESSIONAL_FIELDS.find((field) => field === path) ?? 'name';
  const byField = Object.fromEntries(errors.map(({ path, message }) => [known(path), message]));
  return json(withDialog(posted, { typed: posted.newProfessional.typed, errors: byField }), {
    status: 422,
  });
}

function withDialog(
  posted: PostedOrder,
  {
    typed,
    errors = {},
    toast = null,
  }: {
    typed: TypedProfessional;
    errors?: NewProfessionalForm['errors'];
    toast?: OrderActionData['toast'];
  },
): OrderActionData {
  const latestBirthDate = latestProfessionalBirthDate(new Date());
  return orderActionData(posted, {
    section: 'obra',
    toast,
    newProfessional: { typed, errors, latestBirthDate },
  });
}
