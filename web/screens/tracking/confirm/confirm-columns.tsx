import Button from '@cloudscape-design/components/button'
import { TrackingLink } from '../../../components/parcel/tracking-text.tsx'
import { RowAction } from '../../../components/table/row-action.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { showCount } from '../../../components/text/format.ts'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'
import { FewThenMore, shortTracking } from '../few-then-more.tsx'
import type { RowChoice } from '../tracking-records.ts'
import { TrackingWithNote } from '../tracking-with-note.tsx'
import { ForceOfRow } from './force-charge-time.tsx'
import { ProductOfRow } from './product-of-row.tsx'
import { type ConfirmRow, lineName, unitsIn } from './row-choices.ts'

interface ConfirmColumnsOptions {
  mayForce: boolean
  onChange: (line: ConfirmRow, changes: Partial<RowChoice>) => void
  /** Splits a UPC's line into its rows, or joins them again. */
  onSplit: (line: ConfirmRow) => void
}

const FEW = 2

/** A count, or its lower bound if a batch is too large to count in one call. */
export const atLeast = (count: number, isLowerBound = false): string => `${showCount(count)}${isLowerBound ? '+' : ''}`

/** Tracking number of a line; for a whole UPC, the first few and the number of rows. */
const Trackings = ({ line, onSplit }: { line: ConfirmRow; onSplit: () => void }) => {
  const t = useTexts('confirmation')
  const { upc, row, isFirst, group } = line
  const trackings = group.rowList.map(({ tracking }) => tracking)
  const only = row ?? (group.rows === 1 ? group.rowList[0] : undefined)
  const rows = atLeast(group.rows, group.isLowerBound)
  return (
    <>
      {only ? (
        <TrackingWithNote {...only} />
      ) : (
        <FewThenMore
          items={trackings}
          few={FEW}
          of={t('columns.trackingsOf', { upc })}
          short={shortTracking}
          draw={drawn}
        />
      )}
      {!row && group.rows > 1 && <div>{t('columns.rowCount', { count: group.rows, rows })}</div>}
      {((!row && trackings.length > 1) || (row && isFirst)) && (
        <div>
          <Button
            variant="inline-link"
            formAction="none"
            ariaLabel={t(row ? 'columns.joinOf' : 'columns.splitOf', { upc })}
            onClick={onSplit}
          >
            {t(row ? 'columns.join' : 'columns.split')}
          </Button>
        </div>
      )}
    </>
  )
}

const drawn = (tracking: string, shown: string) => (
  <TrackingLink tracking={tracking} opensNewTab>
    {shown}
  </TrackingLink>
)

export const confirmColumns = (
  t: TextsOf<'confirmation'>,
  { mayForce, onChange, onSplit }: ConfirmColumnsOptions,
): readonly Column<ConfirmRow>[] => [
  { id: 'upc', header: t('columns.upc'), cell: ({ upc }) => upc },
  {
    id: 'product',
    header: t('columns.product'),
    minWidth: 160,
    cell: (line) => <ProductOfRow line={line} onChange={(productNo) => onChange(line, { productNo })} />,
  },
  {
    id: 'qty',
    header: t('columns.quantity'),
    numeric: true,
    width: 60,
    cell: (line) => atLeast(unitsIn(line), !line.row && line.group.isLowerBound),
  },
  {
    id: 'trackings',
    header: t('columns.tracking'),
    minWidth: 160,
    cell: (line) => <Trackings line={line} onSplit={() => onSplit(line)} />,
  },
  ...(mayForce ? [forceColumn(t, onChange)] : []),
  {
    id: 'remove',
    header: t('columns.remove'),
    width: 80,
    card: 'action',
    cell: (line) => (
      <RowAction
        look={{ icon: 'remove' }}
        text={t('columns.remove')}
        label={t('columns.removeRow', { row: lineName(line) })}
        onClick={() => onChange(line, { removed: true })}
      />
    ),
  },
]

const forceColumn = (t: TextsOf<'confirmation'>, onChange: ConfirmColumnsOptions['onChange']): Column<ConfirmRow> => ({
  id: 'force',
  header: t('force.label'),
  minWidth: 135,
  cell: (line) => <ForceOfRow line={line} onChange={(forcedDay) => onChange(line, { forcedDay })} />,
})
