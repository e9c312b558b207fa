import type { DisplayMessage } from '../../texts/translate-message.ts'
import { ProblemAlert } from '../page/problem-alert.tsx'

/** Error of a form that no field can show; a failed submission scrolls it into view (first-invalid.ts). */
export const FormProblem = ({ message }: { message: DisplayMessage | undefined }) =>
  message && (
    <div data-invalid="alert">
      <ProblemAlert message={message} />
    </div>
  )
