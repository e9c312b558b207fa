import Alert from '@cloudscape-design/components/alert'
import Container from '@cloudscape-design/components/container'
import Header from '@cloudscape-design/components/header'
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useLeastWidth } from '../../../components/key-values.tsx'
import { showAmount, showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { ClaimableTake } from './use-inbounds.ts'

/** Units of the chosen inbound: still to come, held by pending claims, and left for new claims. */
export const InboundCard = ({ take }: { take: ClaimableTake }) => {
  const t = useTexts('mixedClaim')
  const { productName, qty, leftNum, pending, available, price } = take
  return (
    <Container header={<Header variant="h2">{t('inbound.card')}</Header>}>
      <SpaceBetween size="m">
        <KeyValuePairs
          columns={3}
          minColumnWidth={useLeastWidth()}
          items={[
            { label: t('inbound.product'), value: productName },
            { label: t('inbound.taken'), value: showCount(qty) },
            { label: t('inbound.left'), value: showCount(leftNum) },
            { label: t('inbound.pending'), value: showCount(pending) },
            { label: t('inbound.available'), value: <strong>{showCount(available)}</strong> },
            { label: t('inbound.price'), value: showAmount(price) },
          ]}
        />
        {pending > 0 && (
          <Alert type="info">
            {t('inbound.tip', {
              count: pending,
              pending: showCount(pending),
              available: t('inbound.areAvailable', { count: available, units: showCount(available) }),
            })}
          </Alert>
        )}
      </SpaceBetween>
    </Container>
  )
}
