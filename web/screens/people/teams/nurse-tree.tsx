import Box from '@cloudscape-design/components/box'
import { useState } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import styles from './nurse-tree.module.css'
import { NursePage, type Picking } from './nurse-tree-page.tsx'
import { Branch, ChoiceRow } from './nurse-tree-parts.tsx'

interface Group {
  groupNo: string
  groupName: string
  userCount: number
}

interface NurseTreeProps extends Picking {
  label: string
  /** Words of a name; empty shows the tree, anything else what is found. */
  condition: string
  groups: readonly Group[]
  canChooseGroups: boolean
}

/**
 * The company's groups, each opening to its nurses, and all nurses; or, while somebody searches, the groups and nurses
 * found. Nurses come page by page from the server, so that none is out of reach.
 */
export const NurseTree = ({ label, condition, groups, canChooseGroups, ...picking }: NurseTreeProps) => {
  const t = useTexts('teams')
  const wanted = condition.toLowerCase()
  const shown = groups.filter(({ groupName }) => groupName.toLowerCase().includes(wanted))
  return (
    <fieldset className={styles.tree} aria-label={label}>
      <ul className={styles.list}>
        {shown.map((group) => (
          <GroupBranch key={group.groupNo} group={group} canChoose={canChooseGroups} {...picking} />
        ))}
        {wanted === '' ? (
          <Branch label={t('picker.all')} isOpenAtFirst={groups.length === 0}>
            <NursePages {...picking} />
          </Branch>
        ) : (
          <NursePages key={wanted} condition={condition} hasOthers={shown.length > 0} {...picking} />
        )}
      </ul>
    </fieldset>
  )
}

const GroupBranch = ({ group, canChoose, ...picking }: Picking & { group: Group; canChoose: boolean }) => {
  const t = useTexts('teams')
  const { groupNo, groupName, userCount } = group
  const isChosen = picking.chosen.has(groupNo)
  const choice = { number: groupNo, label: groupName }
  return (
    <Branch
      label={groupName}
      isOpenAtFirst={false}
      row={
        canChoose && (
          <ChoiceRow
            choice={choice}
            description={t('groups.count', { count: userCount })}
            isChosen={isChosen}
            onToggle={picking.onToggle}
          />
        )
      }
      description={t('groups.count', { count: userCount })}
    >
      {userCount === 0 ? (
        <li>
          <Box color="text-body-secondary">{t('inGroup.empty')}</Box>
        </li>
      ) : (
        <NursePages groupNo={groupNo} isCovered={isChosen} {...picking} />
      )}
    </Branch>
  )
}

interface NursePagesProps extends Picking {
  condition?: string
  groupNo?: string
  /** The whole group is chosen: its nurses are, by that. */
  isCovered?: boolean
  /** Something else is shown already: that no nurse is found need not be said. */
  hasOthers?: boolean
}

/** Each page knows where the next one begins. */
const NursePages = (props: NursePagesProps) => {
  const [tokens, setTokens] = useState<readonly (string | undefined)[]>([undefined])
  return tokens.map((token, at) => (
    <NursePage
      key={token ?? 'first'}
      {...props}
      {...(token === undefined ? {} : { token })}
      isLast={at === tokens.length - 1}
      onMore={(next) => setTokens([...tokens, next])}
    />
  ))
}
