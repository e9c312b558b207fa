import Box from '@cloudscape-design/components/box'
import { TrackingText } from '../../../components/parcel/tracking-text.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { ReviewedClaim } from '../claim-records.ts'

/**
 * Describes the claim that a dialog is about; renders nothing for several claims, since the title shows their number.
 */
export const AboutClaim = ({ claims: [claim, ...others] }: { claims: readonly ReviewedClaim[] }) => {
  const t = useTexts('mixedReview')
  if (!claim || others.length > 0) return null
  const { claimerName, claimerType, claimedQty, productName, upc, tracking } = claim
  return (
    <Box>
      {t('about', {
        claimer: t('claimerOf', { claimer: claimerName, kind: t(`claimers.c${claimerType}`) }),
        units: showCount(claimedQty),
        product: productName,
        upc,
      })}{' '}
      <TrackingText tracking={tracking} opensNewTab />
    </Box>
  )
}
