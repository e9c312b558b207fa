import { CellIcon } from '../../../components/cells/icon.tsx'
import { Small } from '../../../components/cells/small.tsx'
import { CaseBadge } from '../../../components/discrepancies/case-states.tsx'
import { ReportAction } from '../../../components/discrepancies/report-action.tsx'
import { MixedBadge } from '../../../components/parcel/mixed-button.tsx'
import { TrackingText } from '../../../components/parcel/tracking-text.tsx'
import { TRACKING_WIDTH } from '../../../components/parcel/tracking-width.ts'
import { RowAction, RowActions, WRAPPED_ACTIONS } from '../../../components/table/row-action.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { showCount } from '../../../components/text/format.ts'
import { Instant } from '../../../components/text/instant.tsx'
import { LongText } from '../../../components/text/long-text.tsx'
import { unbroken } from '../../../components/text/unbroken.tsx'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'
import styles from '../tracking.module.css'
import type { OpenDialog } from '../tracking-dialog.ts'
import type { TrackingRow } from '../tracking-records.ts'

const Tracking = ({ tracking, note, cwId }: TrackingRow) => (
  <>
    <TrackingText tracking={tracking} />
    {note !== '' && <LongText text={note} small />}
    <CaseBadge subjectNo={cwId} />
  </>
)

// Batch and line of the imported list, for users who have that list at hand.
const Place = ({ batchNumber, lineNumber }: TrackingRow) => {
  const t = useTexts('rows')
  return (
    <>
      {unbroken(batchNumber)}
      <Small>{t('list.line', { line: showCount(lineNumber) })}</Small>
    </>
  )
}

const Warehouse = ({ warehouse, isDoctor }: TrackingRow) => {
  const t = useTexts('tracking')
  return (
    <LongText text={warehouse} short>
      <CellIcon
        shape={isDoctor === '1' ? 'user-profile' : 'location-pin'}
        label={t(isDoctor === '1' ? 'selfStorage' : 'warehouse')}
      />{' '}
      {warehouse}
    </LongText>
  )
}

/** Confirm, Edit, Remove and Report actions; a row held by a mixed package has only a link to that package. */
const Actions = ({ row, onOpen }: { row: TrackingRow; onOpen: OpenDialog }) => {
  const t = useTexts('rows')
  const { doctorNo, cwId, tracking, isMixedPackage, qty } = row
  if (isMixedPackage === 1) return <MixedBadge tracking={tracking} />
  return (
    <RowActions wraps>
      <RowAction
        text={t('list.confirm')}
        label={t('list.confirmOf', { tracking })}
        onClick={() => onOpen({ kind: 'confirmRow', row })}
      />
      <RowAction
        text={t('list.edit')}
        edits
        label={t('list.editOf', { tracking })}
        onClick={() => onOpen({ kind: 'editRow', row })}
      />
      <RowAction
        text={t('list.remove')}
        label={t('list.removeOf', { tracking })}
        onClick={() => onOpen({ kind: 'removeRow', row })}
      />
      <ReportAction reported={{ doctorNo, subject: { cwId }, expected: qty }} record={tracking} />
    </RowActions>
  )
}

interface RowTexts {
  rows: TextsOf<'rows'>
  tracking: TextsOf<'tracking'>
}

const companyColumn = (t: TextsOf<'tracking'>): Column<TrackingRow> => ({
  id: 'company',
  header: t('company'),
  cell: ({ company }) => <div className={styles.name}>{company}</div>,
  sort: ({ company }) => company,
})

/** Columns of unconfirmed rows (SPEC-tracking-5); with the company if there are several. */
export const rowColumns = (
  { rows: t, tracking: common }: RowTexts,
  { several, onOpen }: { several: boolean; onOpen: OpenDialog },
): readonly Column<TrackingRow>[] => [
  {
    id: 'batchNumber',
    header: common('batchNumber'),
    card: 'detail',
    cell: (row) => <Place {...row} />,
    sort: ({ batchNumber }) => batchNumber,
  },
  {
    id: 'tracking',
    header: t('list.tracking'),
    width: TRACKING_WIDTH,
    card: 'title',
    cell: (row) => <Tracking {...row} />,
    sort: ({ tracking }) => tracking,
  },
  { id: 'upc', header: t('list.upc'), cell: ({ upc }) => upc, sort: ({ upc }) => upc },
  { id: 'qty', header: t('list.quantity'), numeric: true, cell: ({ qty }) => showCount(qty), sort: ({ qty }) => qty },
  { ...companyColumn(common), shown: several },
  {
    id: 'warehouse',
    header: common('warehouse'),
    cell: (row) => <Warehouse {...row} />,
    sort: ({ warehouse }) => warehouse,
  },
  {
    id: 'createDate',
    header: t('list.imported'),
    cell: ({ createDate }) => <Instant at={createDate} />,
    sort: ({ createDate }) => createDate,
  },
  {
    id: 'actions',
    header: t('list.actions'),
    pinned: true,
    minWidth: WRAPPED_ACTIONS,
    card: 'action',
    cell: (row) => <Actions row={row} onOpen={onOpen} />,
  },
]
