import Button from '@cloudscape-design/components/button'
import Container from '@cloudscape-design/components/container'
import Header from '@cloudscape-design/components/header'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useContext, useEffect, useState } from 'react'
import { useController } from 'react-hook-form'
import {
  MAX_IMPORT_LABELS,
  MAX_SHIPMENT_ROWS,
  MAX_SHIPMENT_SHEET_BYTES,
} from '../../../../shared/outbound/imports.rules.ts'
import { MAX_LABEL_BYTES } from '../../../../shared/outbound/labels.rules.ts'
import { api } from '../../../api/client.ts'
import { useWholeList } from '../../../api/use-whole-list.ts'
import { useShown } from '../../../components/fields/field-props.ts'
import { FieldRow } from '../../../components/fields/field-stack.tsx'
import { FileField } from '../../../components/fields/file-field.tsx'
import { SelectField } from '../../../components/fields/select-field.tsx'
import { useChosenFile } from '../../../components/fields/use-chosen-file.ts'
import { FormProblem } from '../../../components/modals/form-problem.tsx'
import { SchemaFormElement } from '../../../components/modals/schema-form-element.tsx'
import { useSchemaForm } from '../../../components/modals/use-schema-form.ts'
import { showCount } from '../../../components/text/format.ts'
import { UploadProgress } from '../../../components/upload/upload-progress.tsx'
import { useCompanyNo } from '../../../session/company.ts'
import { SessionContext } from '../../../session/session-context.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { LabelFiles } from '../label-files.tsx'
import { placeOf, readLastUsed } from '../last-used.ts'
import { useNotified } from '../use-notified.ts'
import { type FilledImport, type ImportForm, importSchema } from './import-form.ts'
import template from './shipments.xlsx?url'
import { useSendImport } from './use-send-import.ts'

const MEGABYTE = 2 ** 20

/** Step one: choose a workbook and its labels, upload them and start the check. */
export const ImportEditor = () => {
  const t = useTexts('shipmentImports')
  const shipping = useTexts('shipping')
  const common = useTexts('components')
  const workbook = useChosenFile({ maxBytes: MAX_SHIPMENT_SHEET_BYTES, tooLarge: t('upload.tooLarge') })
  const place = placeOf(useContext(SessionContext)?.user.userNo ?? '', useCompanyNo() ?? '')
  const [last] = useState(() => readLastUsed(place))
  const { sending, send } = useSendImport(place)
  const { form, problem, submit } = useSchemaForm<ImportForm, FilledImport>({
    schema: importSchema,
    defaults: { ...last, labels: [] },
    onSubmit: (values) => workbook.file && workbook.wrong === undefined && send(workbook.file, values),
  })
  const { control, formState } = form
  const submitAll = () => {
    if (!workbook.file) workbook.setWrong(t('upload.missing'))
    return submit()
  }
  useShown(control, 'labels')
  const labels = useController({ control, name: 'labels' })
  const warehouses = useWholeList(api.warehouses.listWarehouses, {})
  const notified = useNotified()
  const { getValues, setValue } = form
  const { data } = warehouses
  // The last used warehouse may no longer exist.
  useEffect(() => {
    const chosen = getValues('warehouseNo')
    if (data?.isPart === false && !data.records.some(({ warehouseNo }) => warehouseNo === chosen))
      setValue('warehouseNo', '')
  }, [data, getValues, setValue])
  return (
    <Container
      header={
        <Header variant="h2" description={t('upload.text')}>
          {t('upload.title')}
        </Header>
      }
    >
      <SchemaFormElement busy={formState.isSubmitting} onSubmit={submitAll}>
        <SpaceBetween size="m">
          <Button formAction="none" href={template} download="shipments.xlsx" iconName="download">
            {t('upload.template')}
          </Button>
          <FieldRow>
            <SelectField
              control={control}
              name="warehouseNo"
              label={t('upload.warehouse')}
              constraint={t('upload.warehouseRule')}
              options={(warehouses.data?.records ?? []).map(({ warehouseNo: value, warehouse: label }) => ({
                value,
                label,
              }))}
              loading={warehouses.isPending}
            />
            <SelectField
              control={control}
              name="notifyUserNo"
              label={shipping('details.user')}
              constraint={shipping('details.userRule')}
              options={notified.options}
              loading={notified.loading}
              query={notified.query}
              onSearch={notified.find}
            />
          </FieldRow>
          <FileField
            label={t('upload.workbook')}
            constraint={t('upload.rule', { rows: showCount(MAX_SHIPMENT_ROWS) })}
            accept=".xlsx,.xls"
            required
            file={workbook.file}
            onChange={workbook.choose}
            error={workbook.wrong}
          />
          <LabelFiles
            label={t('upload.labels')}
            constraint={t('upload.labelsRule', { size: MAX_LABEL_BYTES / MEGABYTE, most: MAX_IMPORT_LABELS })}
            files={labels.field.value}
            onChange={labels.field.onChange}
            error={labels.fieldState.error?.message}
          />
          {sending && <UploadProgress sending={sending} />}
          <FormProblem message={problem} />
          <Button variant="primary" loading={formState.isSubmitting} loadingText={common('pleaseWait')}>
            {t('upload.submit')}
          </Button>
        </SpaceBetween>
      </SchemaFormElement>
    </Container>
  )
}
