import Box from '@cloudscape-design/components/box'
import SpaceBetween from '@cloudscape-design/components/space-between'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { useEffect } from 'react'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import * as z from 'zod'
import { fieldsReasons } from '../../../../shared/contract/fields.reasons.ts'
import { id } from '../../../../shared/contract/fields.ts'
import { tracking as contract } from '../../../../shared/tracking/tracking.contract.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { SelectField } from '../../../components/fields/select-field.tsx'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { RetryAlert } from '../../../components/page/retry-alert.tsx'
import { TrackingText } from '../../../components/parcel/tracking-text.tsx'
import { RoundsProgress } from '../../../components/rounds-progress.tsx'
import { DialogTable } from '../../../components/table/dialog-table.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { showCount, showInstant } from '../../../components/text/format.ts'
import { LongText } from '../../../components/text/long-text.tsx'
import { useRounds } from '../../../components/use-rounds.ts'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'
import { useFormCompany } from '../companies.ts'
import { CompanyField } from '../company-field.tsx'
import type { BatchTarget } from '../tracking-dialog.ts'
import type { Batch, HistoryRow, ReverseResult } from '../tracking-records.ts'
import { useBatches } from '../use-batches.ts'
import type { OpenHistory } from './history-dialog.ts'
import { STALE } from './stale-history.ts'

const schema = z.object({
  doctorNo: id('user', fieldsReasons.companyRequired),
  batchNumber: contract.calls.reverseBatch.body.shape.batchNumber,
})
type ReverseForm = z.input<typeof schema>

interface ReverseBatchModalProps extends BatchTarget {
  onOpen: OpenHistory
  onClose: () => void
}

/** Returns a batch's rows to To Confirm, after showing which rows are returned and which stay (SPEC-tracking-17). */
export const ReverseBatchModal = ({ onOpen, onClose, ...given }: ReverseBatchModalProps) => {
  const t = useTexts('history')
  const [company] = useFormCompany()
  const { doctorNo = company, batchNumber = '' } = given
  const reverse = useMutationCall(api.tracking.reverseBatch, {
    invalidates: STALE,
    refreshesOnError: [api.tracking.listInboundHistory, api.tracking.listBatches],
    success: false,
  })
  const rounds = useRounds()
  const submit = async (form: ReverseForm) => {
    const { total: result, problem } = await rounds.addUp<ReverseResult | undefined>(undefined, async (before) => {
      const answer = await reverse.mutateAsync(form)
      return { total: addResults(before, answer), done: answer.successCount, left: answer.unreached }
    })
    if (result) onOpen({ kind: 'reversed', doctorNo: form.doctorNo, result, problem })
  }
  return (
    <FormModal
      title={t('bulk.title')}
      submitText={t('bulk.submit')}
      size="large"
      schema={schema}
      defaults={{ doctorNo, batchNumber }}
      onSubmit={submit}
      onClose={onClose}
    >
      {(form) => (
        <>
          <CompanyField control={form.control} name="doctorNo" />
          <ReverseBatchField form={form} />
          <ReverseBatchRows form={form} />
          <RoundsProgress rounds={rounds} text={({ done, left }) => t('bulk.progress', { reversed: done, left })} />
        </>
      )}
    </FormModal>
  )
}

/** Each answer lists all rows that stay, so only the successes are added up. */
const addResults = (before: ReverseResult | undefined, answer: ReverseResult): ReverseResult => {
  const successCount = (before?.successCount ?? 0) + answer.successCount
  const units = (before?.units ?? 0) + answer.units
  return { ...answer, successCount, units, totalCount: successCount + answer.failedCount }
}

interface ReverseFieldProps {
  form: UseFormReturn<ReverseForm, unknown, FieldValues>
}

/** Field for a batch of the company with reversible rows; the newest batches are listed first. */
const ReverseBatchField = ({ form: { control, setValue } }: ReverseFieldProps) => {
  const t = useTexts('history')
  const [doctorNo, batchNumber] = useWatch({ control, name: ['doctorNo', 'batchNumber'] })
  const { list, batches = [], isGone, search } = useBatches(doctorNo, batchNumber, { type: 3, isReverse: 1 })
  useEffect(() => {
    if (isGone) setValue('batchNumber', '')
  }, [isGone, setValue])
  if (list.error && !list.data) return <RetryAlert message={list.error} onRetry={() => list.refetch()} />
  const choice = ({ batchNumber: value, confirmed, createDate }: Batch) => ({
    value,
    label: value,
    description: `${t('bulk.confirmed', { count: confirmed, rows: showCount(confirmed) })} - ${showInstant(createDate)}`,
  })
  return (
    <SelectField
      control={control}
      name="batchNumber"
      label={t('bulk.batchNumber')}
      options={batches.map(choice)}
      {...search}
      disabled={doctorNo === ''}
      placeholder={t(doctorNo === '' ? 'bulk.companyFirst' : 'bulk.chooseBatch')}
      empty={t('bulk.noBatch')}
    />
  )
}

/** Maximum number of rows of each kind listed in the dialog. */
const LISTED = 100

/** Rows of the chosen batch: those to return, and those that stay. */
const ReverseBatchRows = ({ form: { control } }: ReverseFieldProps) => {
  const t = useTexts('history')
  const [doctorNo, batchNumber] = useWatch({ control, name: ['doctorNo', 'batchNumber'] })
  if (doctorNo === '' || batchNumber === '') return null
  const of = { doctorNo, batchNumber }
  return (
    <SpaceBetween size="m">
      <Rows {...of} isReverse={1} columns={columns(t)} />
      <Rows {...of} isReverse={0} columns={columns(t)} />
    </SpaceBetween>
  )
}

interface RowsProps {
  doctorNo: string
  batchNumber: string
  isReverse: 0 | 1
  columns: readonly Column<HistoryRow>[]
}

const Rows = ({ columns, ...asked }: RowsProps) => {
  const t = useTexts('history')
  const query = useCall(api.tracking.listInboundHistory, { ...asked, size: LISTED }, { staleTime: 0 })
  const { data, error, refetch } = query
  if (error && !data) return <RetryAlert message={error} onRetry={() => refetch()} />
  if (!data) return <StatusIndicator type="loading">{t('bulk.loading')}</StatusIndicator>
  const { total: count, totalIsLowerBound, records } = data
  const rows = totalIsLowerBound ? t('bulk.atLeast', { rows: showCount(count) }) : showCount(count)
  const goes = asked.isReverse === 1
  if (count === 0) return goes ? <Box>{t('bulk.none')}</Box> : null
  const title = goes ? t('bulk.going', { count, rows }) : t('bulk.staying', { count, rows })
  return (
    <div>
      <Box variant="h3">{title}</Box>
      {count > records.length && <Box>{t('bulk.first', { rows: showCount(records.length) })}</Box>}
      <DialogTable
        label={title}
        rows={records}
        columns={columns}
        rowKey={({ cwId }) => cwId}
        empty={t('bulk.none')}
        low
      />
    </div>
  )
}

const columns = (t: TextsOf<'history'>): readonly Column<HistoryRow>[] => [
  { id: 'product', header: t('columns.product'), cell: ({ productName }) => <LongText text={productName} /> },
  {
    id: 'tracking',
    header: t('columns.tracking'),
    cell: ({ tracking }) => <TrackingText tracking={tracking} opensNewTab />,
  },
  { id: 'qty', header: t('columns.quantity'), numeric: true, cell: ({ qty }) => showCount(qty) },
  {
    id: 'claimed',
    header: t('columns.status'),
    cell: ({ claimed, productStatus }) =>
      claimed > 0 ? t('columns.claimed', { units: showCount(claimed) }) : t(`statuses.${productStatus}`),
  },
]
