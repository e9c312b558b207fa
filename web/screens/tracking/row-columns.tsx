import Box from '@cloudscape-design/components/box'
import Icon from '@cloudscape-design/components/icon'
import type { Column } from '../../components/table/table-types.ts'
import { CodeText } from '../../components/text/code-text.tsx'
import { showCount } from '../../components/text/format.ts'
import { Instant } from '../../components/text/instant.tsx'
import { LongText } from '../../components/text/long-text.tsx'
import { unbroken } from '../../components/text/unbroken.tsx'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'
import styles from './tracking.module.css'
import type { TrackingRow } from './tracking-records.ts'

const Tracking = ({ t, tracking, note }: TrackingRow & { t: TextsOf<'tracking'> }) => (
  <>
    <CodeText code={tracking} what={t('list.tracking')} />
    {note !== '' && (
      <Box fontSize="body-s" color="text-body-secondary">
        <LongText text={note} />
      </Box>
    )}
  </>
)

// The line in the list it came in by, for who has that list at hand.
const Place = ({ batchNumber, lineNumber }: TrackingRow) => {
  const t = useTexts('tracking')
  return (
    <>
      {unbroken(batchNumber)}
      <Box fontSize="body-s" color="text-body-secondary">
        {t('list.line', { line: showCount(lineNumber) })}
      </Box>
    </>
  )
}

const Warehouse = ({ warehouse, isDoctor }: TrackingRow) => {
  const t = useTexts('tracking')
  return (
    <LongText text={warehouse}>
      <Icon
        name={isDoctor === '1' ? 'user-profile' : 'location-pin'}
        ariaLabel={t(isDoctor === '1' ? 'selfStorage' : 'warehouse')}
      />{' '}
      {warehouse}
    </LongText>
  )
}

const companyColumn = (t: TextsOf<'tracking'>): Column<TrackingRow> => ({
  id: 'company',
  header: t('company'),
  cell: ({ company }) => <div className={styles.name}>{company}</div>,
  sort: ({ company }) => company,
})

/** The rows that wait; with the company where several stand side by side. */
export const rowColumns = (t: TextsOf<'tracking'>, several: boolean): readonly Column<TrackingRow>[] => [
  {
    id: 'tracking',
    header: t('list.tracking'),
    cell: (row) => <Tracking t={t} {...row} />,
    sort: ({ tracking }) => tracking,
  },
  { id: 'upc', header: t('list.upc'), cell: ({ upc }) => upc, sort: ({ upc }) => upc },
  { id: 'qty', header: t('list.quantity'), numeric: true, cell: ({ qty }) => showCount(qty), sort: ({ qty }) => qty },
  { ...companyColumn(t), shown: several },
  {
    id: 'warehouse',
    header: t('warehouse'),
    cell: (row) => <Warehouse {...row} />,
    sort: ({ warehouse }) => warehouse,
  },
  {
    ...{ id: 'batchNumber', header: t('batchNumber') },
    cell: (row) => <Place {...row} />,
    sort: ({ batchNumber }) => batchNumber,
  },
  {
    ...{ id: 'createDate', header: t('list.arrived') },
    cell: ({ createDate }) => <Instant at={createDate} />,
    sort: ({ createDate }) => createDate,
  },
]
