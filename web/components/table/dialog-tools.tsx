import Input from '@cloudscape-design/components/input'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './dialog-table.module.css'

interface DialogToolsProps {
  /** The search line, whose text its owner keeps. */
  find?: { label: string; value: string; onChange: (value: string) => void } | undefined
  /** What stands beside it. */
  children?: ReactNode
}

/** What narrows a table inside a dialog, in one row that wraps. */
export const DialogTools = ({ find, children }: DialogToolsProps) => {
  const t = useTexts('components')
  return (
    <div className={styles.tools}>
      {find && (
        <div className={styles.find}>
          <Input
            type="search"
            value={find.value}
            onChange={({ detail }) => find.onChange(detail.value)}
            // Enter belongs to the form around it, which it would submit.
            onKeyDown={(event) => event.detail.key === 'Enter' && event.preventDefault()}
            placeholder={find.label}
            ariaLabel={find.label}
            clearAriaLabel={t('field.clear', { label: find.label })}
          />
        </div>
      )}
      {children}
    </div>
  )
}
