import type { Filter } from '../../components/table/table-types.ts'

export const findTake: Filter = { kind: 'text', id: 'condition', label: 'Find by product, UPC or inbound no.' }
