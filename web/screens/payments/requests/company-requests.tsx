import Button from '@cloudscape-design/components/button'
import { useMemo, useState } from 'react'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { ExportButton } from '../../../components/export/export-button.tsx'
import { ConfirmModal } from '../../../components/modals/lazy-confirm-modal.tsx'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { PageLink } from '../../../components/page/page-link.tsx'
import { May } from '../../../components/rights/may.tsx'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import { RowAction, RowActions, RowLink } from '../../../components/table/row-action.tsx'
import { chosenAmong } from '../../../components/table/selection-props.ts'
import { showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { APPROVALS_ADDRESS, NUMBER_READS_ADDRESS } from '../addresses.ts'
import { usePayoutWatch } from '../payouts/use-payout-watch.ts'
import { type PaymentRecord, stateOf, wordsOf } from '../request-record.ts'
import { useFilterByNurse } from '../use-filter-by-nurse.ts'
import { useWaitingPayments } from '../use-waiting-payments.ts'
import { requestColumns } from './request-columns.tsx'
import { useRequests } from './use-requests.ts'

const PayModal = lazyModal(async () => (await import('./pay-modal.tsx')).PayModal)
const RejectModal = lazyModal(async () => (await import('./reject-modal.tsx')).RejectModal)
const PayoutModal = lazyModal(async () => (await import('../payouts/payout-modal.tsx')).PayoutModal)
const PayAllModal = lazyModal(async () => (await import('../payouts/pay-all-modal.tsx')).PayAllModal)
const AdjustModal = lazyModal(async () => (await import('../balances/adjust-modal.tsx')).AdjustModal)

const isPending = (request: PaymentRecord): boolean => stateOf(request) === 'pending'

type Open = { what: 'pay' | 'reject' | 'archive'; request: PaymentRecord } | { what: 'batch' | 'all' | 'adjust' }

/** Nurses' payment requests: the company pays or rejects pending requests, and archives closed ones. */
export const CompanyRequests = () => {
  const t = useTexts('requests')
  const banks = useTexts('banks')
  const ledger = useTexts('ledger')
  const approvals = useTexts('approvals')
  const waiting = useWaitingPayments()
  const [open, setOpen] = useState<Open>()
  const [chosen, setChosen] = useState<PaymentRecord[]>([])
  const [payout, setPayout] = useState<string>()
  usePayoutWatch(payout)
  const archive = useMutationCall(api.payments.changePaymentStatus, {
    invalidates: ['payments'] as const,
    success: t('archived'),
  })
  const columns = useMemo(
    () => [
      ...requestColumns(t, banks, true, (request) =>
        isPending(request) && waiting.has(request.paymentNo) ? approvals('waits') : undefined,
      ),
      {
        id: 'do',
        header: t('columns.actions'),
        pinned: true,
        card: 'action' as const,
        needs: api.payments.changePaymentStatus,
        cell: (request: PaymentRecord) => {
          const state = stateOf(request)
          if (state === 'archived') return '-'
          if (state !== 'pending')
            return (
              <RowAction
                text={t('archive')}
                label={t('archiveOf', wordsOf(request))}
                onClick={() => setOpen({ what: 'archive', request })}
              />
            )
          return (
            <RowActions>
              {waiting.has(request.paymentNo) ? (
                <RowLink text={approvals('pay.see')} href={APPROVALS_ADDRESS} />
              ) : (
                <RowAction
                  look="button"
                  text={t('pay')}
                  label={t('payOf', wordsOf(request))}
                  onClick={() => setOpen({ what: 'pay', request })}
                />
              )}
              <RowAction
                text={t('reject')}
                label={t('rejectOf', wordsOf(request))}
                onClick={() => setOpen({ what: 'reject', request })}
              />
            </RowActions>
          )
        },
      },
    ],
    [t, banks, approvals, waiting],
  )
  const filters = useFilterByNurse()
  const { table, asked, query } = useRequests({
    id: 'company-requests',
    columns,
    filters,
    find: t('findCompany'),
    findShort: t('findCompanyShort'),
  })
  const { status: _, ...narrowing } = asked
  const canPay = (request: PaymentRecord) => isPending(request) && !waiting.has(request.paymentNo)
  const pending = chosenAmong(query.data?.records, chosen, ({ paymentNo }) => paymentNo).filter(canPay)
  const close = () => setOpen(undefined)
  return (
    <>
      <ResourceTable
        title={t('tabs.requests')}
        description={<PageLink href={NUMBER_READS_ADDRESS}>{banks('reads.title')}</PageLink>}
        table={table}
        query={query}
        rowKey={({ paymentNo }) => paymentNo}
        selection={{
          rows: pending,
          onChange: setChosen,
          label: (request) => t('batch.select', wordsOf(request)),
          canChoose: canPay,
          needs: api.payments.startPayout,
        }}
        actions={
          <>
            <ExportButton call={api.exports.exportPaymentRequest} input={asked} />
            <May needs={api.payments.startPayout}>
              <Button onClick={() => setOpen({ what: 'adjust' })}>{ledger('adjust.action')}</Button>
              <Button onClick={() => setOpen({ what: 'all' })}>{t('batch.payAll')}</Button>
              <Button variant="primary" disabled={pending.length === 0} onClick={() => setOpen({ what: 'batch' })}>
                {t('batch.pay', { units: showCount(pending.length) })}
              </Button>
            </May>
          </>
        }
        empty={{ title: t('empty'), text: t('emptyCompany') }}
      />
      {open?.what === 'pay' && <PayModal request={open.request} onClose={close} />}
      {open?.what === 'reject' && <RejectModal request={open.request} onClose={close} />}
      {open?.what === 'archive' && (
        <ConfirmModal
          title={t('archiveTitle')}
          text={t('archiveText', wordsOf(open.request))}
          confirmText={t('archive')}
          onConfirm={() => archive.mutateAsync({ paymentNo: open.request.paymentNo, status: 3 })}
          onClose={close}
        />
      )}
      {open?.what === 'batch' && <PayoutModal requests={pending} onStarted={setPayout} onClose={close} />}
      {open?.what === 'all' && <PayAllModal asked={narrowing} onStarted={setPayout} onClose={close} />}
      {open?.what === 'adjust' && <AdjustModal nurseId={asked.userNo ?? ''} onClose={close} />}
    </>
  )
}
