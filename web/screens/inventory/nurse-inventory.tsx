import { useMemo } from 'react'
import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'
import { api } from '../../api/client.ts'
import { useListCall } from '../../api/use-list-call.ts'
import { ExportButton } from '../../components/export/export-button.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { UrlTabs } from '../../components/page/url-tabs.tsx'
import { MixedButton } from '../../components/parcel/mixed-button.tsx'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { useTable } from '../../components/table/use-table.ts'
import { showAmount, showCount } from '../../components/text/format.ts'
import { LongText } from '../../components/text/long-text.tsx'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'

type Row = Output<typeof contracts.inventory.calls.listUserInventory>['records'][number]

const figure = (id: 'underWay' | 'delivered', header: string): Column<Row> => ({
  id,
  header,
  numeric: true,
  cell: (row) => showCount(row[id]),
  sort: (row) => row[id],
})

const columns = (t: TextsOf<'inventory'>, isUnderWay: boolean): readonly Column<Row>[] => [
  {
    id: 'productName',
    header: t('columns.product'),
    cell: ({ productName }) => <LongText text={productName} />,
    sort: ({ productName }) => productName,
  },
  ...(isUnderWay ? [figure('underWay', t('brings.underWay'))] : []),
  figure('delivered', t('brings.delivered')),
  {
    id: 'deliveredAmount',
    header: t('brings.earned'),
    numeric: true,
    cell: ({ deliveredAmount }) => showAmount(deliveredAmount),
    sort: ({ deliveredAmount }) => deliveredAmount,
  },
  { id: 'upc', header: t('columns.upc'), cell: ({ upc }) => upc || '-', sort: ({ upc }) => upc },
]

/** A nurse's units under way and delivered, by product. */
export const NurseInventory = () => {
  const t = useTexts('inventory')
  return (
    <>
      <PageHeader
        title={t('brings.title')}
        description={t('brings.text')}
        actions={<MixedButton reader="nurse" what="packages" />}
      />
      <BringsTabs />
    </>
  )
}

interface WhoseProps {
  /** The nurse whose inventory a company views; absent on the nurse's own page. */
  nurseId?: string
}

export const BringsTabs = (whose: WhoseProps) => {
  const t = useTexts('inventory')
  return (
    <UrlTabs
      label={t('brings.title')}
      tabs={[
        { id: 'underWay', label: t('brings.underWay'), content: <Brings key="underWay" {...whose} isUnderWay /> },
        { id: 'over', label: t('brings.over'), content: <Brings key="over" {...whose} isUnderWay={false} /> },
      ]}
    />
  )
}

const Brings = ({ isUnderWay, ...whose }: WhoseProps & { isUnderWay: boolean }) => {
  const t = useTexts('inventory')
  const shown = useMemo(() => columns(t, isUnderWay), [t, isUnderWay])
  const table = useTable({
    id: isUnderWay ? 'brings' : 'brought',
    columns: shown,
    filters: [{ kind: 'text', id: 'condition', label: t('brings.find') }],
  })
  const call = isUnderWay ? api.inventory.listUserInventory : api.inventory.listUserInventoryZero
  const asked = { condition: table.filter('condition') }
  const query = useListCall(call, { ...whose, ...asked, ...table.paging })
  return (
    <ResourceTable
      title={isUnderWay ? t('brings.underWay') : t('brings.over')}
      table={table}
      query={query}
      rowKey={({ productNo }) => productNo}
      actions={
        // The export covers only the caller's own units.
        whose.nurseId === undefined && (
          <ExportButton call={api.exports.exportNurseInventory} input={{ ...asked, zero: !isUnderWay }} />
        )
      }
      empty={
        isUnderWay
          ? { title: t('brings.emptyUnderWay'), text: t('brings.emptyUnderWayText') }
          : { title: t('brings.emptyOver') }
      }
    />
  )
}
