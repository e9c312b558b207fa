import Button from '@cloudscape-design/components/button'
import { type ReasonMessage, reasonMessage } from '../../../../shared/reasons/reasons.ts'
import { type NumberRules, parseNumber } from '../../../../shared/values/number.ts'
import { valuesReasons } from '../../../../shared/values/values.reasons.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { showCount, showExactAmount } from '../../text/format.ts'
import styles from '../fields.module.css'

interface NumberReadingsProps {
  /** Error of the refused text. */
  problem: ReasonMessage | undefined
  rules: NumberRules
  onChoose: (value: number) => void
}

/** The numbers that a refused text may mean, each as a button that enters it. */
export const NumberReadings = ({ problem, rules, onChoose }: NumberReadingsProps) => {
  const t = useTexts('components')
  const values = problem ? readingsOf(problem, rules) : []
  if (values.length === 0) return null
  return (
    <div className={styles.readings}>
      {values.map((value) => (
        <Button key={value} formAction="none" onClick={() => onChoose(value)}>
          {t('field.useNumber', { number: shown(value, rules) })}
        </Button>
      ))}
    </div>
  )
}

const { numberUnclear, numberMeant, numberDot, numberNoSeparators, numberPlain } = valuesReasons
const NAMES: Readonly<Record<string, readonly string[]>> = {
  [numberUnclear.key]: ['one', 'other'],
  [numberMeant.key]: ['text'],
  [numberDot.key]: ['text'],
  [numberNoSeparators.key]: ['text'],
  [numberPlain.key]: ['text'],
}

const readingsOf = ({ reason, params }: ReasonMessage, rules: NumberRules): number[] =>
  (NAMES[reason] ?? []).flatMap((name) => {
    const parsed = parseNumber(String(params[name] ?? ''), rules)
    return parsed.ok ? [parsed.value] : []
  })

/** Error of a refused text. If the text has two readings and the field allows only one, the error suggests it. */
export const allowedReading = (
  problem: ReasonMessage | undefined,
  rules: NumberRules,
  isRefused: (value: number) => boolean,
) => {
  if (problem?.reason !== numberUnclear.key) return problem
  const texts = [problem.params.one, problem.params.other].map(String).filter((text) => {
    const parsed = parseNumber(text, rules)
    return parsed.ok && !isRefused(parsed.value)
  })
  const [text] = texts
  return text !== undefined && texts.length === 1 ? reasonMessage(numberMeant, { text }) : problem
}

const shown = (value: number, { decimals, isMoney = false }: NumberRules): string => {
  if (isMoney) return showExactAmount(value)
  return decimals === 0 ? showCount(value) : String(value)
}
