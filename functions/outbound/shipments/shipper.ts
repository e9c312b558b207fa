import type { Acting } from '../../platform/actor.ts'

/** In whose name, and for which company, something becomes of a shipment: a caller's, or that of a worker's message. */
export type Shipper = Acting
