import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { showList } from '../../components/text/show-list.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** Whom a private offer is for, by name; numbers until the names have come, and where one is gone. */
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
