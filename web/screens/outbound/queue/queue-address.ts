/** Filters of the list of working shipments that the queue keeps; they have the same names in both addresses. */
const KEPT = ['of', 'condition', 'warehouse', 'user', 'priority', 'main'] as const

export interface Place {
  outboundNo: string
  doctorNo: string
}

/** The filters of an address that a list and the queue share. */
export const queueFilters = (search: string): URLSearchParams => {
  const given = new URLSearchParams(search)
  return new URLSearchParams(KEPT.flatMap((name) => given.getAll(name).map((value) => [name, value])))
}

const hrefWith = (path: string, parameters: URLSearchParams): string =>
  parameters.size === 0 ? path : `${path}?${parameters}`

/** Address of the list of working shipments with the filters at `search`. */
export const listHref = (search: string): string => hrefWith('/outbound/working', queueFilters(search))

/** Address of the pack queue with the filters of the list at `search`, at one of its shipments or at the first. */
export const queueHref = (search: string, at?: Place): string => {
  const parameters = queueFilters(search)
  if (at) {
    parameters.set('at', at.outboundNo)
    parameters.set('in', at.doctorNo)
  }
  return hrefWith('/outbound/queue', parameters)
}
