import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import { useState } from 'react'
import type { DisplayMessage } from '../../../texts/translate-message.ts'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import styles from '../tracking.module.css'
import { cutMessage, noticeOf } from './error-notice.ts'

/** Failure of a line: its kind and message; a very long message is truncated until it is expanded. */
export const ErrorMessage = ({ message }: { message: DisplayMessage }) => {
  const t = useTexts('tracking')
  const say = useSentences()
  const [full, setFull] = useState(false)
  const text = say(message)
  const cut = cutMessage(text)
  const notice = noticeOf(message.reasons ?? [])
  return (
    <div className={styles.message}>
      {notice && <Box fontWeight="bold">{t(`result.notices.${notice}`)}</Box>}
      {full ? text : cut}{' '}
      {cut !== text && (
        <Button variant="inline-link" formAction="none" ariaExpanded={full} onClick={() => setFull(!full)}>
          {t(full ? 'result.showLess' : 'result.showAll')}
        </Button>
      )}
    </div>
  )
}
