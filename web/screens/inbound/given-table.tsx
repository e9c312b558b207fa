import Box from '@cloudscape-design/components/box'
import { DialogTable } from '../../components/table/dialog-table.tsx'
import { RowAction } from '../../components/table/row-action.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { CodeText } from '../../components/text/code-text.tsx'
import { showCount } from '../../components/text/format.ts'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'
import { GivenStateText } from './given-states.tsx'
import { type Given, stateOf, type Take } from './take-record.ts'

interface GivenTableProps {
  take: Take
  /** Absent for whoever cannot claim. */
  claim?: (tracking: string) => void
}

/** The tracking numbers of a take; what can be claimed comes first. */
export const GivenTable = ({ take, claim }: GivenTableProps) => {
  const t = useTexts('claims')
  return (
    <DialogTable
      label={t('given.title')}
      rows={[...take.trackingList].sort((a, b) => Number(b.canClaim) - Number(a.canClaim))}
      columns={columnsOf(t, take, claim)}
      rowKey={({ tracking }) => tracking}
      empty={t(claim && take.status === 0 ? 'given.noneYet' : 'given.none')}
      {...(take.trackingList.length > 10
        ? { find: { label: t('given.find'), text: ({ tracking }: Given) => tracking } }
        : {})}
    />
  )
}

// Some of a parcel may be claimed and some still lie there.
const Units = ({ qty, claimed }: Given) => {
  const t = useTexts('claims')
  return (
    <>
      {showCount(qty)}
      {claimed > 0 && (
        <Box fontSize="body-s" color="text-body-secondary">
          {t('given.unitsClaimed', { units: showCount(claimed) })}
        </Box>
      )}
    </>
  )
}

const columnsOf = (t: TextsOf<'claims'>, take: Take, claim: GivenTableProps['claim']): readonly Column<Given>[] => [
  {
    ...{ id: 'tracking', header: t('given.tracking') },
    cell: ({ tracking }) => <CodeText code={tracking} what={t('given.tracking')} />,
  },
  { id: 'qty', header: t('given.quantity'), numeric: true, cell: (given) => <Units {...given} /> },
  {
    ...{ id: 'state', header: t('given.state'), card: 'badge' },
    cell: (given) => <GivenStateText state={stateOf(take, given)} />,
  },
  ...(claim
    ? [
        {
          ...{ id: 'claim', header: t('given.claim'), pinned: true },
          cell: (given: Given) => {
            const { tracking, canClaim } = given
            const isOtherGoods = stateOf(take, given) === 'otherGoods'
            if (!canClaim && !isOtherGoods) return '-'
            return (
              <RowAction
                text={t('given.claim')}
                label={t('given.claimOf', { tracking })}
                onClick={() => claim(tracking)}
                {...(canClaim ? {} : { disabled: true, disabledReason: t('given.otherGoods') })}
              />
            )
          },
        },
      ]
    : []),
]
