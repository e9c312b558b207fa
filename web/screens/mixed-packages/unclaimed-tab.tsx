import { useMemo } from 'react'
import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'
import { api } from '../../api/client.ts'
import { useListCall } from '../../api/use-list-call.ts'
import { ExportButton } from '../../components/export/export-button.tsx'
import { PageLink } from '../../components/page/page-link.tsx'
import { TrackingText } from '../../components/parcel/tracking-text.tsx'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { useTable } from '../../components/table/use-table.ts'
import { showCount } from '../../components/text/format.ts'
import { LongText } from '../../components/text/long-text.tsx'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'
import { useCompanyFilter } from '../tracking/use-company-filter.ts'

type Unclaimed = Output<(typeof contracts)['mixed-packages']['calls']['unclaimedItems']>['records'][number]

/** Maximum number of tracking numbers shown per row. */
const FEW = 2

const columns = (t: TextsOf<'mixedPackages'>, several: boolean): readonly Column<Unclaimed>[] => [
  {
    id: 'upc',
    header: t('columns.upc'),
    card: 'title',
    cell: ({ upc }) => <PageLink href={`/mixedPackageList/packages?upc=${encodeURIComponent(upc)}`}>{upc}</PageLink>,
  },
  {
    id: 'product',
    header: t('columns.product'),
    cell: ({ productName }) => <LongText text={productName || t('noProduct')} />,
  },
  {
    id: 'company',
    header: t('company'),
    cell: ({ doctorName }) => <LongText text={doctorName} short />,
    shown: several,
  },
  {
    id: 'remaining',
    header: t('columns.remaining'),
    numeric: true,
    card: 'figure',
    cell: ({ unclaimedQty }) => showCount(unclaimedQty),
  },
  {
    id: 'packages',
    header: t('columns.packages'),
    numeric: true,
    card: 'figure',
    cell: ({ totalPackages }) => showCount(totalPackages),
  },
  {
    id: 'trackings',
    header: t('columns.trackings'),
    cell: ({ trackingList, totalPackages }) => (
      <>
        {trackingList.slice(0, FEW).map((tracking) => (
          <div key={tracking}>
            <TrackingText tracking={tracking} />
          </div>
        ))}
        {totalPackages > FEW && `+${showCount(totalPackages - FEW)}`}
      </>
    ),
  },
  {
    id: 'waiting',
    header: t('columns.waiting'),
    cell: ({ suggestions }) =>
      suggestions.length === 0 ? (
        '-'
      ) : (
        <>
          {suggestions.map(({ inboundNo, userName, leftNum, unseenNumbers }) => (
            <div key={inboundNo}>
              {t(unseenNumbers > 0 ? 'unclaimed.takeUnseen' : 'unclaimed.take', {
                name: userName,
                units: showCount(leftNum),
                numbers: showCount(unseenNumbers),
              })}
            </div>
          ))}
          <PageLink href="/inbound/orphans">{t('unclaimed.orphans')}</PageLink>
        </>
      ),
  },
]

/** Unclaimed items of mixed packages, with the takes that may be waiting for them. */
export const UnclaimedTab = () => {
  const t = useTexts('mixedPackages')
  const failures = useTexts('mixedFailures')
  const { filters, several, of } = useCompanyFilter()
  const shown = useMemo(() => columns(t, several), [t, several])
  const table = useTable({
    id: several ? 'mixed-unclaimed-all' : 'mixed-unclaimed',
    columns: shown,
    size: 20,
    filters: [...filters, { kind: 'text', id: 'upc', label: t('filters.upc') }],
  })
  const asked = { ...of, upc: table.filter('upc') }
  const query = useListCall(api['mixed-packages'].unclaimedItems, { ...asked, ...table.paging })
  return (
    <ResourceTable
      title={t('unclaimed.title')}
      table={table}
      query={query}
      rowKey={({ doctorNo, upc }) => `${doctorNo} ${upc}`}
      actions={<ExportButton call={api.exports.exportUnclaimedItems} input={asked} />}
      empty={{ unloaded: failures('loadUnclaimed'), title: t('unclaimed.empty'), text: t('unclaimed.emptyText') }}
    />
  )
}
