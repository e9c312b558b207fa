import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import { ChoiceRow, type Choosable, nurseLabel } from './nurse-tree-parts.tsx'

/** Current selection and its setter. */
export interface Picking {
  chosen: ReadonlySet<string>
  onToggle: (one: Choosable, isChosen: boolean) => void
}

interface NursePageProps extends Picking {
  condition?: string
  groupNo?: string
  isCovered?: boolean
  hasOthers?: boolean
  token?: string
  isLast: boolean
  onMore: (token: string) => void
}

const SIZE = 20

/** One page of nurses, with a button that loads the next page. */
export const NursePage = ({ condition, groupNo, token, ...props }: NursePageProps) => {
  const t = useTexts('teams')
  const say = useSentences()
  const asked = { size: SIZE, condition, groupNo, nextToken: token }
  const { data, error, refetch } = useCall(api.people.getGroupTree, asked)
  if (error) {
    return (
      <li>
        <StatusIndicator type="error">{say(error)}</StatusIndicator>{' '}
        <Button variant="inline-link" formAction="none" onClick={() => refetch()}>
          {t('picker.again')}
        </Button>
      </li>
    )
  }
  if (!data) {
    return (
      <li>
        <StatusIndicator type="loading">{t('picker.loading')}</StatusIndicator>
      </li>
    )
  }
  const { records, nextToken } = data.members
  const isEmpty = records.length === 0 && nextToken === undefined && token === undefined && !props.hasOthers
  return (
    <>
      {records.map((nurse) => (
        <li key={nurse.userNo}>
          <ChoiceRow
            choice={{ number: nurse.userNo, label: nurseLabel(t, nurse) }}
            description={nurse.email}
            isChosen={props.isCovered === true || props.chosen.has(nurse.userNo)}
            isCovered={props.isCovered ?? false}
            onToggle={props.onToggle}
          />
        </li>
      ))}
      {isEmpty && (
        <li>
          <Box color="text-body-secondary">{condition === undefined ? t('picker.nobody') : t('picker.none')}</Box>
        </li>
      )}
      {props.isLast && nextToken !== undefined && (
        <li>
          <Button variant="inline-link" iconName="add-plus" formAction="none" onClick={() => props.onMore(nextToken)}>
            {t('picker.more')}
          </Button>
        </li>
      )}
    </>
  )
}
