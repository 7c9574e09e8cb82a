import { useScripted } from '~/components/ui/use-scripted';

/** Where a file is posted to; for what the record's own address does, where its page goes on. */
type Destination = { file: string; place?: never } | { place: string; file?: never };

/**
 * What makes a control beside a record's form part of it until scripts are there: what is typed is
 * posted with it, and the page that answers shows it again, not saved (R-FRM-15). Nothing with scripts, as
 * the page stays then.
 */
export function useRecordOwner(recordForm: string, { file, place }: Destination) {
  const scripted = useScripted();
  if (scripted) return { field: {}, button: {} };
  return {
    field: { form: recordForm },
    button: {
      form: recordForm,
      formNoValidate: true,
      ...(file ? { formAction: file, formEncType: 'multipart/form-data' } : {}),
      ...(place ? { formAction: `#${place}` } : {}),
    },
  };
}

export type RecordOwner = ReturnType<typeof useRecordOwner>;
