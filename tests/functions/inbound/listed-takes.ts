import { listInbounds } from '../../../functions/inbound/use-cases/lists.ts'
import { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { deps, dock } from '../tracking/confirm-dock.ts'

/** The list of takes as returned by its call. */
export const list = (actor = dock.nurse, more: object = {}, by = deps) =>
  listInbounds(by, actor, inbound.calls.listInbounds.body.parse({ doctorNo: dock.doctorNo, ...more }))

/** A take of the nurse in that list. */
export const takeOf = async (inboundNo: string) =>
  (await list()).records.find((record) => record.inboundNo === inboundNo)
