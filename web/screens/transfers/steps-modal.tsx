import Box from '@cloudscape-design/components/box'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { NoticeModal } from '../../components/modals/notice-modal.tsx'
import { showCount, showInstant } from '../../components/text/format.ts'
import { Instant } from '../../components/text/instant.tsx'
import { LongText } from '../../components/text/long-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { TransferRecord } from './transfer-record.ts'
import styles from './transfers.module.css'

interface StepsModalProps {
  transfer: TransferRecord
  onClose: () => void
}

/** Check steps of a transfer: who, when, units found, and reasons for missing units. */
export const StepsModal = ({ transfer, onClose }: StepsModalProps) => {
  const t = useTexts('transfers')
  return (
    <NoticeModal title={t('check.stepsOf', { product: transfer.productName })} onClose={onClose}>
      <SpaceBetween size="l">
        {transfer.steps.map((step) => (
          <Step key={step.at} step={step} />
        ))}
      </SpaceBetween>
    </NoticeModal>
  )
}

const Step = ({ step }: { step: TransferRecord['steps'][number] }) => {
  const t = useTexts('transfers')
  const { at, userName, received, difference, reason, note, photo } = step
  return (
    <div>
      <Box color="text-body-secondary" fontSize="body-s">
        <Instant at={at} /> {userName}
      </Box>
      <div>{t('check.stepText', { count: received, units: showCount(received) })}</div>
      {difference > 0 && (
        <Box color="text-status-warning">
          {reason
            ? t('differenceWhy', {
                count: difference,
                units: showCount(difference),
                reason: t(`check.reasons.${reason}`),
              })
            : t('difference', { count: difference, units: showCount(difference) })}
        </Box>
      )}
      {note !== '' && <LongText text={note} />}
      {photo !== undefined && (
        <a href={photo} target="_blank" rel="noreferrer">
          <img className={styles.photo} src={photo} alt={t('check.photoOf', { at: showInstant(at) })} />
        </a>
      )}
    </div>
  )
}
