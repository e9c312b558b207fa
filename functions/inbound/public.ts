export { INBOUND_STATUSES, type Inbound, inboundItem, takesOf, takesOfCompany, takesOfNurse } from './inbound.items.ts'
export { matchArrived, matchConfirmed } from './match-takes.ts'
