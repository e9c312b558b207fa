import Button from '@cloudscape-design/components/button'
import { showCount } from '../../../components/format.ts'
import type { Column } from '../../../components/table/table-types.ts'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'
import { FewThenMore, shortTracking } from '../few-then-more.tsx'
import { ForceOfRow } from './force-charge-time.tsx'
import { ProductOfRow } from './product-of-row.tsx'
import type { ConfirmRow, RowChoice } from './row-choices.ts'

interface ConfirmColumnsOptions {
  mayForce: boolean
  onChange: (upc: string, how: Partial<RowChoice>) => void
}

const FEW = 2

/** A count, or the least of it where a batch is too large to be counted at once. */
export const atLeast = (count: number, isLowerBound = false): string => `${showCount(count)}${isLowerBound ? '+' : ''}`

/** The list names up to 100 numbers of a UPC; the count knows of all. */
const Trackings = ({ group: { upc, rows, trackings } }: ConfirmRow) => {
  const t = useTexts('confirmation')
  return (
    <>
      <FewThenMore items={trackings} few={FEW} of={t('columns.trackingsOf', { upc })} short={shortTracking} />
      {rows > trackings.length && <div>{t('columns.ofRows', { rows: showCount(rows) })}</div>}
    </>
  )
}

export const confirmColumns = (
  t: TextsOf<'confirmation'>,
  { mayForce, onChange }: ConfirmColumnsOptions,
): readonly Column<ConfirmRow>[] => [
  { id: 'upc', header: t('columns.upc'), cell: ({ upc }) => upc },
  {
    ...{ id: 'product', header: t('columns.product'), minWidth: 180 },
    cell: (row) => <ProductOfRow row={row} onChange={(productNo) => onChange(row.upc, { productNo })} />,
  },
  {
    id: 'rows',
    header: t('columns.rows'),
    numeric: true,
    cell: ({ group }) => atLeast(group.rows, group.isLowerBound),
    width: 70,
  },
  {
    id: 'qty',
    header: t('columns.quantity'),
    numeric: true,
    cell: ({ group }) => atLeast(group.qty, group.isLowerBound),
    width: 80,
  },
  { id: 'trackings', header: t('columns.tracking'), cell: (row) => <Trackings {...row} />, minWidth: 150 },
  ...(mayForce ? [forceColumn(t, onChange)] : []),
  {
    ...{ id: 'remove', header: t('columns.remove'), width: 80 },
    cell: ({ upc }) => (
      <Button
        variant="inline-icon"
        iconName="remove"
        formAction="none"
        ariaLabel={t('columns.removeRow', { upc })}
        onClick={() => onChange(upc, { removed: true })}
      />
    ),
  },
]

const forceColumn = (t: TextsOf<'confirmation'>, onChange: ConfirmColumnsOptions['onChange']): Column<ConfirmRow> => ({
  ...{ id: 'force', header: t('force.label'), minWidth: 135 },
  cell: (row) => <ForceOfRow row={row} onChange={(forcedDay) => onChange(row.upc, { forcedDay })} />,
})
