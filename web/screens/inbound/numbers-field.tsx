import Box from '@cloudscape-design/components/box'
import SpaceBetween from '@cloudscape-design/components/space-between'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { parseQuantity } from '../../../shared/values/quantity.ts'
import { showCount } from '../../components/text/format.ts'
import { useSentences, useTexts } from '../../texts/use-texts.ts'
import styles from './inbound.module.css'
import { type LineToSubmit, linesToSubmit } from './lines-to-submit.ts'
import { type PartSaved, PartSavedText, SavedInPart, type TextForm, useTypedText } from './part-saved.tsx'
import { submittedQtyOf, type Take } from './take-record.ts'

interface NumbersFieldProps {
  form: TextForm
  take: Take
  /** Result of the last attempt if some lines were not saved; their reasons are shown below. */
  part: PartSaved | undefined
}

const NAMED = 5

/** Field for tracking numbers, with a preview of the result. */
export const NumbersField = ({ form, take, part }: NumbersFieldProps) => {
  const t = useTexts('claims')
  const text = useTypedText(form)
  return (
    <SpaceBetween size="s">
      <PartSavedText
        form={form}
        part={part}
        label={t('add.label')}
        rows={8}
        description={t('add.text', { left: showCount(take.leftNum), product: take.productName })}
        constraint={t('add.rule')}
        placeholder={t('add.example')}
      />
      <Lines text={text} take={take} part={part} />
      {part && <SavedInPart part={part} />}
    </SpaceBetween>
  )
}

const Lines = ({ text, take, part }: Pick<NumbersFieldProps, 'take' | 'part'> & { text: string }) => {
  const t = useTexts('claims')
  const say = useSentences()
  const lines = linesToSubmit(text, take)
  const said = new Map(part?.refused.map(({ content, reason }) => [content, reason]))
  const wrong = lines.flatMap(({ lineNumber, content, problem }) => {
    const reason = problem ?? said.get(content)
    return reason ? [{ lineNumber, reason }] : []
  })
  const wrongLines = new Set(wrong.map(({ lineNumber }) => lineNumber))
  const good = lines.filter(({ lineNumber }) => !wrongLines.has(lineNumber))
  return (
    <div aria-live="polite">
      <div className={styles.figures}>
        {lines.length === 0 ? (
          <Box color="text-body-secondary">{t('add.noLines')}</Box>
        ) : (
          <StatusIndicator type={wrong.length > 0 ? 'warning' : 'success'}>
            {wrong.length > 0
              ? t('add.recognizedAndWrong', {
                  count: good.length,
                  units: showCount(good.length),
                  wrong: showCount(wrong.length),
                })
              : t('add.recognized', { count: good.length, units: showCount(good.length) })}
          </StatusIndicator>
        )}
        <SubmittedSoFar take={take} lines={good} />
      </div>
      {wrong.length > 0 && (
        <ul className={styles.reasons}>
          {wrong.slice(0, NAMED).map(({ lineNumber, reason }) => (
            <li key={lineNumber}>{t('add.line', { line: lineNumber, reason: say(reason) })}</li>
          ))}
          {wrong.length > NAMED && <li>{t('add.more', { more: showCount(wrong.length - NAMED) })}</li>}
        </ul>
      )}
    </div>
  )
}

/**
 * Units of the take that have a tracking number: those given before, and those of valid lines with new numbers.
 * Exceeding the take is allowed, but shows a warning.
 */
const SubmittedSoFar = ({ take, lines }: { take: Take; lines: readonly LineToSubmit[] }) => {
  const t = useTexts('claims')
  const added = lines.filter(({ tracking }) => submittedQtyOf(take, tracking) === undefined)
  const typed = added.reduce((sum, { qty }) => sum + unitsOf(qty), 0)
  const given = take.trackingList.reduce((sum, { qty }) => sum + qty, typed)
  const total = take.qty - take.cancelled
  const figures = { given: showCount(given), total: showCount(total) }
  if (given <= total) return <span>{t('add.given', figures)}</span>
  return <StatusIndicator type="warning">{t('add.givenTooMany', figures)}</StatusIndicator>
}

const unitsOf = (text: string): number => {
  const parsed = parseQuantity(text)
  return parsed.ok ? parsed.value : 0
}
