import type { Choice } from '../../components/fields/choice.ts'
import type { TextsOf } from '../../texts/use-texts.ts'

// Common storage locations: the states of the US from east to west, then the rest of the Americas, then other hubs.
export const TIME_ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'America/Halifax',
  'America/Toronto',
  'America/Vancouver',
  'America/Mexico_City',
  'America/Sao_Paulo',
  'Europe/London',
  'Europe/Berlin',
  'Asia/Dubai',
  'Asia/Kolkata',
  'Asia/Shanghai',
  'Asia/Hong_Kong',
  'Asia/Singapore',
  'Asia/Tokyo',
  'Australia/Sydney',
] as const

/** Time zones as options; always includes `current`. */
export const timeZoneChoices = (t: TextsOf<'warehouses'>, current: string): readonly Choice[] => {
  const known = TIME_ZONES.map((zone) => ({ value: zone, label: t(`zones.${zone}`), description: zone }))
  return known.some(({ value }) => value === current) ? known : [...known, { value: current, label: current }]
}

/** Common name of a zone; for an unlisted zone, its identifier. */
export const zoneText = (zone: string, t: TextsOf<'warehouses'>): string => {
  const known = TIME_ZONES.find((one) => one === zone)
  return known ? t(`zones.${known}`) : zone
}
