import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator'
import { showCount } from '../../components/format.ts'
import styles from './inbound.module.css'
import { type GivenState, stateOf, type Take } from './take-record.ts'

const LOOKS: Record<GivenState, { type: StatusIndicatorProps.Type; text: string; few: string }> = {
  ready: { type: 'success', text: 'Ready to claim', few: 'to claim' },
  absent: { type: 'pending', text: 'Not arrived', few: 'not arrived' },
  other: { type: 'warning', text: 'UPC mismatch', few: 'with other goods' },
  claimed: { type: 'stopped', text: 'Claimed', few: 'claimed' },
}
const ORDER = ['ready', 'other', 'absent', 'claimed'] as const

/** How one tracking number stands. What is over of a take that is closed has no use any more. */
export const GivenStateText = ({ state, open }: { state: GivenState; open: boolean }) => {
  const { type, text } = LOOKS[state]
  if (state === 'other' && !open) return <StatusIndicator type="stopped">Not needed</StatusIndicator>
  return <StatusIndicator type={type}>{text}</StatusIndicator>
}

/** How the tracking numbers of a take stand, counted: '1 to claim', '2 not arrived'. */
export const GivenStates = ({ take }: { take: Take }) => {
  const states = take.trackingList.map((given) => stateOf(take, given))
  if (states.length === 0) return take.status === 0 ? <StatusIndicator type="info">None given</StatusIndicator> : '-'
  return (
    <div className={styles.states}>
      {ORDER.map((state) => {
        const count = states.filter((one) => one === state).length
        const { type, few } = LOOKS[state]
        if (count === 0) return null
        return (
          <StatusIndicator key={state} type={state === 'other' && take.status !== 0 ? 'stopped' : type}>
            {showCount(count)} {state === 'other' && take.status !== 0 ? 'not needed' : few}
          </StatusIndicator>
        )
      })}
    </div>
  )
}
