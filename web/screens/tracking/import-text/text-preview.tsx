import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { useState } from 'react'
import { showCount } from '../../../components/text/format.ts'
import type { DisplayMessage } from '../../../texts/translate-message.ts'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import styles from '../tracking.module.css'

/** Maximum invalid lines listed below the text; the others are only counted. */
const NAMED = 5

interface TextPreviewProps {
  text: string
  /** Total number of lines; `wrong` lists those that would be refused. */
  lines: number
  wrong: readonly { lineNumber: number; problem: DisplayMessage }[]
  onPut: (text: string) => void
}

/** Preview of an import text's lines, with a button to clear them. */
export const TextPreview = ({ text, lines, wrong, onPut }: TextPreviewProps) => (
  <div className={styles.below}>
    <div className={styles.preview}>
      <Recognized lines={lines} wrong={wrong} />
    </div>
    <RemoveAll text={text} onPut={onPut} />
  </div>
)

const Recognized = ({ lines, wrong }: Pick<TextPreviewProps, 'lines' | 'wrong'>) => {
  const t = useTexts('tracking')
  const say = useSentences()
  const good = lines - wrong.length
  if (lines === 0) return <Box color="text-body-secondary">{t('import.noLines')}</Box>
  return (
    <div>
      <StatusIndicator type={wrong.length > 0 ? 'warning' : 'success'}>
        {wrong.length > 0
          ? t('import.recognizedAndWrong', { count: good, lines: showCount(good), wrong: showCount(wrong.length) })
          : t('import.recognized', { count: good, lines: showCount(good) })}
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

/** Clears the text; it can be restored while the field is empty. */
const RemoveAll = ({ text, onPut: put }: Pick<TextPreviewProps, 'text' | 'onPut'>) => {
  const t = useTexts('tracking')
  const [before, setBefore] = useState('')
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
