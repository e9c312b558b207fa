import type { Actor, CompanyOfActor } from '../../platform/actor.ts'

/** In whose name, and for which company, something becomes of a shipment: a caller's, or that of a worker's message. */
export interface Shipper extends Pick<Actor, 'userNo' | 'userName'> {
  company: Pick<CompanyOfActor, 'doctorNo' | 'doctorName'>
}
