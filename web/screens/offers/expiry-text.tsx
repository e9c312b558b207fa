import Box from '@cloudscape-design/components/box'
import { showDay } from '../../components/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { expiryHint, offerToday } from './expiry.ts'
import type { OfferRecord } from './offer-record.ts'

/** The last day of an offer; of an open one, how near it is. */
export const ExpiryText = ({ offer }: { offer: Pick<OfferRecord, 'expireDate' | 'status'> }) => {
  const t = useTexts('offers')
  const { expireDate, status } = offer
  const hint = status === 'offering' ? expiryHint(expireDate, offerToday()) : undefined
  return (
    <>
      {showDay(expireDate)}
      {hint && (
        <Box variant="span" color={hint === 'grace day' ? 'text-status-error' : 'text-status-warning'}>
          {' '}
          {t(`hints.${hint}`)}
        </Box>
      )}
    </>
  )
}
