import Box from '@cloudscape-design/components/box'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { api } from '../../../api/client.ts'
import { PageLink } from '../../../components/page/page-link.tsx'
import { RowAction, RowActions } from '../../../components/table/row-action.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { showAmount } from '../../../components/text/format.ts'
import type { TextsOf } from '../../../texts/use-texts.ts'
import { StatementButton } from '../statement/statement-button.tsx'

export type Balance = Output<typeof contracts.payments.calls.getBalances>['records'][number]
type Text = TextsOf<'ledger'>

/** A negative total means that the nurse owes the company. */
const Total = ({ t, total }: { t: Text; total: number }) => (
  <>
    <strong>{showAmount(total)}</strong>
    {total < 0 && (
      <Box fontSize="body-s" color="text-status-error">
        {t('balances.owes')}
      </Box>
    )}
  </>
)

/** Columns of SPEC-payments-21; the name links to the nurse's history. */
export const balanceColumns = (
  t: Text,
  { onAdjust }: { onAdjust: (row: Balance) => void },
): readonly Column<Balance>[] => [
  {
    id: 'userName',
    header: t('nurse'),
    card: 'title',
    cell: ({ userNo, userName }) => (
      <PageLink href={`/payments/history?nurseNo=${encodeURIComponent(userNo)}`} long="wide">
        {userName}
      </PageLink>
    ),
  },
  {
    id: 'total',
    header: t('balances.total'),
    numeric: true,
    card: 'figure',
    cell: ({ total }) => <Total t={t} total={total} />,
  },
  {
    id: 'pendingAmount',
    header: t('balances.pending'),
    numeric: true,
    card: 'figure',
    cell: ({ pendingAmount }) => showAmount(pendingAmount),
  },
  {
    id: 'requestAmount',
    header: t('balances.requestable'),
    numeric: true,
    card: 'figure',
    cell: ({ requestAmount }) => showAmount(requestAmount),
  },
  {
    id: 'actions',
    header: t('balances.actions'),
    pinned: true,
    card: 'action',
    cell: (row) => (
      <RowActions>
        <RowAction
          needs={api.payments.addAdjustBalance}
          text={t('adjust.action')}
          label={t('adjust.of', { nurse: row.userName })}
          onClick={() => onAdjust(row)}
        />
        <StatementButton nurseNo={row.userNo} inRow={row.userName} />
      </RowActions>
    ),
  },
]
