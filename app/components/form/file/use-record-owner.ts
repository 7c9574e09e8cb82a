import { useScripted } from '~/components/ui/use-scripted';

/**
 * Where a file is posted; for a post to the record's own address, the place where the page opens.
 */
type Destination = { file: string; place?: never } | { place: string; file?: never };

/**
 * Makes a control next to a record's form part of that form until scripts run: what is typed is
 * posted with it, and the resulting page shows it again, not saved (R-FRM-15). Does nothing with
 * scripts, as the page then stays.
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
