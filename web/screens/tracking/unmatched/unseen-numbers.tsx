import SpaceBetween from '@cloudscape-design/components/space-between'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { MixedButton } from '../../../components/parcel/mixed-button.tsx'
import { TrackingText } from '../../../components/parcel/tracking-text.tsx'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { useTable } from '../../../components/table/use-table.ts'
import { showCount } from '../../../components/text/format.ts'
import { Instant } from '../../../components/text/instant.tsx'
import { LongText } from '../../../components/text/long-text.tsx'
import { showList } from '../../../components/text/show-list.ts'
import { useSession } from '../../../session/session-context.tsx'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'
import { AgeChoice, ageOf } from './age-choice.tsx'
import { Pairs, PairsOfNumber } from './pair-list.tsx'
import { useUnmatchedFilters, useZone } from './use-unmatched-filters.ts'

type Unseen = Output<typeof contracts.inbound.calls.listUnseenNumbers>['records'][number]

/** Numbers that were given and never seen, and the parcels they may be meant for. */
export const UnseenNumbers = () => {
  const t = useTexts('unmatched')
  const { role } = useSession().user
  const isNurse = role === 'nurse'
  const filters = useUnmatchedFilters()
  const table = useTable({ id: isNurse ? 'unseen-own' : 'unseen', columns: columnsOf(t, isNurse), filters })
  const timeZone = useZone(table.filter('warehouseNo'))
  const asked = { timeZone, warehouseNo: table.filter('warehouseNo'), productNo: table.filter('productNo') }
  const age = ageOf(table.filter('age'))
  const counts = useCall(api.inbound.countUnseenNumbers, asked, { keepPrevious: true })
  const query = useListCall(api.inbound.listUnseenNumbers, { ...asked, age, ...table.paging })
  const trackings = (query.data?.records ?? []).map(({ tracking }) => tracking)
  const pairs = useCall(api.inbound.suggestPairs, { trackings }, { enabled: trackings.length > 0 })
  return (
    <SpaceBetween size="m">
      <AgeChoice counts={counts.data?.ages} chosen={age} onChoose={(chosen) => table.setFilter('age', chosen)} />
      <Pairs value={pairs}>
        <ResourceTable
          title={t('numbers.title')}
          description={t('numbers.text')}
          table={table}
          query={query}
          rowKey={({ tracking }) => tracking}
          actions={trackings.length > 0 && <MixedButton reader={role} what="claim" />}
          empty={age ? { title: t('noneOfAge') } : { title: t('numbers.empty'), text: t('numbers.emptyText') }}
        />
      </Pairs>
    </SpaceBetween>
  )
}

const productsOf = ({ takes }: Unseen): string => showList([...new Set(takes.map(({ productName }) => productName))])

const columnsOf = (t: TextsOf<'unmatched'>, isNurse: boolean): readonly Column<Unseen>[] => [
  {
    ...{ id: 'tracking', header: t('tracking') },
    cell: ({ tracking }) => <TrackingText tracking={tracking} />,
  },
  { id: 'givenDate', header: t('givenDate'), card: 'badge', cell: ({ givenDate }) => <Instant at={givenDate} /> },
  { id: 'product', header: t('product'), cell: (number) => <LongText text={productsOf(number)} /> },
  { id: 'qty', header: t('quantity'), numeric: true, cell: ({ qty }) => showCount(qty) },
  ...(isNurse
    ? []
    : [{ id: 'nurse', header: t('nurse'), cell: ({ userName }: Unseen) => <LongText text={userName} short /> }]),
  { id: 'warehouse', header: t('warehouse'), cell: ({ warehouse }) => <LongText text={warehouse} /> },
  {
    ...{ id: 'pairs', header: t('pairs.title'), minWidth: 260, card: 'action' },
    cell: ({ tracking }) => <PairsOfNumber tracking={tracking} />,
  },
  {
    ...{ id: 'inbounds', header: t('inbounds'), shown: false },
    cell: ({ takes }) => takes.map(({ inboundNo }) => <div key={inboundNo}>{inboundNo}</div>),
  },
]
