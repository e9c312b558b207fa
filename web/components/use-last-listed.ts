import { useState } from 'react'

/**
 * The chosen record: as listed now, or as last listed once a search or a change has removed it from the list. `isSame`
 * keeps records that are rebuilt on each render from counting as new.
 */
export const useLastListed = <T>(
  listed: T | undefined,
  isChosen: (record: T) => boolean,
  isSame: (a: T, b: T) => boolean = Object.is,
): T | undefined => {
  const [last, setLast] = useState<T>()
  if (listed !== undefined && (last === undefined || !isSame(listed, last))) setLast(listed)
  return listed ?? (last !== undefined && isChosen(last) ? last : undefined)
}
