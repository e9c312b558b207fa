import { answered, type Flow, type IsKnownUpc, START, type Step, scanned } from './scan-flow.ts'

/** Line being scanned, and the codes that arrived while a question was open, in order. */
export interface ScanLine {
  flow: Flow
  waiting: readonly string[]
}

export const EMPTY_LINE: ScanLine = { flow: START, waiting: [] }

/** Maximum number of waiting codes; a hand scanner does not produce more while a question is open. */
export const MAX_WAITING = 500

/** Result of one code. */
export interface CodeStep extends Step {
  code: string
}

/** The line after a code or an answer, with the result of each code it processed. */
export interface LineSteps {
  line: ScanLine
  steps: readonly CodeStep[]
}

/**
 * Processes one code. While a question is open, the code waits for its answer: the user looks at the parcel, not at the
 * screen.
 */
export const coded = ({ flow, waiting }: ScanLine, text: string, isKnownUpc: IsKnownUpc): LineSteps => {
  const code = text.trim()
  if (flow.question === '') return drained({ flow, waiting: [...waiting, text] }, isKnownUpc)
  // Ignores Enter alone, which has no suggestion to accept here, and a code scanned twice in a row.
  if (code === '' || code === flow.question || code === waiting.at(-1)) return { line: { flow, waiting }, steps: [] }
  if (waiting.length === MAX_WAITING) {
    return { line: { flow, waiting }, steps: [{ flow, problem: 'answerFirst', code }] }
  }
  return { line: { flow, waiting: [...waiting, code] }, steps: [] }
}

/** Answers the open question about a code, then processes the waiting codes. */
export const resolved = ({ flow, waiting }: ScanLine, kind: 'tracking' | 'upc', isKnownUpc: IsKnownUpc): LineSteps => {
  if (flow.question === '') return { line: { flow, waiting }, steps: [] }
  const first = { ...answered(flow, kind), code: flow.question }
  const { line, steps } = drained({ flow: first.flow, waiting }, isKnownUpc)
  return { line, steps: [first, ...steps] }
}

/**
 * Drops the code that the open question is about, then processes the waiting codes; without a question, drops the
 * current line.
 */
export const dropped = ({ flow, waiting }: ScanLine, isKnownUpc: IsKnownUpc): LineSteps =>
  flow.question === ''
    ? { line: EMPTY_LINE, steps: [] }
    : drained({ flow: { ...flow, question: '' }, waiting }, isKnownUpc)

const drained = ({ flow, waiting }: ScanLine, isKnownUpc: IsKnownUpc): LineSteps => {
  const steps: CodeStep[] = []
  let now = flow
  let left = waiting
  while (now.question === '' && left.length > 0) {
    const [code = '', ...rest] = left
    const step = scanned(now, code, isKnownUpc)
    steps.push({ ...step, code: code.trim() })
    now = step.flow
    left = rest
  }
  return { line: { flow: now, waiting: left }, steps }
}
