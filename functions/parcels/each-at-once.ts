/** Companies asked at the same time. */
const AT_ONCE = 25

/** Does the same for each of some companies, several at a time; the answers are in their order. */
export const eachAtOnce = async <T, R>(all: readonly T[], run: (one: T) => Promise<R>): Promise<R[]> => {
  const done: R[] = []
  for (let start = 0; start < all.length; start += AT_ONCE) {
    done.push(...(await Promise.all(all.slice(start, start + AT_ONCE).map(run))))
  }
  return done
}
