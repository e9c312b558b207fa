import Button from '@cloudscape-design/components/button'
import { saveCsv } from '../../../components/export/save-csv.ts'
import { TrackingText } from '../../../components/parcel/tracking-text.tsx'
import { DialogTable } from '../../../components/table/dialog-table.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { showCount } from '../../../components/text/format.ts'
import { longTextOrNone } from '../../../components/text/long-text.tsx'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'
import { FewThenMore } from '../few-then-more.tsx'
import type { ImportResult } from '../tracking-records.ts'

type SuccessDetail = ImportResult['successDetails'][number]

const FEW = 3

type Text = TextsOf<'tracking'>

const columns = (t: Text): readonly Column<SuccessDetail>[] => [
  {
    id: 'tracking',
    header: t('success.tracking'),
    cell: ({ tracking }) => <TrackingText tracking={tracking} opensNewTab />,
  },
  {
    id: 'items',
    header: t('success.items'),
    cell: ({ tracking, items }) => (
      <FewThenMore
        items={items.map(({ upc, quantity }) => t('success.item', { upc, quantity: showCount(quantity) }))}
        few={FEW}
        of={t('success.itemsOf', { tracking })}
      />
    ),
  },
  {
    id: 'description',
    header: t('success.description'),
    cell: ({ description }) => longTextOrNone(description),
  },
]

const exportSuccess = (t: Text, details: readonly SuccessDetail[], fileName: string): void =>
  saveCsv(`${fileName}_success.csv`, [
    [t('success.trackingNumber'), t('success.upc'), t('success.quantity'), t('success.description')],
    ...details.flatMap(({ tracking, items, description }) =>
      items.map(({ upc, quantity }) => [tracking, upc, quantity, description]),
    ),
  ])

interface SuccessLinesProps {
  details: readonly SuccessDetail[]
  fileName: string
}

/** Accepted lines, by tracking number. */
export const SuccessLines = ({ details, fileName }: SuccessLinesProps) => {
  const t = useTexts('tracking')
  return (
    <DialogTable
      label={t('success.title')}
      rows={details}
      columns={columns(t)}
      rowKey={({ tracking }) => tracking}
      empty={t('success.empty')}
      find={{ label: t('success.find'), text: ({ tracking }) => tracking }}
      tools={
        details.length > 0 && <Button onClick={() => exportSuccess(t, details, fileName)}>{t('success.export')}</Button>
      }
      low
    />
  )
}
