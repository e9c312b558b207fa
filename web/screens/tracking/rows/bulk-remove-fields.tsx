import Alert from '@cloudscape-design/components/alert'
import Box from '@cloudscape-design/components/box'
import Checkbox from '@cloudscape-design/components/checkbox'
import FormField from '@cloudscape-design/components/form-field'
import RadioGroup from '@cloudscape-design/components/radio-group'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { useCallback, useEffect } from 'react'
import { type FieldValues, type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { parseReasonMessage } from '../../../../shared/reasons/reasons.ts'
import { CONFIRMING_PAGE } from '../../../../shared/tracking/rows.rules.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useShown } from '../../../components/fields/field-props.ts'
import { FormProblem } from '../../../components/modals/form-problem.tsx'
import { RetryAlert } from '../../../components/page/retry-alert.tsx'
import { DialogTable } from '../../../components/table/dialog-table.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { showCount } from '../../../components/text/format.ts'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'
import { BatchToConfirmField } from '../batch-to-confirm-field.tsx'
import type { ConfirmingRow } from '../tracking-records.ts'
import { TrackingWithNote } from '../tracking-with-note.tsx'
import type { BulkRemoveForm } from './bulk-remove-schema.ts'

interface RemoveFieldProps {
  form: UseFormReturn<BulkRemoveForm, unknown, FieldValues>
}

/** Field for the batch to remove rows from. */
export const BatchToRemoveField = ({ form: { control, setValue } }: RemoveFieldProps) => {
  const [doctorNo, batchNumber] = useWatch({ control, name: ['doctorNo', 'batchNumber'] })
  const leave = useCallback(() => setValue('batchNumber', ''), [setValue])
  return (
    <BatchToConfirmField
      control={control}
      doctorNo={doctorNo}
      batchNumber={batchNumber}
      name="batchNumber"
      onGone={leave}
    />
  )
}

/** All rows of the batch, or a selection. */
export const WhichRowsField = ({ form }: RemoveFieldProps) => {
  const t = useTexts('rows')
  const { control, setValue } = form
  const [doctorNo, batchNumber, which] = useWatch({ control, name: ['doctorNo', 'batchNumber', 'which'] })
  const isChosen = doctorNo !== '' && batchNumber !== ''
  const batches = useCall(
    api.tracking.listBatches,
    { doctorNo, type: 1, condition: batchNumber },
    { enabled: isChosen, staleTime: 0 },
  )
  const rows = batches.data?.find((batch) => batch.batchNumber === batchNumber)?.toConfirm
  if (!isChosen || rows === undefined) return null
  return (
    <>
      <FormField label={t('bulk.which')}>
        <RadioGroup
          value={which}
          onChange={({ detail }) => setValue('which', detail.value === 'some' ? 'some' : 'all', { shouldDirty: true })}
          items={[
            { value: 'all', label: t('bulk.all', { count: rows, rows: showCount(rows) }) },
            { value: 'some', label: t('bulk.some') },
          ]}
        />
      </FormField>
      {which === 'some' && <RowsToChoose form={form} />}
    </>
  )
}

/** Unconfirmed rows of the batch, with checkboxes. */
const RowsToChoose = ({ form: { control, setValue, getValues, clearErrors } }: RemoveFieldProps) => {
  const t = useTexts('rows')
  const [doctorNo, batchNumber, cwIds] = useWatch({ control, name: ['doctorNo', 'batchNumber', 'cwIds'] })
  const query = useCall(api.tracking.listConfirming, { doctorNo, batchNumber, size: CONFIRMING_PAGE }, { staleTime: 0 })
  const rows = query.data?.records.filter(({ isMixedPackage }) => isMixedPackage === 0)
  useEffect(() => {
    // Deselects rows of another batch, and rows that have been removed.
    if (!rows) return
    const still = new Set(rows.map(({ cwId }) => cwId))
    const kept = getValues('cwIds').filter((cwId) => still.has(cwId))
    if (kept.length < getValues('cwIds').length) setValue('cwIds', kept)
  }, [rows, getValues, setValue])
  if (query.error && !rows) return <RetryAlert message={query.error} onRetry={() => query.refetch()} />
  if (!rows) return <StatusIndicator type="loading">{t('bulk.loading')}</StatusIndicator>
  const chosen = new Set(cwIds)
  const choose = (cwId: string, isChosen: boolean) => {
    const others = cwIds.filter((one) => one !== cwId)
    setValue('cwIds', isChosen ? [...others, cwId] : others, { shouldDirty: true })
    clearErrors('cwIds')
  }
  return (
    <>
      <NoneChosen control={control} />
      {query.data?.nextToken && <Alert type="info">{t('bulk.isPart', { rows: showCount(rows.length) })}</Alert>}
      <Box>{t('bulk.chosen', { count: chosen.size, rows: showCount(chosen.size) })}</Box>
      <DialogTable
        label={t('bulk.rowsTitle')}
        rows={rows}
        columns={columnsOf(t, { isChosen: ({ cwId }) => chosen.has(cwId), choose })}
        rowKey={({ cwId }) => cwId}
        empty={t('bulk.empty')}
        find={{ label: t('bulk.find'), text: ({ tracking, upc }) => `${tracking} ${upc}` }}
        low
      />
    </>
  )
}

const NoneChosen = ({ control }: Pick<RemoveFieldProps['form'], 'control'>) => {
  useShown(control, 'cwIds')
  const message = useFormState({ control }).errors.cwIds?.message
  return <FormProblem message={message === undefined ? undefined : parseReasonMessage(message)} />
}

interface Choosing {
  isChosen: (row: ConfirmingRow) => boolean
  choose: (cwId: string, isChosen: boolean) => void
}

const columnsOf = (t: TextsOf<'rows'>, { isChosen, choose }: Choosing): readonly Column<ConfirmingRow>[] => [
  {
    id: 'tracking',
    header: t('list.tracking'),
    cell: (row) => <TrackingWithNote {...row} />,
  },
  { id: 'upc', header: t('list.upc'), cell: ({ upc }) => upc },
  { id: 'qty', header: t('list.quantity'), numeric: true, cell: ({ qty }) => showCount(qty) },
  {
    id: 'choice',
    header: t('bulk.choice'),
    width: 90,
    card: 'badge',
    cell: (row) => (
      <Checkbox
        checked={isChosen(row)}
        ariaLabel={t('bulk.choose', { tracking: row.tracking })}
        onChange={({ detail }) => choose(row.cwId, detail.checked)}
      />
    ),
  },
]
