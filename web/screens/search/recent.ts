import { useRemembered } from '../../components/page/use-remembered.ts'

const MOST = 6

/** What a person has searched for in this browser and found, the latest first. */
export const useRecent = (userNo: string) => {
  const [kept, keep] = useRemembered<string[]>(`dockside.search.${userNo}`, [])
  const recent = kept.filter((text) => typeof text === 'string')
  return {
    recent,
    remember: (text: string) => keep([text, ...recent.filter((one) => one !== text)].slice(0, MOST)),
    forget: () => keep([]),
  }
}
