import Alert from '@cloudscape-design/components/alert'
import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isWaiting } from '../../../../shared/payments/banks.rules.ts'
import { payments as contract } from '../../../../shared/payments/payments.contract.ts'
import { addMoney, moneyFromWire, moneyToWire } from '../../../../shared/values/money.ts'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { saveCsvText } from '../../../components/export/save-csv.ts'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { NoticeModal } from '../../../components/modals/notice-modal.tsx'
import { RichNoteField } from '../../../components/note/rich-note-field.tsx'
import { showCount, showExactAmount, showInstant } from '../../../components/text/format.ts'
import { flash } from '../../../session/flash-store.ts'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import { categoryText, recentChange } from '../banks/bank-words.ts'
import { NeedsApproval, useNeedsApproval } from '../needs-approval.tsx'
import { afterRequest, type PaymentRecord, wordsOf } from '../request-record.ts'

const schema = contract.calls.startPayout.body.pick({ note: true })

const sumOf = (requests: readonly PaymentRecord[]): number =>
  moneyToWire(addMoney(...requests.map(({ amount }) => moneyFromWire(amount))))

interface PayoutModalProps {
  requests: readonly PaymentRecord[]
  /** True if more requests are pending than one batch may contain. */
  isPart?: boolean
  onStarted: (payoutNo: string) => void
  onClose: () => void
}

/**
 * Pays the requests after one confirmation, and offers a bank file to download first. Names the requests whose accounts
 * cannot be paid yet, and leaves them out. Shows a notice if none is left, since all may have been closed in the
 * meantime.
 */
export const PayoutModal = (props: PayoutModalProps) => {
  const t = useTexts('requests')
  // The time at which the dialog was opened, so that its sum does not change while it is open.
  const [openedAt] = useState(() => new Date().toISOString())
  const waiting = props.requests.filter((request) => isWaiting(request, openedAt))
  const requests = props.requests.filter((request) => !waiting.includes(request))
  if (requests.length > 0) return <PayoutForm {...props} requests={requests} waiting={waiting} />
  return (
    <NoticeModal title={t('batch.none')} onClose={props.onClose}>
      {waiting.length > 0 ? <LeftOut requests={waiting} /> : <Alert type="info">{t('batch.nonePending')}</Alert>}
    </NoticeModal>
  )
}

/** Requests that the batch leaves out, because their bank accounts cannot be paid yet. */
const LeftOut = ({ requests }: { requests: readonly PaymentRecord[] }) => {
  const t = useTexts('requests')
  return (
    <Alert type="warning" header={t('batch.waiting', { count: requests.length })}>
      <ul>
        {requests.map((request) => (
          <li key={request.paymentNo}>
            {t('batch.waitingLine', { ...wordsOf(request), time: showInstant(request.payableFrom) })}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** Requests of the batch whose bank accounts were added or changed in the last days. */
const Recent = ({ requests }: { requests: readonly PaymentRecord[] }) => {
  const t = useTexts('requests')
  const lines = requests.flatMap((request) => {
    const at = recentChange(request)
    return at === undefined ? [] : [{ request, time: showInstant(at) }]
  })
  if (lines.length === 0) return null
  return (
    <Alert type="warning" header={t('batch.recent')}>
      <ul>
        {lines.map(({ request, time }) => (
          <li key={request.paymentNo}>{t('batch.recentLine', { ...wordsOf(request), time })}</li>
        ))}
      </ul>
    </Alert>
  )
}

interface PayoutFormProps extends PayoutModalProps {
  waiting: readonly PaymentRecord[]
}

const PayoutForm = ({ requests, waiting, isPart = false, onStarted, onClose }: PayoutFormProps) => {
  const t = useTexts('requests')
  const total = sumOf(requests)
  const approvals = useTexts('approvals')
  const needsApproval = useNeedsApproval(requests)
  const paymentNos = requests.map(({ paymentNo }) => paymentNo)
  const start = useMutationCall(api.payments.startPayout, {
    invalidates: afterRequest,
    refreshesOnError: ['payments'] as const,
    success: false as const,
  })
  return (
    <FormModal
      title={t('batch.title', { count: requests.length })}
      submitText={needsApproval ? approvals('pay.ask') : t('batch.submit', { amount: showExactAmount(total) })}
      schema={schema}
      defaults={{ note: '' }}
      onSubmit={async ({ note }) => {
        const { payoutNo, approvalNo } = await start.mutateAsync({ paymentNos, note, expectedAmount: total })
        if (approvalNo !== undefined) return
        onStarted(payoutNo)
        flash.success(t('batch.started'), undefined, { text: t('batch.see'), href: '/payments/payouts' })
      }}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          {needsApproval ? <NeedsApproval /> : <Box variant="p">{t('batch.text')}</Box>}
          {isPart && (
            <Alert type="info">{t('batch.part', { most: showCount(requests.length + waiting.length) })}</Alert>
          )}
          {waiting.length > 0 && <LeftOut requests={waiting} />}
          <Recent requests={requests} />
          <Totals requests={requests} total={total} />
          <BankFileButton paymentNos={paymentNos} />
          <RichNoteField control={control} name="note" label={t('batch.note')} format="html" onFormatted={noop} />
        </>
      )}
    </FormModal>
  )
}

const Totals = ({ requests, total }: { requests: readonly PaymentRecord[]; total: number }) => {
  const t = useTexts('requests')
  const banks = useTexts('banks')
  const kinds = [...Map.groupBy(requests, ({ category, currency }) => `${category} ${currency}`).values()]
  return (
    <KeyValuePairs
      columns={2}
      items={[
        ...kinds.flatMap((some) =>
          some.slice(0, 1).map(({ category, currency }) => ({
            label: t('batch.line', { category: categoryText(banks, category), currency, count: some.length }),
            value: showExactAmount(sumOf(some)),
          })),
        ),
        { label: t('batch.total'), value: <strong>{showExactAmount(total)}</strong> },
      ]}
    />
  )
}

const BankFileButton = ({ paymentNos }: { paymentNos: readonly string[] }) => {
  const t = useTexts('requests')
  const say = useSentences()
  // A mutation instead of a query, so that the account numbers are not kept in the query cache.
  const file = useMutation({
    mutationFn: () => api.payments.getBankFile({ paymentNos: [...paymentNos] }),
    onSuccess: ({ fileName, csv }) => saveCsvText(fileName, csv),
  })
  return (
    <>
      <div>
        {/* Buttons in a form submit by default; this one must never pay. */}
        <Button formAction="none" iconName="download" loading={file.isPending} onClick={() => file.mutate()}>
          {t('batch.file')}
        </Button>
      </div>
      {file.data && <Alert type="warning">{t('batch.fileSaved', { file: file.data.fileName })}</Alert>}
      {file.error && <Alert type="error">{say(file.error)}</Alert>}
    </>
  )
}

const noop = (): void => {}
