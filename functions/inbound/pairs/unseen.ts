import type { GivenTracking } from '../inbound.items.ts'

/** Whether no warehouse has a row of the number, as far as the take knows. */
export const isUnseen = ({
  status,
  waiting,
  claimed,
}: Pick<GivenTracking, 'status' | 'waiting' | 'claimed'>): boolean =>
  status === 'unmatched' && !waiting && claimed === 0
