import cells from '../cells/cells.module.css'
import { Small } from '../cells/small.tsx'
import { showInstant } from './format.ts'
import styles from './instant.module.css'
import { zoneAt } from './time-zone.ts'

interface InstantProps {
  at: string | undefined
  /** True for a second line of a cell, in small, muted type. */
  small?: boolean
}

/** An instant (ISO 8601) in the reader's zone, which its tooltip names. */
export const Instant = ({ at, small = false }: InstantProps) => {
  const shown = showInstant(at)
  const date = new Date(at ?? '')
  if (Number.isNaN(date.getTime())) return small ? <Small>{shown}</Small> : shown
  return (
    <time
      className={small ? `${styles.instant} ${styles.line} ${cells.small}` : styles.instant}
      dateTime={at}
      title={`${shown} (${zoneAt(date)})`}
      data-print="instant"
    >
      {shown}
    </time>
  )
}
