import type { Acting } from '../../platform/actor.ts'

/** The actor and company of a change of a shipment: a caller's, or those of a worker's message. */
export type Shipper = Acting
