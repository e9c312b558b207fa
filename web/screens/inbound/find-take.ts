import type { Filter } from '../../components/table/table-types.ts'
import type { TextsOf } from '../../texts/use-texts.ts'

export const findTake = (t: TextsOf<'inbound'>): Filter => ({ kind: 'text', id: 'condition', label: t('find') })
