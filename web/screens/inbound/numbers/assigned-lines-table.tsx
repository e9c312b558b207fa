import Box from '@cloudscape-design/components/box'
import Select from '@cloudscape-design/components/select'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { Small } from '../../../components/cells/small.tsx'
import { StatusText } from '../../../components/cells/status-text.tsx'
import { DialogTable } from '../../../components/table/dialog-table.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { ShortCode } from '../../../components/text/code-text.tsx'
import { showCount } from '../../../components/text/format.ts'
import type { DisplayMessage } from '../../../texts/translate-message.ts'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import type { Take } from '../take-record.ts'
import { type AssignedLine, type TakeTotal, totalsOf } from './assign-lines.ts'

interface AssignedLinesTableProps {
  lines: readonly AssignedLine[]
  takes: readonly Take[]
  /** Reasons for lines that the server refused, by line content. */
  refused: ReadonlyMap<string, DisplayMessage>
  onChoose: (line: AssignedLine, inboundNo: string) => void
}

/** The lines of a paste, the take each is assigned to, and the totals by take. */
export const AssignedLinesTable = ({ lines, takes, refused, onChoose }: AssignedLinesTableProps) => {
  const t = useTexts('given')
  const columns: readonly Column<AssignedLine>[] = [
    {
      id: 'tracking',
      header: t('paste.tracking'),
      width: 190,
      cell: (line) => <Numbered line={line} refused={refused.get(line.content)} />,
    },
    { id: 'qty', header: t('paste.quantity'), numeric: true, width: 100, cell: ({ qty }) => qty || '-' },
    {
      id: 'take',
      header: t('paste.inbound'),
      card: 'action',
      cell: (line) => <TakeChoice line={line} takes={takes} onChoose={(inboundNo) => onChoose(line, inboundNo)} />,
    },
  ]
  return (
    <SpaceBetween size="s">
      <Totals totals={totalsOf(lines)} />
      {lines.length > 0 && (
        <DialogTable
          label={t('paste.lines')}
          rows={lines}
          columns={columns}
          rowKey={({ lineNumber }) => String(lineNumber)}
          empty={t('paste.noLines')}
        />
      )}
    </SpaceBetween>
  )
}

const Numbered = ({ line, refused }: { line: AssignedLine; refused: DisplayMessage | undefined }) => {
  const say = useSentences()
  const problem = line.problem ?? refused
  return (
    <>
      <ShortCode code={line.tracking} />
      {problem && <Small warns>{say(problem)}</Small>}
    </>
  )
}

interface TakeChoiceProps {
  line: AssignedLine
  takes: readonly Take[]
  onChoose: (inboundNo: string) => void
}

const TakeChoice = ({ line, takes, onChoose }: TakeChoiceProps) => {
  const t = useTexts('given')
  const common = useTexts('components')
  const label = t('paste.inboundOf', { line: line.lineNumber })
  const options = takes.map(({ inboundNo, productName, upc, leftNum, warehouse }) => ({
    value: inboundNo,
    label: productName,
    filteringTags: [inboundNo, upc, warehouse],
    description: t('paste.option', { inboundNo, left: showCount(leftNum), warehouse }),
  }))
  return (
    <Select
      options={options}
      selectedOption={options.find(({ value }) => value === line.take?.inboundNo) ?? null}
      onChange={({ detail }) => onChoose(detail.selectedOption.value ?? '')}
      placeholder={t('paste.choose')}
      ariaLabel={label}
      invalid={!line.take}
      filteringType={options.length > 8 ? 'auto' : 'none'}
      filteringPlaceholder={common('field.find')}
      filteringAriaLabel={common('field.findIn', { label })}
      noMatch={common('field.noMatch')}
      empty={common('field.nothing')}
      expandToViewport
    />
  )
}

const Totals = ({ totals }: { totals: readonly TakeTotal[] }) => {
  const t = useTexts('given')
  if (totals.length === 0) return null
  return (
    <div aria-live="polite">
      <Box variant="awsui-key-label">{t('paste.totals')}</Box>
      {totals.map(({ take, given, total }) => (
        <div key={take.inboundNo}>
          {take.productName}{' '}
          {given <= total ? (
            <strong>{t('paste.given', { given: showCount(given), total: showCount(total) })}</strong>
          ) : (
            <StatusText type="warning">
              {t('paste.tooMany', { given: showCount(given), total: showCount(total) })}
            </StatusText>
          )}
        </div>
      ))}
    </div>
  )
}
