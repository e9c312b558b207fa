import type { ReactNode } from 'react'
import styles from './cells.module.css'
import { type IconShape, iconBefore } from './icon-class.ts'

const INKS = {
  success: styles.success,
  error: styles.error,
  warning: styles.warn,
  info: styles.info,
  stopped: '',
  pending: '',
  'in-progress': '',
  loading: '',
} as const satisfies Partial<Record<IconShape, string>>

export type StatusType = keyof typeof INKS

interface StatusTextProps {
  type: StatusType
  /** False keeps it on one line. */
  wraps?: boolean
  children: ReactNode
}

/** A state with its icon. Looks like Cloudscape's StatusIndicator, but renders one element instead of eight. */
export const StatusText = ({ type, wraps = true, children }: StatusTextProps) => (
  <span className={`${iconBefore(type)} ${styles.status} ${INKS[type]} ${wraps ? '' : styles.whole}`}>{children}</span>
)
