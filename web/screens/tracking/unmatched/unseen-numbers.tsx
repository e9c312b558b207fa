import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useMemo, useState } from 'react'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { Small } from '../../../components/cells/small.tsx'
import { StatusText } from '../../../components/cells/status-text.tsx'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { MixedButton } from '../../../components/parcel/mixed-button.tsx'
import { TrackingText } from '../../../components/parcel/tracking-text.tsx'
import { TRACKING_WIDTH } from '../../../components/parcel/tracking-width.ts'
import { useNurseFilter } from '../../../components/record/use-nurse-filter.ts'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import { RowAction } from '../../../components/table/row-action.tsx'
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

const RemoveNumbersModal = lazyModal(
  async () => (await import('../../../components/parcel/remove-numbers-modal.tsx')).RemoveNumbersModal,
  ['given'],
)

/**
 * Submitted numbers that no warehouse has seen, and the parcels they may refer to. The nurse who submitted them can
 * remove them.
 */
export const UnseenNumbers = () => {
  const t = useTexts('unmatched')
  const { role } = useSession().user
  const isNurse = role === 'nurse'
  const texts = { label: t('nurse'), all: t('allNurses'), hint: t('findNurse') }
  const filters = [...useUnmatchedFilters(), ...useNurseFilter({ texts, enabled: !isNurse })]
  const [removing, setRemoving] = useState<readonly Unseen[]>([])
  const [chosen, setChosen] = useState<readonly Unseen[]>([])
  const columns = useMemo(() => columnsOf(t, isNurse ? (number) => setRemoving([number]) : undefined), [t, isNurse])
  const table = useTable({ id: isNurse ? 'unseen-own' : 'unseen', columns, filters })
  const timeZone = useZone(table.filter('warehouseNo'))
  const asked = {
    timeZone,
    warehouseNo: table.filter('warehouseNo'),
    productNo: table.filter('productNo'),
    ...(isNurse ? {} : { userNo: table.filter('nurseNo') }),
  }
  const age = ageOf(table.filter('age'))
  const counts = useCall(api.inbound.countUnseenNumbers, asked, { keepPrevious: true })
  const query = useListCall(api.inbound.listUnseenNumbers, { ...asked, age, ...table.paging })
  const records = query.data?.records ?? []
  const trackings = records.map(({ tracking }) => tracking)
  // Selected numbers that are still listed.
  const selected = records.filter(({ tracking }) => chosen.some((one) => one.tracking === tracking))
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
          actions={
            <SpaceBetween direction="horizontal" size="xs">
              {selected.length > 0 && (
                <Button onClick={() => setRemoving(selected)}>
                  {t('removeSome', { units: showCount(selected.length) })}
                </Button>
              )}
              {trackings.length > 0 && <MixedButton reader={role} what="claim" />}
            </SpaceBetween>
          }
          empty={age ? { title: t('noneOfAge') } : { title: t('numbers.empty'), text: t('numbers.emptyText') }}
          {...(isNurse ? { selection: { rows: selected, onChange: setChosen, label: trackingOf } } : {})}
        />
      </Pairs>
      {removing.length > 0 && <RemoveNumbersModal from={byInbound(removing)} onClose={() => setRemoving([])} />}
    </SpaceBetween>
  )
}

const trackingOf = ({ tracking }: { tracking: string }): string => tracking

/** Groups numbers by the take they were submitted for. */
const byInbound = (numbers: readonly Unseen[]) =>
  [
    ...Map.groupBy(
      numbers.flatMap(({ tracking, takes }) => takes.map(({ inboundNo }) => ({ inboundNo, tracking }))),
      ({ inboundNo }) => inboundNo,
    ),
  ].map(([inboundNo, some]) => ({ inboundNo, trackings: some.map(trackingOf) }))

const productsOf = ({ takes }: Unseen): string => showList([...new Set(takes.map(({ productName }) => productName))])

/** Parcels that a number may refer to, or a note if all its takes are finished. */
const Pair = ({ number: { tracking, takes } }: { number: Unseen }) => {
  const t = useTexts('unmatched')
  if (takes.some(({ isOver }) => !isOver)) return <PairsOfNumber tracking={tracking} />
  return (
    <>
      <StatusText type="stopped">{t('notNeeded')}</StatusText>
      <Small>{t('notNeededText')}</Small>
    </>
  )
}

/** `onRemove` is passed for a nurse's own list; without it, the list is the company's and names each number's nurse. */
const columnsOf = (t: TextsOf<'unmatched'>, onRemove?: (number: Unseen) => void): readonly Column<Unseen>[] => [
  {
    id: 'tracking',
    header: t('tracking'),
    width: TRACKING_WIDTH,
    cell: ({ tracking }) => <TrackingText tracking={tracking} />,
  },
  { id: 'givenDate', header: t('givenDate'), card: 'badge', cell: ({ givenDate }) => <Instant at={givenDate} /> },
  { id: 'product', header: t('product'), cell: (number) => <LongText text={productsOf(number)} /> },
  { id: 'qty', header: t('quantity'), numeric: true, cell: ({ qty }) => showCount(qty) },
  ...(onRemove
    ? []
    : [{ id: 'nurse', header: t('nurse'), cell: ({ userName }: Unseen) => <LongText text={userName} short /> }]),
  { id: 'warehouse', header: t('warehouse'), cell: ({ warehouse }) => <LongText text={warehouse} short /> },
  {
    id: 'pairs',
    header: t('pairs.title'),
    minWidth: 260,
    card: 'action',
    cell: (number) => <Pair number={number} />,
  },
  ...(onRemove
    ? [
        {
          id: 'actions',
          header: t('actions'),
          pinned: true,
          card: 'action' as const,
          cell: (number: Unseen) => (
            <RowAction
              text={t('remove')}
              label={t('removeOf', { tracking: number.tracking })}
              onClick={() => onRemove(number)}
            />
          ),
        },
      ]
    : []),
  {
    id: 'inbounds',
    header: t('inbounds'),
    shown: false,
    cell: ({ takes }) => takes.map(({ inboundNo }) => <div key={inboundNo}>{inboundNo}</div>),
  },
]
