import Box from '@cloudscape-design/components/box'
import { showCount, showDay } from '../../components/text/format.ts'
import { unbroken } from '../../components/text/unbroken.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { daysLeft, expiryHint, offerToday } from './expiry.ts'
import type { OfferRecord } from './offer-record.ts'

interface ExpiryTextProps {
  offer: Pick<OfferRecord, 'expireDate' | 'status'>
  /** Also shows the number of days left, if there is more than one. */
  countsDays?: boolean
}

/** Expiry date of an offer; for an open offer, also a hint if the date is close. */
export const ExpiryText = ({ offer, countsDays = false }: ExpiryTextProps) => {
  const t = useTexts('offers')
  const { expireDate, status } = offer
  const today = offerToday()
  const hint = status === 'offering' ? expiryHint(expireDate, today) : undefined
  const days = daysLeft(expireDate, today)
  return (
    <>
      {unbroken(showDay(expireDate))}
      {hint && (
        <Box variant="span" color={hint === 'grace day' ? 'text-status-error' : 'text-status-warning'}>
          {' '}
          {t(`hints.${hint}`)}
        </Box>
      )}
      {countsDays && status === 'offering' && days > 1 && (
        <Box variant="span" color="text-body-secondary">
          {' '}
          {t('hints.days', { days: showCount(days) })}
        </Box>
      )}
    </>
  )
}
