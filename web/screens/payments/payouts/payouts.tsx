import Box from '@cloudscape-design/components/box'
import { useMemo, useState } from 'react'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import { RowAction } from '../../../components/table/row-action.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { useTable } from '../../../components/table/use-table.ts'
import { CodeText } from '../../../components/text/code-text.tsx'
import { showAmount, showCount } from '../../../components/text/format.ts'
import { Instant } from '../../../components/text/instant.tsx'
import { StateBadge } from '../../../components/text/state-badge.tsx'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'

const PayoutResultsModal = lazyModal(async () => (await import('./payout-results-modal.tsx')).PayoutResultsModal)

type Payout = Output<typeof contracts.payments.calls.listPayouts>['records'][number]

/** Polling interval of the progress while a batch runs, in ms. */
const POLL_MS = 2000
const COLORS = { running: 'blue', stopped: 'red', done: 'green' } as const

/** Batch payouts of the company, with their progress and results. */
export const Payouts = () => {
  const t = useTexts('requests')
  const [opened, setOpened] = useState<string>()
  const columns = useMemo(() => columnsOf(t, setOpened), [t])
  const table = useTable({ id: 'payouts', columns })
  const query = useListCall(
    api.payments.listPayouts,
    { ...table.paging },
    { refetchInterval: (answer) => (answer?.records.some(({ status }) => status === 'running') ? POLL_MS : false) },
  )
  return (
    <>
      <ResourceTable
        title={t('tabs.payouts')}
        table={table}
        query={query}
        rowKey={({ payoutNo }) => payoutNo}
        empty={{ title: t('payouts.empty'), text: t('payouts.emptyText') }}
      />
      {opened && <PayoutResultsModal payoutNo={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

const columnsOf = (t: TextsOf<'requests'>, open: (payoutNo: string) => void): readonly Column<Payout>[] => [
  {
    id: 'createDate',
    header: t('payouts.started'),
    card: 'title',
    cell: ({ createDate }) => <Instant at={createDate} />,
    sort: ({ createDate }) => createDate,
  },
  {
    id: 'status',
    header: t('payouts.status'),
    card: 'badge',
    cell: ({ status, done, count }) => (
      <>
        <StateBadge color={COLORS[status]}>{t(`payouts.states.${status}`)}</StateBadge>{' '}
        <Box variant="span" color="text-body-secondary">
          {t('payouts.progress', { done: showCount(done), all: showCount(count) })}
        </Box>
      </>
    ),
    sort: ({ status }) => status,
  },
  { id: 'paid', header: t('payouts.paid'), numeric: true, cell: ({ paid }) => showCount(paid) },
  { id: 'refused', header: t('payouts.refused'), numeric: true, cell: ({ refused }) => showCount(refused) },
  {
    id: 'paidAmount',
    header: t('payouts.amount'),
    numeric: true,
    cell: ({ paidAmount }) => <strong>{showAmount(paidAmount)}</strong>,
    sort: ({ paidAmount }) => paidAmount,
  },
  { id: 'userName', header: t('payouts.by'), cell: ({ userName }) => userName },
  {
    id: 'payoutNo',
    header: t('payouts.number'),
    shown: false,
    cell: ({ payoutNo }) => <CodeText code={payoutNo} what={t('payouts.number')} />,
  },
  {
    id: 'do',
    header: t('payouts.actions'),
    pinned: true,
    card: 'action',
    cell: ({ payoutNo }) => (
      <RowAction
        text={t('payouts.open')}
        label={t('payouts.openOf', { number: payoutNo })}
        onClick={() => open(payoutNo)}
      />
    ),
  },
]
