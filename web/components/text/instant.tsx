import { showInstant } from './format.ts'
import { zoneAt } from './time-zone.ts'
import { unbroken } from './unbroken.tsx'

/** An instant (ISO 8601) in the reader's zone, which its tooltip names. */
export const Instant = ({ at }: { at: string | undefined }) => {
  const shown = showInstant(at)
  const date = new Date(at ?? '')
  return Number.isNaN(date.getTime()) ? (
    shown
  ) : (
    <time dateTime={at} title={`${shown} (${zoneAt(date)})`}>
      {unbroken(shown)}
    </time>
  )
}
