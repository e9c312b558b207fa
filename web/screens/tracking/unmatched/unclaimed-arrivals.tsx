import SpaceBetween from '@cloudscape-design/components/space-between'
import { useMemo } from 'react'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { StatusText } from '../../../components/cells/status-text.tsx'
import { TrackingText } from '../../../components/parcel/tracking-text.tsx'
import { TRACKING_WIDTH } from '../../../components/parcel/tracking-width.ts'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { useTable } from '../../../components/table/use-table.ts'
import { showCount } from '../../../components/text/format.ts'
import { Instant } from '../../../components/text/instant.tsx'
import { LongText } from '../../../components/text/long-text.tsx'
import { unbroken } from '../../../components/text/unbroken.tsx'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'
import { useCompanies } from '../companies.ts'
import { AgeChoice, ageOf } from './age-choice.tsx'
import styles from './unmatched.module.css'
import { useUnmatchedFilters } from './use-unmatched-filters.ts'

type Arrival = Output<typeof contracts.tracking.calls.listUnclaimedArrivals>['records'][number]

/** Arrivals with unclaimed units. */
export const UnclaimedArrivals = () => {
  const t = useTexts('unmatched')
  const { several } = useCompanies()
  const filters = useUnmatchedFilters()
  const columns = useMemo(() => columnsOf(t, several), [t, several])
  const table = useTable({ id: several ? 'unclaimed-all' : 'unclaimed', columns, filters })
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const asked = { timeZone, warehouseNo: table.filter('warehouseNo'), productNo: table.filter('productNo') }
  const age = ageOf(table.filter('age'))
  const counts = useCall(api.tracking.countUnclaimedArrivals, asked, { keepPrevious: true })
  const query = useListCall(api.tracking.listUnclaimedArrivals, { ...asked, age, ...table.paging })
  return (
    <SpaceBetween size="m">
      <AgeChoice counts={counts.data?.ages} chosen={age} onChoose={(chosen) => table.setFilter('age', chosen)} />
      <ResourceTable
        title={t('arrivals.title')}
        description={t('arrivals.text')}
        table={table}
        query={query}
        rowKey={({ doctorNo, cwId }) => `${doctorNo} ${cwId}`}
        empty={age ? { title: t('noneOfAge') } : { title: t('arrivals.empty'), text: t('arrivals.emptyText') }}
      />
    </SpaceBetween>
  )
}

const Giver = ({ arrival: { isGiven, givenBy } }: { arrival: Arrival }) => {
  const t = useTexts('unmatched')
  const given = givenBy === undefined ? t('arrivals.givenBySomeone') : t('arrivals.given', { nurse: givenBy })
  return (
    <StatusText type={isGiven ? 'pending' : 'warning'}>
      <span className={styles.words}>{isGiven ? given : t('arrivals.notGiven')}</span>
    </StatusText>
  )
}

const columnsOf = (t: TextsOf<'unmatched'>, several: boolean): readonly Column<Arrival>[] => [
  {
    id: 'tracking',
    header: t('tracking'),
    width: TRACKING_WIDTH,
    cell: ({ tracking }) => <TrackingText tracking={tracking} />,
  },
  { id: 'arrivedDate', header: t('arrivedDate'), card: 'badge', cell: ({ createDate }) => <Instant at={createDate} /> },
  { id: 'product', header: t('product'), cell: ({ productName }) => <LongText text={productName} /> },
  { id: 'upc', header: t('upc'), cell: ({ upc }) => unbroken(upc) },
  { id: 'unclaimed', header: t('unclaimed'), numeric: true, cell: ({ unclaimed }) => showCount(unclaimed) },
  { id: 'state', header: t('state'), minWidth: 150, cell: (arrival) => <Giver arrival={arrival} /> },
  { id: 'warehouse', header: t('warehouse'), cell: ({ warehouse }) => <LongText text={warehouse} short /> },
  ...(several
    ? [{ id: 'company', header: t('company'), cell: ({ company }: Arrival) => <LongText text={company} short /> }]
    : []),
]
