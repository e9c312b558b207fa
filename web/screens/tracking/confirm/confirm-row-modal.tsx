import FormField from '@cloudscape-design/components/form-field'
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { SpanInput } from '../../../components/fields/days/span-input.tsx'
import { TextField } from '../../../components/fields/text-field.tsx'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { RetryAlert } from '../../../components/page/retry-alert.tsx'
import { TrackingLink } from '../../../components/parcel/tracking-text.tsx'
import { showCount, showInstant } from '../../../components/text/format.ts'
import { LongText } from '../../../components/text/long-text.tsx'
import { unbroken } from '../../../components/text/unbroken.tsx'
import { flash } from '../../../session/flash-store.ts'
import { useSession } from '../../../session/session-context.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { RowChoice, TrackingRow } from '../tracking-records.ts'
import type { ConfirmFieldProps } from './confirm-batch-field.tsx'
import { ListProblem } from './confirm-rows.tsx'
import { type ConfirmForm, confirmSchema } from './confirm-schema.ts'
import { ProductOfRow } from './product-of-row.tsx'
import { type ConfirmRow, choicesFor, confirmData, listKey, onlyRow, shownLines } from './row-choices.ts'
import { UnknownUpcs } from './unknown-upcs.tsx'
import { useConfirmCall } from './use-confirm-call.ts'

interface ConfirmRowModalProps {
  row: TrackingRow
  onClose: () => void
}

/** Confirms one row of To Confirm. */
export const ConfirmRowModal = ({ row, onClose }: ConfirmRowModalProps) => {
  const t = useTexts('confirmation')
  const { cwId, doctorNo, batchNumber, tracking } = row
  const confirm = useConfirmCall()
  const submit = async ({ listed, choices, reason }: ConfirmForm) => {
    if (listed === '') throw new Error(t('notHere'))
    const { failureRecords, units } = await confirm({ doctorNo, batchNumber, data: confirmData(choices, reason) })
    const [failure] = failureRecords
    const done = failure && (await confirmedBefore({ doctorNo, batchNumber, condition: tracking }, cwId))
    if (done) {
      const { userName, confirmedTime } = done
      flash.info(t('one.doneBefore', { tracking, userName, at: showInstant(confirmedTime) }))
      return
    }
    if (failure) throw Object.assign(new Error(failure.errorMessage), { reasons: failure.reasons })
    flash.success(t('one.done', { count: units, units: showCount(units), tracking }))
  }
  return (
    <FormModal
      title={t('one.title')}
      submitText={t('submit')}
      schema={confirmSchema}
      defaults={{ doctorNo, batchNumber, listed: '', choices: [], reason: '' }}
      onSubmit={submit}
      onClose={onClose}
    >
      {(form) => <Row form={form} row={row} />}
    </FormModal>
  )
}

/** The row from the history, if it has already been confirmed; undefined if it is not found or on an error. */
const confirmedBefore = (of: { doctorNo: string; batchNumber: string; condition: string }, cwId: string) =>
  api.tracking.listInboundHistory(of).then(
    ({ records }) => records.find((one) => one.cwId === cwId),
    () => undefined,
  )

const Row = ({ form, row }: ConfirmFieldProps & { row: TrackingRow }) => {
  const t = useTexts('confirmation')
  const { cwId, doctorNo, batchNumber } = row
  const query = useCall(api.tracking.listBulkConfirm, { doctorNo, batchNumber, cwId }, { staleTime: 0 })
  const { control, getValues, setValue, clearErrors } = form
  const [listed, choices] = useWatch({ control, name: ['listed', 'choices'] })
  const groups = query.data
  useEffect(() => {
    if (!groups) return
    setValue('choices', onlyRow(choicesFor(groups, getValues('choices')), groups, cwId))
    setValue('listed', listKey(doctorNo, batchNumber))
    clearErrors('choices')
  }, [groups, cwId, doctorNo, batchNumber, getValues, setValue, clearErrors])
  const [line] = groups && listed !== '' ? shownLines(choices, groups) : []
  const change = (changes: Partial<RowChoice>) => {
    setValue(
      'choices',
      choices.map((choice) => ({ ...choice, ...changes })),
      { shouldDirty: true },
    )
    clearErrors('choices')
  }
  return (
    <>
      <Facts row={row} />
      {line && <Choices form={form} line={line} row={row} onChange={change} />}
      {!line && query.error && <RetryAlert message={query.error} onRetry={() => query.refetch()} />}
      {!line && !query.error && listed === '' && <StatusIndicator type="loading">{t('loadingRows')}</StatusIndicator>}
      {!line && !query.error && listed !== '' && <StatusIndicator type="info">{t('one.gone')}</StatusIndicator>}
      <ListProblem form={form} />
    </>
  )
}

const Facts = ({ row }: { row: TrackingRow }) => {
  const t = useTexts('confirmation')
  return (
    <KeyValuePairs
      columns={2}
      items={[
        { label: t('columns.tracking'), value: <Parcel {...row} /> },
        { label: t('batchNumber'), value: row.batchNumber },
        { label: t('columns.upc'), value: row.upc },
        { label: t('columns.quantity'), value: showCount(row.qty) },
      ]}
    />
  )
}

const Parcel = ({ tracking, note }: TrackingRow) => (
  <>
    <TrackingLink tracking={tracking} opensNewTab>
      {unbroken(tracking)}
    </TrackingLink>
    {note !== '' && <LongText text={note} />}
  </>
)

interface ChoicesProps extends ConfirmFieldProps {
  row: TrackingRow
  line: ConfirmRow
  onChange: (changes: Partial<RowChoice>) => void
}

const Choices = ({ form, row: { doctorNo, batchNumber, upc }, line, onChange }: ChoicesProps) => {
  const t = useTexts('confirmation')
  const mayForce = useSession().user.permissions.includes('forceChargeTime')
  if (line.productNo === '') return <UnknownUpcs batch={{ doctorNo, batchNumber }} upcs={[upc]} />
  return (
    <>
      <FormField label={t('columns.product')}>
        <ProductOfRow line={line} onChange={(productNo) => onChange({ productNo })} />
      </FormField>
      {mayForce && (
        <FormField label={t('force.label')} description={t('one.force')}>
          <SpanInput span="day" value={line.forcedDay} onChange={(forcedDay) => onChange({ forcedDay })} />
        </FormField>
      )}
      {line.forcedDay !== '' && <TextField control={form.control} name="reason" label={t('force.reason')} />}
    </>
  )
}
