import { api } from '../../../api/client.ts'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { showAmount } from '../../../components/text/format.ts'
import type { TextsOf } from '../../../texts/use-texts.ts'
import type { RateKind } from '../entries/rate-kind.ts'
import type { BoxRecord } from '../rate-record.ts'
import { Begin, RateStamp } from '../rate-stamp.tsx'

export const BOX_FEES = [
  ...(['inboundBaseFee', 'inboundRate', 'outboundBaseFee', 'outboundRate', 'storageBaseFee'] as const),
  'storageBaseFeeOver',
] as const

type Priced = Pick<BoxRecord, (typeof BOX_FEES)[number] | 'sizeLabel' | 'sizeDefined' | 'desc'>
type Stamped = Pick<BoxRecord, 'rateBy' | 'version' | 'effectiveFrom' | 'firstDay'> & { nextFrom?: string | undefined }

/** Columns of a category: its fees (per unit, storage per unit and day), and the source and start of its rate. */
export const boxColumns = <T extends Priced & Stamped>(t: TextsOf<'rates'>): readonly Column<T>[] => [
  {
    id: 'category',
    header: t('boxes.category'),
    card: 'title',
    cell: ({ sizeLabel, sizeDefined }) => (
      <>
        <strong>{sizeLabel}</strong> {sizeDefined}
      </>
    ),
  },
  ...BOX_FEES.map(
    (fee): Column<T> => ({
      // A card shows all six fees side by side: the fees of first and additional units are a pair, as are the daily and
      // long-term fees.
      id: fee,
      header: t(`boxes.short.${fee}`),
      numeric: true,
      card: 'figure',
      cell: (row) => showAmount(row[fee], 4),
    }),
  ),
  { id: 'by', header: t('rate.by'), cell: (row) => <RateStamp {...row} />, card: 'badge' },
  { id: 'since', header: t('rate.since'), cell: (row) => <Begin {...row} />, shown: false },
]

const printed = (t: TextsOf<'rates'>): Column<BoxRecord> => ({
  id: 'printed',
  header: t('boxes.print'),
  shown: false,
  cell: ({ isPrintBarCode }) => t(isPrintBarCode === 1 ? 'boxes.printed' : 'boxes.notPrinted'),
})

/** Size categories, for their lists and dialogs. */
export const boxSizeKind: RateKind<BoxRecord, { boxSizeId: string }> = {
  nameOf: ({ sizeLabel }) => sizeLabel,
  keyOf: ({ id }) => ({ boxSizeId: id }),
  columns: boxColumns,
  ownColumns: (t) => [printed(t)],
  tables: { own: 'box-sizes', custom: 'custom-boxes', prefix: 'box.' },
  texts: (t) => ({
    title: t('boxes.list'),
    customTitle: t('companies.categories'),
    description: t('boxes.listText'),
    add: t('boxes.add'),
    empty: t('boxes.empty'),
    emptyText: t('boxes.emptyText'),
  }),
  list: api.rates.listBoxSizes,
  listCustom: api.rates.listCustomBoxSizes,
  restoreCustom: api.rates.restoreCustomBoxSize,
  AddModal: lazyModal(async () => (await import('./box-size-modal.tsx')).AddBoxSizeModal),
  EditModal: lazyModal(async () => (await import('./box-size-modal.tsx')).EditBoxSizeModal),
  RateModal: lazyModal(async () => (await import('./box-rates-modal.tsx')).BoxRatesModal),
}
