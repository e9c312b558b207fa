import { Small } from '../../components/cells/small.tsx'
import { CaseBadge } from '../../components/discrepancies/case-states.tsx'
import { ProductLink } from '../../components/record/record-links.tsx'
import { RowAction } from '../../components/table/row-action.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { CodeText } from '../../components/text/code-text.tsx'
import { companyAccount, showCount } from '../../components/text/format.ts'
import { Instant } from '../../components/text/instant.tsx'
import { LongText } from '../../components/text/long-text.tsx'
import { showParts } from '../../components/text/show-list.ts'
import { StateBadge } from '../../components/text/state-badge.tsx'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'
import type { TransferRecord } from './transfer-record.ts'

interface SideProps {
  userName: string
  address: string
  company: string
}

const Side = ({ userName, address, company }: SideProps) => (
  <>
    <LongText text={companyAccount(company, userName)} short />
    <LongText text={address} small />
  </>
)

interface Shown {
  /** Opens the check history. */
  onSteps: (transfer: TransferRecord) => void
}

/** Columns of SPEC-transfers-5, plus the units found. */
export const transferColumns = (t: TextsOf<'transfers'>, { onSteps }: Shown): readonly Column<TransferRecord>[] => [
  {
    id: 'productName',
    header: t('columns.productAndNumbers'),
    minWidth: 168,
    card: 'title',
    cell: ({ productNo, productName, upc, transferNo }) => (
      <>
        <ProductLink productNo={productNo} productName={productName} />
        <Small>{upc}</Small>
        <CodeText code={transferNo} what={t('columns.transferNo')} small />
      </>
    ),
  },
  { id: 'qty', header: t('columns.qty'), numeric: true, card: 'figure', cell: ({ qty }) => showCount(qty) },
  {
    id: 'userName',
    header: t('columns.from'),
    minWidth: 140,
    cell: ({ userName, warehouseAddress, companyName }) => (
      <Side userName={userName} address={warehouseAddress} company={companyName} />
    ),
  },
  {
    id: 'transferToUserName',
    header: t('columns.to'),
    minWidth: 140,
    cell: ({ transferToUserName, transferToAddress, transferToCompanyName }) => (
      <Side userName={transferToUserName} address={transferToAddress} company={transferToCompanyName} />
    ),
  },
  {
    id: 'createDate',
    header: t('columns.createdAndUpdated'),
    card: 'detail',
    cell: ({ createDate, updateDate }) => (
      <>
        <Instant at={createDate} />
        <Instant at={updateDate} small />
      </>
    ),
  },
  {
    id: 'moved',
    header: t('columns.checked'),
    card: 'badge',
    cell: (row) => <Checked transfer={row} onSteps={onSteps} />,
  },
]

interface CheckedProps {
  transfer: TransferRecord
  onSteps: (transfer: TransferRecord) => void
}

const Checked = ({ transfer, onSteps }: CheckedProps) => {
  const t = useTexts('transfers')
  const { moved, checkedQty, difference, qty, steps, productName } = transfer
  const waiting =
    checkedQty === 0 ? t('states.waiting') : t('states.part', { found: showCount(checkedQty), qty: showCount(qty) })
  const state = moved ? t('states.checked') : waiting
  const different = t('difference', { count: difference, units: showCount(difference) })
  return (
    <>
      {difference > 0 ? (
        <StateBadge color="severity-medium" wraps isApart>
          {showParts([state, different])}
        </StateBadge>
      ) : (
        <StateBadge color={moved ? 'green' : 'blue'} isApart>
          {state}
        </StateBadge>
      )}
      <CaseBadge subjectNo={transfer.transferId} />
      {steps.length > 0 && (
        <RowAction
          text={t('check.steps')}
          label={t('check.stepsOf', { product: productName })}
          onClick={() => onSteps(transfer)}
        />
      )}
    </>
  )
}
