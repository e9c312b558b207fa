import Button from '@cloudscape-design/components/button'
import { useState } from 'react'
import type { Sayable } from '../../../texts/say.ts'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import styles from '../tracking.module.css'

/** Longer messages are cut (D3 s9). */
const MOST = 150

/** Why a line failed; a very long message is cut until it is asked for. */
export const ErrorMessage = ({ told }: { told: Sayable }) => {
  const t = useTexts('tracking')
  const say = useSentences()
  const [full, setFull] = useState(false)
  const text = say(told)
  const isLong = text.length > MOST
  return (
    <div className={styles.message}>
      {isLong && !full ? `${text.slice(0, MOST)}\u2026` : text}{' '}
      {isLong && (
        <Button variant="inline-link" formAction="none" ariaExpanded={full} onClick={() => setFull(!full)}>
          {t(full ? 'result.showLess' : 'result.showAll')}
        </Button>
      )}
    </div>
  )
}
