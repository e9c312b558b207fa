import { showInstant } from '../../components/text/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { MyClaim } from './claim-records.ts'

/** Start of storage charges for the units of a claim. */
export const ChargeTime = ({ claim: { forceChargeTime } }: { claim: Pick<MyClaim, 'forceChargeTime'> }) => {
  const t = useTexts('mixedReview')
  return forceChargeTime === null ? t('normal') : t('forced', { time: showInstant(forceChargeTime) })
}
