import { useMemo } from 'react'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import { RowAction } from '../../../components/table/row-action.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { useTable } from '../../../components/table/use-table.ts'
import { CodeText } from '../../../components/text/code-text.tsx'
import { showCount } from '../../../components/text/format.ts'
import { LongText } from '../../../components/text/long-text.tsx'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'

export type Found = Output<(typeof contracts)['mixed-packages']['calls']['searchMixedItems']>['records'][number]

interface FoundItemsProps {
  asked: { tracking: string; upc: string; warehouseNo: string }
  onUse: (found: Found) => void
}

/** Unclaimed items that match the search, in warehouses where the company may claim. */
export const FoundItems = ({ asked, onUse }: FoundItemsProps) => {
  const t = useTexts('mixedClaim')
  const columns = useMemo(() => columnsOf(t, onUse), [t, onUse])
  const table = useTable({ id: 'mixed-found', columns, size: 20, prefix: 'found.' })
  const { tracking, upc, warehouseNo } = asked
  const query = useListCall(
    api['mixed-packages'].searchMixedItems,
    {
      tracking: tracking || undefined,
      upc: upc || undefined,
      warehouseNo: warehouseNo || undefined,
      ...table.paging,
    },
    { staleTime: 0 },
  )
  return (
    <ResourceTable
      title={t('found.title')}
      table={table}
      query={query}
      rowKey={(found) => `${found.mixedPackageId} ${found.upc}`}
      empty={{ title: t('found.empty'), text: t('found.emptyText') }}
    />
  )
}

const columnsOf = (t: TextsOf<'mixedClaim'>, use: (found: Found) => void): readonly Column<Found>[] => [
  {
    id: 'tracking',
    header: t('form.tracking'),
    card: 'title',
    // Not a link: the parcel may belong to another company, whose history the user cannot see.
    cell: ({ tracking }) => <CodeText code={tracking} what={t('form.tracking')} />,
  },
  { id: 'upc', header: t('form.upc'), cell: ({ upc }) => upc },
  {
    id: 'unclaimed',
    header: t('found.unclaimed'),
    numeric: true,
    card: 'figure',
    cell: ({ unclaimedQty, totalQty }) => `${showCount(unclaimedQty)} / ${showCount(totalQty)}`,
  },
  { id: 'warehouse', header: t('form.warehouse'), cell: ({ warehouse }) => <LongText text={warehouse} short /> },
  {
    id: 'actions',
    header: t('list.actions'),
    pinned: true,
    card: 'action',
    cell: (found) => (
      <RowAction
        text={t('found.use')}
        label={t('found.useOf', { tracking: found.tracking, upc: found.upc })}
        onClick={() => use(found)}
      />
    ),
  },
]
