import { TAKE_STATUS } from '../../../../shared/inbound/take-status.rules.ts'
import { StatusText, type StatusType } from '../../../components/cells/status-text.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import styles from '../inbound.module.css'
import { type ShownState, shownStates, type Take } from '../take-record.ts'

const LOOKS: Record<ShownState, StatusType> = {
  claimable: 'success',
  otherGoods: 'warning',
  notFound: 'warning',
  checking: 'in-progress',
  notArrived: 'pending',
  claimed: 'stopped',
  notNeeded: 'stopped',
}
const ORDER = ['claimable', 'otherGoods', 'notFound', 'checking', 'notArrived', 'claimed', 'notNeeded'] as const

/** State of one tracking number. */
export const NumberStateText = ({ state }: { state: ShownState }) => {
  const t = useTexts('inbound')
  return (
    <StatusText wraps={false} type={LOOKS[state]}>
      {t(`states.${state}`)}
    </StatusText>
  )
}

/** Counts of a take's tracking numbers by state: '1 to claim', '2 not arrived yet'. */
export const NumberStates = ({ take }: { take: Take }) => {
  const t = useTexts('inbound')
  const counts = shownStates(take)
  if (counts.size === 0 && take.selfStorage) return t('selfStorage')
  if (counts.size === 0)
    return take.status === TAKE_STATUS.open ? (
      <StatusText wraps={false} type="info">
        {t('noneGiven')}
      </StatusText>
    ) : (
      '-'
    )
  return (
    <div className={styles.states}>
      {ORDER.map((state) => {
        const count = counts.get(state)
        if (count === undefined) return null
        return (
          <StatusText key={state} wraps={false} type={LOOKS[state]}>
            {t(`counted.${state}`, { units: showCount(count) })}
          </StatusText>
        )
      })}
    </div>
  )
}
