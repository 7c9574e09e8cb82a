import { type MouseEvent, useState } from 'react';

import { todayIso } from '@domain/date';
import { fieldErrors } from '@domain/field-error';
import {
  REPORT_FILE_OPTIONS,
  REPORT_STATUS_OPTIONS,
  REPORT_TYPE_OPTIONS,
} from '@domain/report/report-options';
import { type ReportQuery, reportQuerySchema } from '@domain/report/report-query';
import { typedValue } from '@domain/typed-date';
import { FilterDate, FilterSelect } from '~/components/list/filter-fields';
import { AskingForm } from '~/components/list/filter-form';
import { Button } from '~/components/ui/button';
import { serverNow } from '~/components/ui/day-now';
import { Icon } from '~/components/ui/icon';
import { useExtension } from '~/features/extension/use-extension';

import { REPORT_FILE_PATH } from './report-paths';

interface ReportFormProps {
  asked: Record<keyof ReportQuery, string>;
  errors: Partial<Record<string, string>>;
  /** Whether a file is being generated. */
  busy: boolean;
  /** Whether figures are shown below: then a phone folds the form away. */
  hasFigures: boolean;
  onGenerate: (query: ReportQuery) => void;
}

/**
 * The period and options. 'Gerar relatório' is a plain download without JavaScript; with it the
 * file is fetched, after the period is validated.
 */
export function ReportForm({ asked, errors, busy, hasFigures, onGenerate }: ReportFormProps) {
  const onScreen = useExtension('report-summary');
  const [found, setFound] = useState<{
    asked: typeof asked;
    errors: ReportFormProps['errors'];
  } | null>(null);
  const shown = found?.asked === asked ? found.errors : errors;

  function generate(event: MouseEvent<HTMLButtonElement>): void {
    event.preventDefault();
    const { form } = event.currentTarget;
    if (!form || busy) return;
    const today = todayIso(serverNow());
    const typed = [...new FormData(form)].map(([name, value]) => [
      name,
      typeof value === 'string' ? typedValue(name, value, today) : value,
    ]);
    const parsed = reportQuerySchema.safeParse(Object.fromEntries(typed));
    const refused = parsed.success ? [] : fieldErrors(parsed.error);
    setFound({
      asked,
      errors: Object.fromEntries(refused.map(({ path, message }) => [path, message])),
    });
    if (parsed.success) return onGenerate(parsed.data);
    form.querySelector<HTMLElement>(`[name="${refused[0]?.path ?? ''}"]`)?.focus();
  }

  return (
    <AskingForm
      label="Período do relatório"
      clearTo="/dashboard/report"
      folded={hasFigures && Object.keys(shown).length === 0}
      // Each date was refused because of the other: after a change both may be valid.
      onChange={() => (Object.keys(shown).length > 0 ? setFound({ asked, errors: {} }) : undefined)}
      actions={
        <>
          {onScreen ? (
            <Button type="submit" tone="primary">
              <Icon name="eye" />
              Ver na tela
            </Button>
          ) : null}
          <Button
            type="submit"
            formAction={REPORT_FILE_PATH}
            tone={onScreen ? 'plain' : 'primary'}
            aria-busy={busy}
            onClick={generate}
          >
            <Icon name="file-down" />
            Gerar relatório
          </Button>
        </>
      }
      ofFile={
        <FilterSelect
          name="reportTypeFile"
          label="Arquivo"
          value={asked.reportTypeFile}
          options={REPORT_FILE_OPTIONS}
          width={2}
        />
      }
    >
      <FilterDate
        name="startDate"
        label="Data início"
        value={asked.startDate}
        width={3}
        error={shown.startDate}
      />
      <FilterDate
        name="endDate"
        label="Data fim"
        value={asked.endDate}
        width={3}
        error={shown.endDate}
      />
      <FilterSelect
        name="status"
        label="Status"
        value={asked.status}
        options={REPORT_STATUS_OPTIONS}
        width={2}
      />
      <FilterSelect
        name="type"
        label="Tipo"
        value={asked.type}
        options={REPORT_TYPE_OPTIONS}
        width={2}
      />
    </AskingForm>
  );
}
