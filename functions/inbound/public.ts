export { INBOUND_STATUSES, type Inbound, inboundItem, takesOf, takesOfCompany, takesOfNurse } from './inbound.items.ts'
export { matchConfirmed } from './match-confirmed.ts'
