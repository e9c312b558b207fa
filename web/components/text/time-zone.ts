/** The IANA name of this browser's zone: 'America/New_York'. */
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The zone in which this browser shows times, with its offset at that instant: 'America/New_York, GMT-5'. */
export const zoneAt = (instant: Date = new Date()): string => {
  const { format, timeZone } = formatOfZone()
  const offset = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value
  return [timeZone, offset].filter(Boolean).join(', ')
}

let made: { format: Intl.DateTimeFormat; timeZone: string } | undefined

/**
 * Created once: a page of a list formats a hundred instants, and creating a formatter takes longer than formatting all
 * of them.
 */
const formatOfZone = () => {
  if (!made) {
    const format = new Intl.DateTimeFormat('en-US', { timeZoneName: 'shortOffset' })
    made = { format, timeZone: format.resolvedOptions().timeZone }
  }
  return made
}
