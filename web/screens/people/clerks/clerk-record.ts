import type { Output } from '../../../../shared/contract/call.ts'
import type { people } from '../../../../shared/people/people.contract.ts'

export type ClerkRecord = Output<typeof people.calls.listClerks>['records'][number]
