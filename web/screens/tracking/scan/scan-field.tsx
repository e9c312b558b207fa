import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import Container from '@cloudscape-design/components/container'
import SpaceBetween from '@cloudscape-design/components/space-between'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { ScanInput } from '../../../components/scan/scan-input.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import styles from './scan.module.css'
import type { ScanningLine } from './use-scanning.ts'

interface ScanFieldProps {
  scanning: ScanningLine
  /** True while the camera is open: the phone's on-screen keyboard would cover the picture. */
  hasCamera: boolean
  canUndo: boolean
}

/** The input for all codes, the current line, and its manual actions. */
export const ScanField = ({ scanning, hasCamera, canUndo }: ScanFieldProps) => {
  const t = useTexts('scan')
  const { flow, onCode, drop, undo } = scanning
  const step = flow.question === '' ? flow.step : 'question'
  return (
    <Container>
      <SpaceBetween size="m">
        <ScanInput
          label={t(`steps.${step}`)}
          hint={t(`hints.${step}`, { qty: showCount(flow.qty) })}
          inputMode={hasCamera ? 'none' : flow.step === 'qty' ? 'numeric' : 'text'}
          onCode={onCode}
          onDrop={drop}
        />
        <CurrentLine scanning={scanning} />
        <WaitingCodes scanning={scanning} />
        <SpaceBetween size="s" direction="horizontal">
          <Button iconName="undo" disabled={!canUndo} onClick={() => void undo()}>
            {t('undo')}
          </Button>
          {flow.question !== '' && <Button onClick={drop}>{t('dropCode')}</Button>}
          {flow.question === '' && flow.step !== 'tracking' && <Button onClick={drop}>{t('drop')}</Button>}
        </SpaceBetween>
      </SpaceBetween>
    </Container>
  )
}

/** Number of waiting codes shown; the rest is only counted. */
const MAX_SHOWN = 10

/** Codes scanned while a question is open: they are kept and processed in order afterwards. */
const WaitingCodes = ({ scanning: { waiting, dropWaiting } }: { scanning: ScanningLine }) => {
  const t = useTexts('scan')
  if (waiting.length === 0) return null
  const more = waiting.length - MAX_SHOWN
  return (
    <section
      className={styles.waiting}
      aria-label={t('waiting.title', { count: waiting.length, codes: showCount(waiting.length) })}
    >
      <div className={styles.place}>
        <StatusIndicator type="pending">
          {t('waiting.title', { count: waiting.length, codes: showCount(waiting.length) })}
        </StatusIndicator>
        <Button onClick={dropWaiting}>{t('waiting.drop')}</Button>
      </div>
      <Box color="text-body-secondary">{t('waiting.text')}</Box>
      <ol className={styles.facts}>
        {waiting.slice(0, MAX_SHOWN).map((code, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same code may wait twice; the list only grows until it is cleared.
          <li key={place}>{code}</li>
        ))}
      </ol>
      {more > 0 && <Box color="text-body-secondary">{t('waiting.more', { count: more, codes: showCount(more) })}</Box>}
    </section>
  )
}

/** Current line as scanned so far, and its next step for users without a keyboard. */
const CurrentLine = ({ scanning: { flow, onCode, onAnswer, setQuantity } }: { scanning: ScanningLine }) => {
  const t = useTexts('scan')
  if (flow.question !== '') {
    return (
      <SpaceBetween size="s">
        <div className={styles.code}>{flow.question}</div>
        <SpaceBetween size="s" direction="horizontal">
          <Button onClick={() => onAnswer('tracking')}>{t('question.tracking')}</Button>
          <Button onClick={() => onAnswer('upc')}>{t('question.upc')}</Button>
        </SpaceBetween>
      </SpaceBetween>
    )
  }
  if (flow.step === 'tracking') return null
  return (
    <SpaceBetween size="s">
      <dl className={styles.line}>
        <dt>{t('tracking')}</dt>
        <dd className={styles.code}>{flow.tracking}</dd>
        {flow.upc !== '' && (
          <>
            <dt>{t('upc')}</dt>
            <dd className={styles.code}>{flow.upc}</dd>
          </>
        )}
      </dl>
      {flow.step === 'upc' && flow.offered !== '' && (
        <Button variant="primary" onClick={() => onCode('')}>
          {t('takeUpc', { upc: flow.offered })}
        </Button>
      )}
      {flow.step === 'qty' && (
        <SpaceBetween size="s" direction="horizontal" alignItems="center">
          <Button iconName="remove" ariaLabel={t('less')} onClick={() => setQuantity(flow.qty - 1)} />
          <span className={styles.quantity}>{showCount(flow.qty)}</span>
          <Button iconName="add-plus" ariaLabel={t('more')} onClick={() => setQuantity(flow.qty + 1)} />
          <Button variant="primary" onClick={() => onCode('')}>
            {t('keep', { qty: showCount(flow.qty) })}
          </Button>
        </SpaceBetween>
      )}
    </SpaceBetween>
  )
}
