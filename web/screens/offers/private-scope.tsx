import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { showList } from '../../components/text/show-list.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** Names of the nurses and groups a private offer is for; a deleted one shows its number. */
export const PrivateScope = ({ nurseStr }: { nurseStr: string }) => {
  const t = useTexts('offers')
  const { data } = useCall(api.people.getGroupTree, { named: nurseStr, size: 1 })
  const names = new Map([
    ...(data?.groups ?? []).map(({ groupNo, groupName }): [string, string] => [groupNo, groupName]),
    ...(data?.named ?? []).map(({ userNo, userName }): [string, string] => [userNo, userName]),
  ])
  const numbers = nurseStr.split(',')
  const nurses = showList(numbers.map((number) => names.get(number) ?? number))
  return <>{data ? t('scopes.named', { nurses }) : t('scopes.private')}</>
}
