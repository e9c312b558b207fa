import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useEffect } from 'react'
import { Wordmark } from '../brand/wordmark.tsx'
import styles from './plain-message.module.css'

interface PlainMessageProps {
  title: string
  text: string
  action?: { text: string; run: () => void }
}

/** A page outside the frame, with one message and, if given, one button. */
export const PlainMessage = ({ title, text, action }: PlainMessageProps) => {
  useEffect(() => {
    document.title = `${title} - Dockside`
  }, [title])
  return (
    <main className={styles.page}>
      <div className={styles.box}>
        <SpaceBetween size="l">
          <Wordmark />
          <div>
            <Box variant="h1">{title}</Box>
            <Box color="text-body-secondary" margin={{ top: 'xs' }}>
              {text}
            </Box>
          </div>
          {action && (
            <Button variant="primary" onClick={action.run}>
              {action.text}
            </Button>
          )}
        </SpaceBetween>
      </div>
    </main>
  )
}
