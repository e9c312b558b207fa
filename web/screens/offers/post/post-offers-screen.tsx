import { lazy, Suspense } from 'react'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { SkeletonList } from '../../../components/page/skeleton-list.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

// Loaded lazily, because the grid includes the fields of a form.
const PostOffersEditor = lazy(async () => ({ default: (await import('./post-offers-editor.tsx')).PostOffersEditor }))

/** Posts many offers: rows are pasted from a sheet or typed. */
export const PostOffersScreen = () => {
  const t = useTexts('posting')
  return (
    <>
      <PageHeader title={t('title')} description={t('text')} />
      <Suspense fallback={<SkeletonList />}>
        <PostOffersEditor />
      </Suspense>
    </>
  )
}
