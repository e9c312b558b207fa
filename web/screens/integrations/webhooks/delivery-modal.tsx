import Box from '@cloudscape-design/components/box'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { NoticeModal } from '../../../components/modals/notice-modal.tsx'
import { Instant } from '../../../components/text/instant.tsx'
import { LongText } from '../../../components/text/long-text.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import styles from '../integrations.module.css'
import { answerOf, type Delivery } from './delivery-columns.tsx'

/** The payload of an event, and each attempt with its response. */
export const DeliveryModal = ({ delivery, onClose }: { delivery: Delivery; onClose: () => void }) => {
  const t = useTexts('integrations')
  const { type, body, attempts } = delivery
  return (
    <NoticeModal title={type} size="large" onClose={onClose}>
      <SpaceBetween size="m">
        <div>
          <Box variant="awsui-key-label">{t('deliveries.sent')}</Box>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard. */}
          <pre className={styles.example} tabIndex={0}>
            {JSON.stringify(JSON.parse(body), null, 2)}
          </pre>
        </div>
        <div>
          <Box variant="awsui-key-label">{t('deliveries.attempts')}</Box>
          {attempts.length === 0 && <Box color="text-body-secondary">{t('deliveries.none')}</Box>}
          <SpaceBetween size="xs">
            {attempts.map((attempt) => (
              <div key={`${attempt.at} ${attempt.ms}`}>
                <Instant at={attempt.at} />
                <LongText text={answerOf(attempt)} />
              </div>
            ))}
          </SpaceBetween>
        </div>
      </SpaceBetween>
    </NoticeModal>
  )
}
