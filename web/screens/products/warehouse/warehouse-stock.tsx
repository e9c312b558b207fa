import Button from '@cloudscape-design/components/button'
import { useMemo, useState } from 'react'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { WarehouseLink } from '../../../components/record/record-links.tsx'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import { RowAction } from '../../../components/table/row-action.tsx'
import { chosenAmong } from '../../../components/table/selection-props.ts'
import type { Column, Filter } from '../../../components/table/table-types.ts'
import { useTable } from '../../../components/table/use-table.ts'
import { showCount } from '../../../components/text/format.ts'
import { LongText } from '../../../components/text/long-text.tsx'
import { showParts } from '../../../components/text/show-list.ts'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'
import { useCompanyFilter } from '../../tracking/use-company-filter.ts'

export type Place = Output<typeof contracts.warehouses.calls.listWarehouses>['records'][number]
type Row = Output<typeof contracts.inventory.calls.listWarehouseInventory>['records'][number]

const figure = (id: 'stock' | 'notClaimed', header: string): Column<Row> => ({
  id,
  header,
  numeric: true,
  cell: (row) => showCount(row[id]),
  sort: (row) => row[id],
})

const LabelsModal = lazyModal(async () => (await import('../labels/labels-modal.tsx')).LabelsModal, ['labels'])
const StocktakeModal = lazyModal(async () => (await import('../stocktake-modal.tsx')).StocktakeModal, ['products'])

interface Shown {
  /** True to name the warehouse of each row. */
  ofAll: boolean
  /** True to name the company of each row. */
  several: boolean
  count: (row: Row) => void
}

const columns = (t: TextsOf<'inventory'>, { ofAll, several, count }: Shown): readonly Column<Row>[] => [
  {
    id: 'productName',
    header: t('columns.product'),
    cell: ({ productName }) => <LongText text={productName} />,
    sort: ({ productName }) => productName,
  },
  {
    id: 'company',
    header: t('holds.company'),
    cell: ({ doctorName }) => <LongText text={doctorName} short />,
    sort: ({ doctorName }) => doctorName,
    shown: several,
  },
  {
    id: 'warehouse',
    header: t('holds.warehouse'),
    cell: ({ warehouseNo, warehouse }) => <WarehouseLink warehouseNo={warehouseNo} warehouse={warehouse} />,
    sort: ({ warehouse }) => warehouse,
    shown: ofAll,
  },
  figure('stock', t('holds.stock')),
  figure('notClaimed', t('holds.notClaimed')),
  { id: 'upc', header: t('columns.upc'), cell: ({ upc }) => upc, sort: ({ upc }) => upc },
  {
    id: 'count',
    header: t('holds.count'),
    pinned: true,
    cell: (row) => (
      <RowAction
        look={{ icon: 'edit' }}
        text={t('holds.count')}
        label={t(ofAll ? 'holds.countIn' : 'holds.countOf', { product: row.productName, warehouse: row.warehouse })}
        onClick={() => count(row)}
      />
    ),
  },
]

const keyOf = ({ warehouseNo, productNo }: Row): string => `${warehouseNo} ${productNo}`

/** One row of each product, which may be in several warehouses. */
const productsOf = (rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [`${row.doctorNo} ${row.productNo}`, row])).values(),
]

interface WarehouseStockProps {
  /** The warehouse; undefined for all that the user runs, in all companies shown. */
  place: Place | undefined
}

/** Stock by product, of one warehouse or of several together; stocktakes are recorded and labels are printed here. */
export const WarehouseStock = ({ place }: WarehouseStockProps) => {
  const t = useTexts('inventory')
  const company = useCompanyFilter()
  const [counting, setCounting] = useState<Row>()
  const [chosen, setChosen] = useState<Row[]>([])
  const [printing, setPrinting] = useState<readonly Row[]>()
  const ofAll = place === undefined
  const several = ofAll && company.several
  const filters: readonly Filter[] = [
    { kind: 'text', id: 'condition', label: t('holds.find') },
    ...(several ? company.filters : []),
    {
      kind: 'choice',
      id: 'show',
      label: t('holds.show'),
      all: t('holds.withStock'),
      options: [{ value: 'all', label: t('holds.alsoEmpty') }],
    },
  ]
  const shown = useMemo(() => columns(t, { ofAll, several, count: setCounting }), [t, ofAll, several])
  // Display preferences name the columns, so lists with different columns have different ids.
  const id = several ? 'all-inventory' : ofAll ? 'warehouses-inventory' : 'warehouse-inventory'
  const table = useTable({ id, columns: shown, filters })
  const query = useListCall(api.inventory.listWarehouseInventory, {
    ...(place ? { doctorNo: place.doctorNo, warehouseNo: place.warehouseNo } : company.of),
    condition: table.filter('condition'),
    empty: table.filter('show') === 'all',
    ...table.paging,
  })
  const selected = chosenAmong(query.data?.records, chosen, keyOf)
  return (
    <>
      <ResourceTable
        title={t(ofAll ? 'holds.listOfAll' : 'holds.list')}
        table={table}
        query={query}
        rowKey={keyOf}
        selection={{
          rows: selected,
          onChange: setChosen,
          label: ({ productName, warehouse }) => (ofAll ? showParts([productName, warehouse]) : productName),
        }}
        actions={
          <Button disabled={selected.length === 0} onClick={() => setPrinting(productsOf(selected))}>
            {t('holds.labelsOf', { units: showCount(productsOf(selected).length) })}
          </Button>
        }
        empty={{ title: t('holds.empty'), text: t('holds.emptyText') }}
      />
      {printing && <LabelsModal products={printing} onClose={() => setPrinting(undefined)} />}
      {counting && (
        <StocktakeModal
          doctorNo={counting.doctorNo}
          productNo={counting.productNo}
          productName={counting.productName}
          company={several ? counting.doctorName : undefined}
          at={counting}
          onClose={() => setCounting(undefined)}
        />
      )}
    </>
  )
}
