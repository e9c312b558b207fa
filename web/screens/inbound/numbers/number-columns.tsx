import { Small } from '../../../components/cells/small.tsx'
import { TrackingText } from '../../../components/parcel/tracking-text.tsx'
import { RowAction, RowActions } from '../../../components/table/row-action.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { showCount } from '../../../components/text/format.ts'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'
import { stateOf, type Take, type TakeNumber } from '../take-record.ts'
import { NumberStateText } from './number-states.tsx'

/** Actions of a nurse on the numbers of their take. */
export interface NumberActions {
  claim: (tracking: string) => void
  edit: (tracking: string) => void
  remove: (trackings: readonly string[]) => void
  /** Adds numbers from a workbook. */
  upload: () => void
}

// Marks a number with which the company replaced the nurse's own.
const Tracking = ({ tracking, replaces }: TakeNumber) => {
  const t = useTexts('claims')
  return (
    <>
      <TrackingText tracking={tracking} />
      {replaces && <Small>{t('given.replaces', { tracking: replaces.tracking, who: replaces.userName })}</Small>}
    </>
  )
}

// Units of a number. Claimed units are shown too, since a parcel can be claimed in part.
const Units = ({ qty, claimed }: TakeNumber) => {
  const t = useTexts('claims')
  return (
    <>
      {showCount(qty)}
      {claimed > 0 && <Small>{t('given.unitsClaimed', { units: showCount(claimed) })}</Small>}
    </>
  )
}

/** Columns of a take's tracking numbers; the actions come last, for users who may act. */
export const numberColumns = (
  t: TextsOf<'claims'>,
  take: Take,
  does: NumberActions | undefined,
): readonly Column<TakeNumber>[] => [
  {
    id: 'tracking',
    header: t('given.tracking'),
    cell: (given) => <Tracking {...given} />,
  },
  { id: 'qty', header: t('given.quantity'), numeric: true, cell: (given) => <Units {...given} /> },
  {
    id: 'state',
    header: t('given.state'),
    card: 'badge',
    cell: (given) => <NumberStateText state={stateOf(take, given)} />,
  },
  ...(does
    ? [
        {
          id: 'next',
          header: t('given.next'),
          pinned: true,
          cell: (given: TakeNumber) =>
            given.claimed > 0 && !given.canClaim ? '-' : <Actions take={take} given={given} does={does} />,
        },
      ]
    : []),
]

/** Actions on a number: edit it until it arrives, then claim it; remove it while none of it is claimed. */
const Actions = ({ take, given, does }: { take: Take; given: TakeNumber; does: NumberActions }) => {
  const t = useTexts('claims')
  const { tracking, canClaim, claimed } = given
  const state = stateOf(take, given)
  const isOtherGoods = state === 'otherGoods'
  const isUnderWay = state === 'notArrived' || state === 'notFound'
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
        <RowAction
          text={t('given.edit')}
          edits
          label={t('given.editOf', { tracking })}
          onClick={() => does.edit(tracking)}
        />
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
