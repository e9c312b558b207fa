import Container from '@cloudscape-design/components/container'
import Header from '@cloudscape-design/components/header'
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { addDays, dayIn } from '../../../../shared/values/day.ts'
import { KeyFigure } from '../../../components/key-values.tsx'
import { showAmount, showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'

type Statement = Output<typeof contracts.payments.calls.getStatement>

/** Opening balance, changes and closing balance of a month. */
export const StatementSums = ({ statement }: { statement: Statement }) => {
  const t = useTexts('ledger')
  const { from, to, isFinal } = statement
  const span = t('statement.span', { from: dayIn(from), to: addDays(dayIn(to), -1) })
  const figures = ['opening', 'delivered', 'adjusted', 'paid', 'closing'] as const
  return (
    <Container
      header={
        <Header variant="h2" description={isFinal ? span : `${span} ${t('statement.soFar')}`}>
          {t('statement.what')}
        </Header>
      }
    >
      <KeyValuePairs
        columns={3}
        minColumnWidth={130}
        items={[
          ...figures.map((name) => ({
            label: t(`statement.${name}`),
            value: <KeyFigure text={showAmount(statement[name])} />,
          })),
          { label: t('statement.rows'), value: <KeyFigure text={showCount(statement.rows)} /> },
        ]}
      />
    </Container>
  )
}
