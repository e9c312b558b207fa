import type { GivenTracking } from '../inbound.items.ts'

/** True if no warehouse has a row of the number, according to the take. */
export const isUnseen = ({
  status,
  waiting,
  claimed,
}: Pick<GivenTracking, 'status' | 'waiting' | 'claimed'>): boolean =>
  status === 'unmatched' && !waiting && claimed === 0
