import type { Sayable } from '../../texts/say.ts'
import { ProblemAlert } from '../page/problem-alert.tsx'

/** Why a form was not taken, where no field can show it; submitting leads here (first-invalid.ts). */
export const FormProblem = ({ told }: { told: Sayable | undefined }) =>
  told && (
    <div data-invalid="alert">
      <ProblemAlert told={told} />
    </div>
  )
