import Box from '@cloudscape-design/components/box'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { useEffect } from 'react'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { NoteField } from '../../components/fields/note-field.tsx'
import { showCount } from '../../components/format.ts'
import { useSentences, useTexts } from '../../texts/use-texts.ts'
import type { Refused } from './add-tracking-modal.tsx'
import { givenLines } from './given-lines.ts'
import styles from './inbound.module.css'
import type { Take } from './take-record.ts'

interface GivenTextProps {
  form: UseFormReturn<{ text: string }, unknown, FieldValues>
  take: Take
  /** What the server did not take: stands in the field anew, with its reasons below. */
  refused: readonly Refused[]
}

const NAMED = 5

/** The numbers as they are typed, and what will become of them. */
export const GivenText = ({ form, take, refused }: GivenTextProps) => {
  const t = useTexts('claims')
  const { control, setValue } = form
  useEffect(() => {
    if (refused.length > 0) setValue('text', refused.map(({ content }) => content).join('\n'), { shouldDirty: true })
  }, [refused, setValue])
  const text = useWatch({ control, name: 'text' })
  return (
    <div>
      <NoteField
        control={control}
        name="text"
        label={t('add.label')}
        rows={8}
        description={t('add.text', { left: showCount(take.leftNum), product: take.productName })}
        constraint={t('add.rule')}
        placeholder={t('add.example')}
      />
      <Lines text={text} take={take} refused={refused} />
    </div>
  )
}

const Lines = ({ text, take, refused }: Pick<GivenTextProps, 'take' | 'refused'> & { text: string }) => {
  const t = useTexts('claims')
  const say = useSentences()
  const lines = givenLines(text, take.leftNum)
  const said = new Map(refused.map(({ content, reason }) => [content, reason]))
  const wrong = lines.flatMap(({ lineNumber, content, problem }) => {
    const reason = problem || said.get(content)
    return reason ? [{ lineNumber, reason }] : []
  })
  const good = lines.length - wrong.length
  if (lines.length === 0) return <Box color="text-body-secondary">{t('add.noLines')}</Box>
  return (
    <div aria-live="polite">
      <StatusIndicator type={wrong.length > 0 ? 'warning' : 'success'}>
        {wrong.length > 0
          ? t('add.recognisedToMend', { count: good, units: showCount(good), wrong: showCount(wrong.length) })
          : t('add.recognised', { count: good, units: showCount(good) })}
      </StatusIndicator>
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
