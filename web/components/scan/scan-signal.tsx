import Icon, { type IconProps } from '@cloudscape-design/components/icon'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './scan.module.css'
import type { Signal } from './tones.ts'

const ICONS: Record<Signal, IconProps.Name> = {
  expected: 'user-profile',
  matched: 'status-positive',
  unknown: 'status-info',
  duplicate: 'copy',
  refused: 'status-negative',
}

interface ScanSignalProps {
  signal: Signal
  /** True shows the signal on a line of its own, readable from a step away. */
  large?: boolean
  /** Text other than the signal's own. */
  children?: ReactNode
}

/** A signal in its standard form: its color, its icon and its words. */
export const ScanSignal = ({ signal, large = false, children }: ScanSignalProps) => {
  const t = useTexts('scan')
  return (
    <div className={`${styles.signal} ${styles[signal]} ${large ? styles.large : ''}`}>
      <Icon name={ICONS[signal]} />
      <span>{children ?? t(`signals.${signal}`)}</span>
    </div>
  )
}
