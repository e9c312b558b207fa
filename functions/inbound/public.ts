export { type Inbound, inboundItem, takesOf } from './inbound.items.ts'
