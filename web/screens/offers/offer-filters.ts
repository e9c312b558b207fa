import type { Filter } from '../../components/table/table-types.ts'

export const findOffer: Filter = { kind: 'text', id: 'condition', label: 'Find by product, UPC or its last six' }
