export { INBOUND_STATUSES, type Inbound, inboundItem, takesOf, takesOfCompany, takesOfNurse } from './inbound.items.ts'
export { statusNumber } from './inbound-record.ts'
export { matchArrived, matchConfirmed } from './match-takes.ts'
