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
  /** Search text; if empty, shows the tree, otherwise the matches. */
  condition: string
  groups: readonly Group[]
  canChooseGroups: boolean
}

/**
 * The company's groups with their nurses, and all nurses; during a search, the matching groups and nurses. Nurses load
 * page by page, so that all are reachable.
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
  /** True if the whole group is selected, and its nurses with it. */
  isCovered?: boolean
  /** True if other results are shown, so that an empty result needs no message. */
  hasOthers?: boolean
}

/** Each page contains the token of the next page. */
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
