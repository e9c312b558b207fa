import { useMemo, useState } from 'react'
import { api } from '../../api/client.ts'
import { useListCall } from '../../api/use-list-call.ts'
import { Small } from '../../components/cells/small.tsx'
import { lazyModal } from '../../components/modals/lazy-modal.tsx'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import { RowAction } from '../../components/table/row-action.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { useTable } from '../../components/table/use-table.ts'
import { CodeText } from '../../components/text/code-text.tsx'
import { showExactAmount } from '../../components/text/format.ts'
import { Instant } from '../../components/text/instant.tsx'
import { StateBadge } from '../../components/text/state-badge.tsx'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'
import { type ApprovalRecord, amountOf, STATE_COLORS, subjectText } from './approval-words.ts'

const ApprovalModal = lazyModal(async () => (await import('./approval-modal.tsx')).ApprovalModal)

/** Polling interval of the requests that wait, in ms. */
const POLL_MS = 60_000

/** Requests for approval: those that wait, or those that have ended. */
export const ApprovalList = ({ isEnded }: { isEnded: boolean }) => {
  const t = useTexts('approvals')
  const [opened, setOpened] = useState<string>()
  const columns = useMemo(() => columnsOf(t, isEnded, setOpened), [t, isEnded])
  const table = useTable({ id: isEnded ? 'approvals-ended' : 'approvals', columns })
  const query = useListCall(
    api.approvals.listApprovals,
    { ended: isEnded, ...table.paging },
    isEnded ? {} : { refetchInterval: POLL_MS },
  )
  return (
    <>
      <ResourceTable
        title={t(isEnded ? 'tabs.ended' : 'tabs.waiting')}
        description={isEnded ? undefined : t('waitingText')}
        table={table}
        query={query}
        rowKey={({ approvalNo }) => approvalNo}
        empty={
          isEnded ? { title: t('emptyEnded'), text: t('emptyEndedText') } : { title: t('empty'), text: t('emptyText') }
        }
      />
      {opened && <ApprovalModal approvalNo={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

const columnsOf = (
  t: TextsOf<'approvals'>,
  isEnded: boolean,
  open: (approvalNo: string) => void,
): readonly Column<ApprovalRecord>[] => [
  { id: 'what', header: t('columns.what'), card: 'title', cell: ({ subject }) => subjectText(t, subject) },
  {
    id: 'amount',
    header: t('columns.amount'),
    numeric: true,
    cell: ({ subject }) => {
      const amount = amountOf(subject)
      return amount === undefined ? '-' : <strong>{showExactAmount(amount)}</strong>
    },
  },
  {
    id: 'status',
    header: t('columns.status'),
    card: 'badge',
    cell: ({ status }) => <StateBadge color={STATE_COLORS[status]}>{t(`states.${status}`)}</StateBadge>,
  },
  {
    id: 'askedBy',
    header: t('columns.askedBy'),
    cell: ({ askedBy, isOwn }) => (
      <>
        {askedBy}
        {isOwn && <Small>{t('you')}</Small>}
      </>
    ),
  },
  { id: 'askedAt', header: t('columns.askedAt'), cell: ({ askedAt }) => <Instant at={askedAt} /> },
  isEnded
    ? {
        id: 'endedBy',
        header: t('columns.endedBy'),
        cell: ({ endedBy, endedAt }) =>
          endedBy === undefined ? (
            '-'
          ) : (
            <>
              {endedBy}
              <Small>
                <Instant at={endedAt} />
              </Small>
            </>
          ),
      }
    : { id: 'expiresAt', header: t('columns.expiresAt'), cell: ({ expiresAt }) => <Instant at={expiresAt} /> },
  {
    id: 'approvalNo',
    header: t('columns.number'),
    shown: false,
    cell: ({ approvalNo }) => <CodeText code={approvalNo} what={t('columns.number')} />,
  },
  {
    id: 'do',
    header: t('columns.actions'),
    pinned: true,
    card: 'action',
    cell: ({ approvalNo, canAnswer, subject }) => (
      <RowAction
        look={canAnswer ? 'button' : 'link'}
        text={t(canAnswer ? 'check' : 'details')}
        label={t(canAnswer ? 'checkOf' : 'detailsOf', { what: subjectText(t, subject) })}
        onClick={() => open(approvalNo)}
      />
    ),
  },
]
