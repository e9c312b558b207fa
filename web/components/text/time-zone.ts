/** The IANA name of this browser's zone: 'America/New_York'. */
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The zone in which this browser shows times, with its offset at that instant: 'America/New_York, GMT-5'. */
export const zoneAt = (instant: Date = new Date()): string => {
  const minutes = instant.getTimezoneOffset()
  const known = zones.get(minutes)
  if (known !== undefined) return known
  const { format, timeZone } = formatOfZone()
  const offset = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value
  const zone = [timeZone, offset].filter(Boolean).join(', ')
  zones.set(minutes, zone)
  return zone
}

/**
 * Names by offset from UTC in minutes. A page of a list shows a hundred instants, and only the offset of the zone
 * changes between them.
 */
const zones = new Map<number, string>()

let made: { format: Intl.DateTimeFormat; timeZone: string } | undefined

/** Created once: creating a formatter takes longer than formatting a hundred instants. */
const formatOfZone = () => {
  if (!made) {
    const format = new Intl.DateTimeFormat('en-US', { timeZoneName: 'shortOffset' })
    made = { format, timeZone: format.resolvedOptions().timeZone }
  }
  return made
}
