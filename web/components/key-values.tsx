import Box from '@cloudscape-design/components/box'
import Container from '@cloudscape-design/components/container'
import Header from '@cloudscape-design/components/header'
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import SpaceBetween from '@cloudscape-design/components/space-between'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import styles from './key-values.module.css'
import { useNarrow } from './page/use-narrow.ts'

interface KeyValuesProps {
  title: string
  actions?: ReactNode
  columns?: 1 | 2 | 3 | 4
  items: readonly { label: string; value: ReactNode }[]
  /** Free text, shown at full width. */
  note?: ReactNode
}

/** The facts of one record. */
export const KeyValues = ({ title, actions, columns = 4, items, note }: KeyValuesProps) => {
  const t = useTexts('components')
  return (
    <Container
      header={
        <Header variant="h2" actions={actions}>
          {title}
        </Header>
      }
    >
      <SpaceBetween size="l">
        <div className={styles.facts}>
          <KeyValuePairs
            columns={columns}
            minColumnWidth={useLeastWidth()}
            items={items.map(({ label, value }) => ({ label, value: value ?? '-' }))}
          />
        </div>
        {note !== undefined && note !== '' && (
          <div>
            <Box variant="awsui-key-label">{t('record.note')}</Box>
            <div className={styles.note}>{note}</div>
          </div>
        )}
      </SpaceBetween>
    </Container>
  )
}

/**
 * Minimum width of a column in px: a phone has room for two columns; elsewhere, codes and addresses of the usual length
 * fit on one line.
 */
export const useLeastWidth = (): number => (useNarrow() ? 130 : 180)

/** One of the most important figures of a record. */
export const KeyFigure = ({ text }: { text: string }) => <div className={styles.figure}>{text}</div>
