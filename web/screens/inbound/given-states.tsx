import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator'
import { showCount } from '../../components/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './inbound.module.css'
import { type GivenState, stateOf, type Take } from './take-record.ts'

const LOOKS: Record<GivenState, StatusIndicatorProps.Type> = {
  ready: 'success',
  absent: 'pending',
  other: 'warning',
  claimed: 'stopped',
}
const ORDER = ['ready', 'other', 'absent', 'claimed'] as const

/** How one tracking number stands. What is over of a take that is closed has no use any more. */
export const GivenStateText = ({ state, open }: { state: GivenState; open: boolean }) => {
  const t = useTexts('inbound')
  if (state === 'other' && !open) return <StatusIndicator type="stopped">{t('notNeeded')}</StatusIndicator>
  return <StatusIndicator type={LOOKS[state]}>{t(`states.${state}`)}</StatusIndicator>
}

/** How the tracking numbers of a take stand, counted: '1 to claim', '2 not arrived'. */
export const GivenStates = ({ take }: { take: Take }) => {
  const t = useTexts('inbound')
  const states = take.trackingList.map((given) => stateOf(take, given))
  if (states.length === 0)
    return take.status === 0 ? <StatusIndicator type="info">{t('noneGiven')}</StatusIndicator> : '-'
  return (
    <div className={styles.states}>
      {ORDER.map((state) => {
        const count = states.filter((one) => one === state).length
        const isOver = state === 'other' && take.status !== 0
        if (count === 0) return null
        return (
          <StatusIndicator key={state} type={isOver ? 'stopped' : LOOKS[state]}>
            {t(isOver ? 'counted.notNeeded' : `counted.${state}`, { units: showCount(count) })}
          </StatusIndicator>
        )
      })}
    </div>
  )
}
