import Alert from '@cloudscape-design/components/alert'
import { useSentences } from '../../../texts/use-texts.ts'

/** Says why a clerk sees only their own account at present. */
export const Barred = ({ reason: { key, message } }: { reason: { key: string; message: string } }) => {
  const say = useSentences()
  return <Alert type="warning">{say({ reason: key, params: {}, message })}</Alert>
}
