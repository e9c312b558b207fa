import type { Sayable } from '../../texts/say.ts'
import { ProblemAlert } from '../page/problem-alert.tsx'

/** Error of a form that no field can show; submitting focuses it (first-invalid.ts). */
export const FormProblem = ({ told }: { told: Sayable | undefined }) =>
  told && (
    <div data-invalid="alert">
      <ProblemAlert told={told} />
    </div>
  )
