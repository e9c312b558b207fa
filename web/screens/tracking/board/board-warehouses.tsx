import { useMemo } from 'react'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { localPage } from '../../../components/table/local-page.ts'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import type { PageQuery } from '../../../components/table/resource-table-props.ts'
import type { Column } from '../../../components/table/table-types.ts'
import { useTable } from '../../../components/table/use-table.ts'
import { showCount } from '../../../components/text/format.ts'
import { LongText } from '../../../components/text/long-text.tsx'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'

type ReceivingBoard = Output<typeof contracts.home.calls.getReceivingBoard>
type OnBoard = ReceivingBoard['warehouses'][number]

const columnsOf = (t: TextsOf<'board'>): readonly Column<OnBoard>[] => [
  {
    id: 'warehouse',
    header: t('warehouse'),
    sort: ({ warehouse }) => warehouse,
    cell: ({ warehouse }) => <LongText text={warehouse} short />,
  },
  {
    id: 'company',
    header: t('company'),
    sort: ({ company }) => company,
    cell: ({ company }) => <LongText text={company} short />,
  },
  {
    id: 'arrivedToday',
    header: t('arrived'),
    numeric: true,
    sort: ({ arrivedToday }) => arrivedToday,
    cell: ({ arrivedToday }) => showCount(arrivedToday),
  },
  {
    id: 'toConfirm',
    header: t('toConfirm'),
    numeric: true,
    sort: ({ rowsToConfirm }) => rowsToConfirm,
    cell: ({ rowsToConfirm }) => showCount(rowsToConfirm),
  },
  {
    id: 'old',
    header: t('old'),
    numeric: true,
    sort: ({ oldRowsToConfirm }) => oldRowsToConfirm,
    cell: ({ oldRowsToConfirm }) => showCount(oldRowsToConfirm),
  },
  {
    id: 'unclaimed',
    header: t('unclaimedUnits'),
    numeric: true,
    sort: ({ notClaimedUnits }) => notClaimedUnits,
    cell: ({ notClaimedUnits }) => showCount(notClaimedUnits),
  },
]

export interface BoardWarehousesProps {
  query: Omit<PageQuery<never>, 'data'> & { data: ReceivingBoard | undefined }
}

/** Board figures by warehouse and company. */
export const BoardWarehouses = ({ query }: BoardWarehousesProps) => {
  const t = useTexts('board')
  const columns = useMemo(() => columnsOf(t), [t])
  const table = useTable({ id: 'board-warehouses', columns })
  const data = query.data && localPage(query.data.warehouses, table)
  return (
    <ResourceTable
      title={t('by')}
      table={table}
      query={{ ...query, data }}
      rowKey={({ doctorNo, warehouseNo }) => `${doctorNo} ${warehouseNo}`}
      empty={{ title: t('empty'), text: t('emptyText') }}
    />
  )
}
