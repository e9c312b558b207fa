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
  /** Shows the signal large and on its own line, so that it can be read from a step away. */
  large?: boolean
  /** Replaces the signal's own text. */
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
