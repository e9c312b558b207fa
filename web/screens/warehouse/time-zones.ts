import type { Choice } from '../../components/fields/choice.ts'

// Where goods are stored in practice: North America from east to west, then the further hubs. A warehouse's days of
// fees and expiry are days of its zone.
const ZONES: readonly [zone: string, name: string][] = [
  ['America/New_York', 'Eastern time - New York'],
  ['America/Chicago', 'Central time - Chicago'],
  ['America/Denver', 'Mountain time - Denver'],
  ['America/Phoenix', 'Mountain time without summer time - Phoenix'],
  ['America/Los_Angeles', 'Pacific time - Los Angeles'],
  ['America/Anchorage', 'Alaska - Anchorage'],
  ['Pacific/Honolulu', 'Hawaii - Honolulu'],
  ['America/Puerto_Rico', 'Puerto Rico - San Juan'],
  ['America/Halifax', 'Atlantic time - Halifax'],
  ['America/Toronto', 'Eastern time - Toronto'],
  ['America/Vancouver', 'Pacific time - Vancouver'],
  ['America/Mexico_City', 'Mexico City'],
  ['America/Sao_Paulo', 'Sao Paulo'],
  ['Europe/London', 'London'],
  ['Europe/Berlin', 'Central Europe - Berlin'],
  ['Asia/Dubai', 'Dubai'],
  ['Asia/Kolkata', 'India - Kolkata'],
  ['Asia/Shanghai', 'China - Shanghai'],
  ['Asia/Hong_Kong', 'Hong Kong'],
  ['Asia/Singapore', 'Singapore'],
  ['Asia/Tokyo', 'Tokyo'],
  ['Australia/Sydney', 'Sydney'],
]

export const TIME_ZONES: readonly Choice[] = ZONES.map(([value, label]) => ({ value, label, description: value }))

/** A zone as people say it; one that the list lacks by its own name. */
export const zoneText = (zone: string): string => ZONES.find(([value]) => value === zone)?.[1] ?? zone
