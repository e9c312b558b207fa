import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import type { ReactNode } from 'react'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { MonthChoice } from './month-choice.tsx'

interface StatementPageProps {
  /** 'yyyy-MM' */
  month: string
  /** Where the statement of another month is. */
  addressOf: (month: string) => string
  description: string
  /** The button that saves it as a workbook. */
  exported: ReactNode
  /** Its sums and its lines. */
  children: ReactNode
}

/** A statement of a month, to read and to print; others are a month away. */
export const StatementPage = ({ month, addressOf, description, exported, children }: StatementPageProps) => {
  const t = useTexts('ledger')
  return (
    <>
      <PageHeader
        title={t('statement.title', { month })}
        description={description}
        actions={
          <SpaceBetween direction="horizontal" size="xs">
            {exported}
            <Button wrapText={false} onClick={() => window.print()}>
              {t('statement.print')}
            </Button>
          </SpaceBetween>
        }
      />
      <SpaceBetween size="l">
        <MonthChoice month={month} addressOf={addressOf} />
        {children}
      </SpaceBetween>
    </>
  )
}
