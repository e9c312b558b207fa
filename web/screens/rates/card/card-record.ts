import type * as z from 'zod'
import type { cardRecord } from '../../../../shared/rates/cards.calls.ts'

export type Card = z.output<typeof cardRecord>
export type CardBox = Card['boxSizes'][number]
export type CardService = Card['services'][number]
