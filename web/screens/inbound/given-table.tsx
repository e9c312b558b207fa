import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useState } from 'react'
import { DialogTable } from '../../components/table/dialog-table.tsx'
import { RowAction, RowActions } from '../../components/table/row-action.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { showCount } from '../../components/text/format.ts'
import { TrackingText } from '../../components/text/tracking-text.tsx'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'
import { GivenStateText } from './given-states.tsx'
import { type Given, stateOf, type Take } from './take-record.ts'

/** What a nurse can do with the numbers of their take. */
export interface GivenActs {
  claim: (tracking: string) => void
  edit: (tracking: string) => void
  remove: (trackings: readonly string[]) => void
  /** More numbers, out of a workbook. */
  upload: () => void
}

interface GivenTableProps {
  take: Take
  /** Absent for whoever only looks on. */
  does?: GivenActs
}

const FIND_FROM = 10

/** The tracking numbers of a take; what can be claimed comes first. */
export const GivenTable = ({ take, does }: GivenTableProps) => {
  const t = useTexts('claims')
  const [chosen, setChosen] = useState<readonly Given[]>([])
  // Those that are still there, as they stand now.
  const rows = [...take.trackingList].sort((a, b) => Number(b.canClaim) - Number(a.canClaim))
  const selected = rows.filter(({ tracking }) => chosen.some((one) => one.tracking === tracking))
  return (
    <DialogTable
      label={t('given.title')}
      rows={rows}
      columns={columnsOf(t, take, does)}
      rowKey={({ tracking }) => tracking}
      empty={t(does && take.status === 0 ? 'given.noneYet' : 'given.none')}
      tools={does && <Tools take={take} selected={selected} does={does} />}
      selection={
        does && rows.length > 1 ? { rows: selected, onChange: setChosen, label: ({ tracking }) => tracking } : undefined
      }
      {...(rows.length > FIND_FROM
        ? { find: { label: t('given.find'), text: ({ tracking }: Given) => tracking } }
        : {})}
    />
  )
}

const Tools = ({ take, selected, does }: { take: Take; selected: readonly Given[]; does: GivenActs }) => {
  const t = useTexts('claims')
  return (
    <SpaceBetween direction="horizontal" size="xs">
      {selected.length > 0 && (
        <Button formAction="none" onClick={() => does.remove(selected.map(({ tracking }) => tracking))}>
          {t('given.removeSome', { units: showCount(selected.length) })}
        </Button>
      )}
      {take.status === 0 && (
        <Button formAction="none" iconName="upload" onClick={does.upload}>
          {t('given.upload')}
        </Button>
      )}
    </SpaceBetween>
  )
}

// A number that the company put in place of the nurse's own tells so.
const Tracking = ({ tracking, replaces }: Given) => {
  const t = useTexts('claims')
  return (
    <>
      <TrackingText tracking={tracking} />
      {replaces && (
        <Box fontSize="body-s" color="text-body-secondary">
          {t('given.replaces', { tracking: replaces.tracking, who: replaces.userName })}
        </Box>
      )}
    </>
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

const columnsOf = (t: TextsOf<'claims'>, take: Take, does: GivenActs | undefined): readonly Column<Given>[] => [
  {
    ...{ id: 'tracking', header: t('given.tracking') },
    cell: (given) => <Tracking {...given} />,
  },
  { id: 'qty', header: t('given.quantity'), numeric: true, cell: (given) => <Units {...given} /> },
  {
    ...{ id: 'state', header: t('given.state'), card: 'badge' },
    cell: (given) => <GivenStateText state={stateOf(take, given)} />,
  },
  ...(does
    ? [
        {
          ...{ id: 'next', header: t('given.next'), pinned: true },
          cell: (given: Given) => <Acts take={take} given={given} does={does} />,
        },
      ]
    : []),
]

/** Until it arrives a number is corrected, then claimed; one that nothing is claimed of can be removed. */
const Acts = ({ take, given, does }: { take: Take; given: Given; does: GivenActs }) => {
  const t = useTexts('claims')
  const { tracking, canClaim, claimed } = given
  const state = stateOf(take, given)
  const isOtherGoods = state === 'otherGoods'
  const isUnderWay = state === 'notArrived' || state === 'notFound'
  if (claimed > 0 && !canClaim) return '-'
  return (
    <RowActions>
      {(canClaim || isOtherGoods) && (
        <RowAction
          text={t('given.claim')}
          label={t('given.claimOf', { tracking })}
          onClick={() => does.claim(tracking)}
          {...(canClaim ? {} : { disabled: true, disabledReason: t('given.otherGoods') })}
        />
      )}
      {isUnderWay && (
        <RowAction text={t('given.edit')} label={t('given.editOf', { tracking })} onClick={() => does.edit(tracking)} />
      )}
      {claimed === 0 && (
        <RowAction
          text={t('given.remove')}
          label={t('given.removeOf', { tracking })}
          onClick={() => does.remove([tracking])}
        />
      )}
    </RowActions>
  )
}
