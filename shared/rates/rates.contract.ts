import { contract } from '../contract/call.ts'
import { boxSizesCalls } from './box-sizes.calls.ts'
import { cardsCalls } from './cards.calls.ts'
import { serviceFeesCalls } from './service-fees.calls.ts'

export const rates = contract('rates', { ...boxSizesCalls, ...serviceFeesCalls, ...cardsCalls })
