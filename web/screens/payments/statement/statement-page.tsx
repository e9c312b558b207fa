import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import type { ReactNode } from 'react'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { MonthChoice } from './month-choice.tsx'

interface StatementPageProps {
  /** 'yyyy-MM' */
  month: string
  /** Address of another month's statement. */
  addressOf: (month: string) => string
  description: string
  /** Export button. */
  exported: ReactNode
  /** Sums and lines. */
  children: ReactNode
}

/** Statement of a month, on screen and in print, with a choice of other months. */
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
