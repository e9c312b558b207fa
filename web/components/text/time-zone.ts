/** The IANA name of this browser's zone: 'America/New_York'. */
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The zone in which this browser shows times, with its offset at that instant: 'America/New_York, GMT-5'. */
export const zoneAt = (instant: Date = new Date()): string => {
  const format = new Intl.DateTimeFormat('en-US', { timeZoneName: 'shortOffset' })
  const offset = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value
  return [format.resolvedOptions().timeZone, offset].filter(Boolean).join(', ')
}
