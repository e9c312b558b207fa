import type { Filter } from '../../components/table/table-types.ts'
import type { TextsOf } from '../../texts/use-texts.ts'

export const findTake = (t: TextsOf<'inbound'>): Filter => ({ kind: 'text', id: 'condition', label: t('find') })

/** Narrows open takes to those with something to claim. */
export const arrivedTakes = (t: TextsOf<'inbound'>): Filter => ({
  kind: 'choice',
  id: 'arrived',
  label: t('arrived.label'),
  all: t('arrived.all'),
  options: [{ value: 'yes', label: t('arrived.yes') }],
})
