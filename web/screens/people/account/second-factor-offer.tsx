import Alert from '@cloudscape-design/components/alert'
import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { declineOffer } from '../../../session/second-factor-offer.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** Offers two-step sign-in until the user postpones it. */
export const SecondFactorOffer = ({ userNo }: { userNo: string }) => {
  const t = useTexts('account')
  const navigate = useNavigate()
  const [isDeclined, setDeclined] = useState(false)
  if (isDeclined) return null
  const decline = () => {
    declineOffer(userNo)
    setDeclined(true)
  }
  return (
    <Alert
      type="info"
      header={t('secondFactor.offer.title')}
      action={
        <SpaceBetween direction="horizontal" size="xs">
          <Button onClick={() => navigate('/account')}>{t('secondFactor.offer.start')}</Button>
          <Button variant="link" onClick={decline}>
            {t('secondFactor.offer.later')}
          </Button>
        </SpaceBetween>
      }
    >
      {t('secondFactor.offer.text')}
    </Alert>
  )
}
