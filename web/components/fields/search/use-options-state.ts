import { useSentences, useTexts } from '../../../texts/use-texts.ts'

/** The query that fetches the options of a select. */
export interface OptionsQuery {
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

/** Footer of a list of options: loading, or the error with a retry button. */
export const useOptionsState = (loading: boolean, query: OptionsQuery | undefined) => {
  const t = useTexts('components')
  const say = useSentences()
  const error = query?.isFetching ? null : query?.error
  return {
    statusType: error ? ('error' as const) : loading ? ('loading' as const) : ('finished' as const),
    loadingText: t('loading'),
    errorText: error ? say(error) : undefined,
    errorIconAriaLabel: t('file.error'),
    recoveryText: t('tryAgain'),
  }
}
