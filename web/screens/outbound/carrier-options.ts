import { CARRIERS } from '../../../shared/outbound/shipments.rules.ts'
import type { TextsOf } from '../../texts/use-texts.ts'

export const carrierOptions = (t: TextsOf<'shipping'>) => [
  { value: '', label: t('details.noCarrier') },
  ...CARRIERS.map((value) => ({ value, label: value === 'Other' ? t('details.other') : value })),
]
