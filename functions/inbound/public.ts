export { type Inbound, inboundItem, takesOf } from './inbound.items.ts'
export { matchConfirmed } from './match-confirmed.ts'
