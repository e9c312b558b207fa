import type { Filter } from '../../components/table/table-types.ts'
import type { TextsOf } from '../../texts/use-texts.ts'

export const findOffer = (t: TextsOf<'offers'>): Filter => ({ kind: 'text', id: 'condition', label: t('find') })
