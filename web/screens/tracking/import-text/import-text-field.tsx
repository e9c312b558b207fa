import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { useDeferredValue, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { MAX_LINES } from '../../../../shared/contract/line-results.ts'
import { NoteField } from '../../../components/fields/note-field.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import styles from '../tracking.module.css'
import type { ImportFieldProps } from './import-fields.tsx'
import { type ParcelLine, parcelLines } from './parcel-lines.ts'

/** So many wrong lines are named below the text; the rest is counted. */
const NAMED = 5

/** The lines themselves, and what will become of them. */
export const ImportTextField = ({ form }: ImportFieldProps) => {
  const t = useTexts('tracking')
  const text = useWatch({ control: form.control, name: 'text' })
  const deferred = useDeferredValue(text)
  const lines = useMemo(() => parcelLines(deferred), [deferred])
  return (
    <>
      <div data-first-field>
        <NoteField
          control={form.control}
          name="text"
          label={t('import.label')}
          rows={10}
          description={t('import.text')}
          constraint={t('import.rule', { most: showCount(MAX_LINES) })}
          placeholder={t('import.example')}
        />
      </div>
      <div className={styles.below}>
        <div className={styles.preview}>
          <Preview lines={lines} />
        </div>
        <RemoveAll form={form} text={text} />
      </div>
    </>
  )
}

const Preview = ({ lines }: { lines: readonly ParcelLine[] }) => {
  const t = useTexts('tracking')
  const say = useSentences()
  const wrong = lines.flatMap(({ lineNumber, problem }) => (problem ? [{ lineNumber, problem }] : []))
  const good = lines.length - wrong.length
  if (lines.length === 0) return <Box color="text-body-secondary">{t('import.noLines')}</Box>
  return (
    <div>
      <StatusIndicator type={wrong.length > 0 ? 'warning' : 'success'}>
        {wrong.length > 0
          ? t('import.recognisedAndWrong', { count: good, lines: showCount(good), wrong: showCount(wrong.length) })
          : t('import.recognised', { count: good, lines: showCount(good) })}
      </StatusIndicator>
      {wrong.length > 0 && (
        <ul className={styles.problems}>
          {wrong.slice(0, NAMED).map(({ lineNumber, problem }) => (
            <li key={lineNumber}>{t('import.line', { line: lineNumber, problem: say(problem) })}</li>
          ))}
          {wrong.length > NAMED && <li>{t('import.more', { more: showCount(wrong.length - NAMED) })}</li>}
        </ul>
      )}
    </div>
  )
}

/** Empties the list; what was there can be put back until something else is typed. */
const RemoveAll = ({ form: { setValue }, text }: ImportFieldProps & { text: string }) => {
  const t = useTexts('tracking')
  const [before, setBefore] = useState('')
  const put = (next: string) => setValue('text', next, { shouldDirty: true })
  if (text === '' && before !== '') {
    return (
      <Button formAction="none" onClick={() => put(before)}>
        {t('import.putBack')}
      </Button>
    )
  }
  const removeAll = () => {
    setBefore(text)
    put('')
  }
  return (
    <Button formAction="none" disabled={text === ''} onClick={removeAll}>
      {t('import.removeAll')}
    </Button>
  )
}
