import Alert from '@cloudscape-design/components/alert'
import Box from '@cloudscape-design/components/box'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { fees as contract } from '../../../../shared/fees/fees.contract.ts'
import { addMoney, moneyFromWire, moneyToWire } from '../../../../shared/values/money.ts'
import { api } from '../../../api/client.ts'
import { useAttempts } from '../../../api/use-attempts.ts'
import { useCall } from '../../../api/use-call.ts'
import { type Failure, useRunMany } from '../../../api/use-run-many.ts'
import { useWholeList } from '../../../api/use-whole-list.ts'
import { Failures } from '../../../components/modals/failures.tsx'
import { FormModal, STAY_OPEN } from '../../../components/modals/form-modal.tsx'
import { LoadedModal } from '../../../components/modals/loaded-modal.tsx'
import { NoticeModal } from '../../../components/modals/notice-modal.tsx'
import { RichNoteField } from '../../../components/note/rich-note-field.tsx'
import { DialogTable } from '../../../components/table/dialog-table.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { showAmount, showCount } from '../../../components/text/format.ts'
import { flash } from '../../../session/flash-store.ts'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'
import { BankField, useLastBank } from '../banks/bank-field.tsx'
import { afterBill, type BillRecord, isRequestable, wordsOf } from './bill-record.ts'

const schema = contract.calls.requestWarehousePayment.body.pick({ bankNo: true, note: true })

const PREVIEW_ROWS = 8

interface RequestManyModalProps {
  bills: readonly BillRecord[]
  /** True if the list has more bills than were read. */
  isPart?: boolean
  /** Called at the end with the bills that could not be requested; they stay selected. */
  onDone?: (left: BillRecord[]) => void
  onClose: () => void
}

/** A warehouse admin requests payment of several bills in full, all to one bank account and with one note. */
export const RequestManyModal = (props: RequestManyModalProps) => {
  const t = useTexts('bills')
  return (
    <LoadedModal title={t('many.short')} query={useCall(api.payments.listBankOptions, {})} onClose={props.onClose}>
      {({ records }) => <RequestManyForm {...props} accounts={records} />}
    </LoadedModal>
  )
}

interface RequestMonthModalProps extends Pick<RequestManyModalProps, 'onClose'> {
  /** The `reportMonth` of the bills; undefined for the newest month with a bill to request. */
  month: string | undefined
}

/** Requests payment of all bills of a month, of all pages and companies. */
export const RequestMonthModal = ({ month, onClose }: RequestMonthModalProps) => {
  const t = useTexts('bills')
  const query = useWholeList(api.fees.listWarehouseBills, { month }, { staleTime: 0, refetchOnWindowFocus: false })
  return (
    <LoadedModal title={t('many.all')} query={query} onClose={onClose}>
      {({ records, isPart }) => <BillsOfMonth asked={month} bills={records} isPart={isPart} onClose={onClose} />}
    </LoadedModal>
  )
}

interface BillsOfMonthProps extends Omit<RequestManyModalProps, 'onDone'> {
  asked: string | undefined
}

const BillsOfMonth = ({ asked, bills, ...props }: BillsOfMonthProps) => {
  const t = useTexts('bills')
  // The list is read again after the requests. The dialog keeps its month until it is closed.
  const [month] = useState(
    () => bills.find((bill) => isRequestable(bill) && bill.reportMonth === (asked ?? bill.reportMonth))?.reportMonth,
  )
  if (month !== undefined)
    return <RequestManyModal {...props} bills={bills.filter(({ reportMonth }) => reportMonth === month)} />
  return (
    <NoticeModal title={t('many.all')} onClose={props.onClose}>
      <Alert type="info">{t('many.none')}</Alert>
    </NoticeModal>
  )
}

type Account = Output<typeof contracts.payments.calls.listBankOptions>['records'][number]

interface RequestManyFormProps extends RequestManyModalProps {
  accounts: readonly Account[]
}

const RequestManyForm = ({ bills, isPart = false, accounts, onDone, onClose }: RequestManyFormProps) => {
  const t = useTexts('bills')
  const requests = useTexts('requests')
  const client = useQueryClient()
  const send = useAttempts(api.fees.requestWarehousePayment)
  const { run, done } = useRunMany()
  const [failures, setFailures] = useState<readonly Failure<BillRecord>[]>([])
  const { remember, ...lastBank } = useLastBank(accounts)
  // After failures, the bills as they are now, because an amount may have changed.
  const failedIds = new Set(failures.map(({ row }) => row.id))
  const todo = bills.filter((bill) => isRequestable(bill) && (failures.length === 0 || failedIds.has(bill.id)))
  const submit = async (values: { bankNo: string; note: string }) => {
    remember(values.bankNo)
    const failed = await run(todo, ({ id, doctorNo, totalFee }) =>
      send(id, { doctorNo, monthlyStorageFeeId: id, amount: totalFee, ...values }),
    )
    const left = failed.map(({ row }) => row)
    const requested = todo.filter((bill) => !left.includes(bill))
    if (requested.length > 0) flash.success(t('many.done', countOf(requested)))
    setFailures(failed)
    onDone?.(left)
    for (const domain of afterBill) await client.invalidateQueries({ queryKey: [domain] })
    return left.length > 0 ? STAY_OPEN : undefined
  }
  if (todo.length === 0 && failures.length > 0) {
    return (
      <NoticeModal title={t('many.all')} onClose={onClose}>
        <BillFailures failures={failures} />
      </NoticeModal>
    )
  }
  return (
    <FormModal
      title={t('many.title', countOf(todo))}
      submitText={t('many.submit', countOf(todo))}
      schema={schema}
      defaults={{ note: '', ...lastBank }}
      onSubmit={submit}
      onClose={onClose}
      size="large"
    >
      {({ control }) => (
        <>
          {isPart && <Alert type="info">{t('many.part', { most: showCount(bills.length) })}</Alert>}
          <BillFailures failures={failures} />
          <DialogTable
            label={t('tab')}
            rows={todo}
            columns={columnsOf(t)}
            rowKey={({ id }) => id}
            empty=""
            size={PREVIEW_ROWS}
          />
          <Box textAlign="right">{t('many.total', countOf(todo))}</Box>
          <BankField control={control} name="bankNo" accounts={accounts} />
          <RichNoteField control={control} name="note" label={requests('note')} format="html" onFormatted={noop} />
          {done !== undefined && (
            <div role="status">{t('many.progress', { done: showCount(done), all: showCount(todo.length) })}</div>
          )}
        </>
      )}
    </FormModal>
  )
}

const BillFailures = ({ failures }: { failures: readonly Failure<BillRecord>[] }) => {
  const t = useTexts('bills')
  return (
    <Failures
      title={t('many.failed', { count: failures.length, bills: showCount(failures.length) })}
      failures={failures}
      rowKey={({ id }) => id}
      text={(bill, why) => t('many.failure', { ...wordsOf(bill), why })}
    />
  )
}

/** Values for texts about several bills. */
const countOf = (bills: readonly BillRecord[]) => ({
  count: bills.length,
  bills: showCount(bills.length),
  amount: showAmount(moneyToWire(addMoney(...bills.map(({ totalFee }) => moneyFromWire(totalFee))))),
})

const columnsOf = (t: TextsOf<'bills'>): readonly Column<BillRecord>[] => [
  { id: 'company', header: t('columns.company'), card: 'title', cell: ({ doctorName }) => doctorName },
  { id: 'warehouse', header: t('columns.warehouse'), cell: ({ warehouse }) => warehouse },
  { id: 'month', header: t('columns.month'), cell: ({ reportMonth }) => reportMonth },
  {
    id: 'total',
    header: t('columns.total'),
    numeric: true,
    card: 'figure',
    cell: ({ totalFee }) => showAmount(totalFee),
  },
]

const noop = (): void => {}
