import Alert from '@cloudscape-design/components/alert'
import Button from '@cloudscape-design/components/button'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { useEffect } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { parseReasonMessage } from '../../../../shared/reasons/reasons.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useShown } from '../../../components/fields/field-props.ts'
import { FormProblem } from '../../../components/modals/form-problem.tsx'
import { DialogTable } from '../../../components/table/dialog-table.tsx'
import { useSession } from '../../../session/session-context.tsx'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import type { RowChoice, UpcGroup } from '../tracking-records.ts'
import type { ConfirmFieldProps } from './confirm-batch-field.tsx'
import { confirmColumns } from './confirm-columns.tsx'
import { ConfirmNotices } from './confirm-notices.tsx'
import { ForceForAll } from './force-charge-time.tsx'
import {
  type ConfirmRow,
  choicesFor,
  isSplit,
  isSplittable,
  joinAll,
  joinUpc,
  lineKey,
  listKey,
  shownLines,
  splitAll,
  splitUpc,
} from './row-choices.ts'

/** Rows of the chosen batch, grouped by UPC until a UPC is split. */
export const ConfirmRows = ({ form }: ConfirmFieldProps) => {
  const t = useTexts('confirmation')
  const common = useTexts('components')
  const say = useSentences()
  const [doctorNo, batchNumber, listed] = useWatch({
    control: form.control,
    name: ['doctorNo', 'batchNumber', 'listed'],
  })
  const key = listKey(doctorNo, batchNumber)
  const isChosen = doctorNo !== '' && batchNumber !== ''
  const query = useCall(api.tracking.listBulkConfirm, { doctorNo, batchNumber }, { enabled: isChosen, staleTime: 0 })
  const { getValues, setValue, clearErrors } = form
  const groups = query.data
  useEffect(() => {
    if (!groups) return
    const isNew = getValues('listed') !== key
    setValue('choices', choicesFor(groups, isNew ? [] : getValues('choices')))
    setValue('listed', key)
    clearErrors('choices')
  }, [groups, key, getValues, setValue, clearErrors])
  if (!isChosen) return null
  if (groups && listed === key) return <Rows form={form} groups={groups} />
  if (!query.error) return <StatusIndicator type="loading">{t('loadingRows')}</StatusIndicator>
  return (
    <Alert
      type="error"
      action={
        <Button formAction="none" onClick={() => query.refetch()}>
          {common('tryAgain')}
        </Button>
      }
    >
      {t('rowsUnloaded', { why: say(query.error) })}
    </Alert>
  )
}

const Rows = ({ form, groups }: ConfirmFieldProps & { groups: readonly UpcGroup[] }) => {
  const t = useTexts('confirmation')
  const { control, setValue, clearErrors } = form
  const [choices, doctorNo, batchNumber] = useWatch({ control, name: ['choices', 'doctorNo', 'batchNumber'] })
  const batch = { doctorNo, batchNumber }
  const mayForce = useSession().user.permissions.includes('forceChargeTime')
  const lines = shownLines(choices, groups)
  const rows = lines.filter(({ removed }) => !removed)
  const put = (next: RowChoice[]) => {
    setValue('choices', next, { shouldDirty: true })
    clearErrors('choices')
  }
  const change = (which: (choice: RowChoice) => boolean, changes: Partial<RowChoice>) =>
    put(choices.map((choice) => (which(choice) ? { ...choice, ...changes } : choice)))
  const single = isSplit(choices, groups)
  const columns = confirmColumns(t, {
    mayForce,
    onChange: (line, changes) => change((choice) => lineKey(choice) === lineKey(line), changes),
    onSplit: ({ upc, row, group }) => put(row ? joinUpc(choices, upc) : splitUpc(choices, group)),
  })
  return (
    <>
      <ConfirmNotices batch={batch} lines={lines} onChange={change} />
      {mayForce && <ForceForAll form={form} rows={rows} onChange={(forcedDay) => change(() => true, { forcedDay })} />}
      <ListProblem form={form} />
      <DialogTable
        label={t('rowsTitle')}
        rows={rows}
        columns={columns}
        rowKey={lineKey}
        empty={t('noRows')}
        find={{ label: t('find'), text: searchText }}
        tools={
          isSplittable(groups) && (
            <Button
              formAction="none"
              onClick={() => put(single ? joinAll(choices, groups) : splitAll(choices, groups))}
            >
              {t(single ? 'columns.grouped' : 'columns.single')}
            </Button>
          )
        }
        low
      />
    </>
  )
}

const searchText = ({ upc, row, group: { rowList, productsList } }: ConfirmRow): string =>
  [
    upc,
    ...(row ? [row] : rowList).flatMap(({ tracking, note }) => [tracking, note]),
    ...productsList.map(({ productName }) => productName),
  ].join(' ')

/** Error of the list that blocks its confirmation. */
export const ListProblem = ({ form: { control } }: ConfirmFieldProps) => {
  useShown(control, 'choices')
  const message = useFormState({ control }).errors.choices?.message
  return <FormProblem message={message === undefined ? undefined : parseReasonMessage(message)} />
}
