const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(zone, made)
  return made
}

/**
 * Formats an instant (ISO 8601) to the minute with its zone, the same in every language: `2026-11-27 15:00
 * (America/New_York)`.
 */
export const showInstant = (instant: string, zone: string): string =>
  `${formatOf(zone).format(new Date(instant)).replace(', ', ' ')} (${zone})`
