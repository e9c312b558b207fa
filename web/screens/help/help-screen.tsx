import Container from '@cloudscape-design/components/container'
import Header from '@cloudscape-design/components/header'
import SpaceBetween from '@cloudscape-design/components/space-between'
import TextContent from '@cloudscape-design/components/text-content'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom'
import { PageHeader } from '../../components/page/page-header.tsx'
import { PageLink } from '../../components/page/page-link.tsx'
import { RetryAlert } from '../../components/page/retry-alert.tsx'
import { SkeletonList } from '../../components/page/skeleton-list.tsx'
import { useSession } from '../../session/session-context.tsx'
import { useLanguage, useTexts } from '../../texts/use-texts.ts'
import { GUIDE_OF, GUIDES, type Guide, guideText, isGuide, isGuideFor } from './guide.ts'
import { anchorOf, GuideBlocks } from './guide-blocks.tsx'
import styles from './help.module.css'
import { type Block, blocksOf } from './markdown.ts'
import { sectionOf } from './sections.ts'

/**
 * /help/:page: a page of the user guide. /help?of=<path> opens the section about a screen in the guide of the user's
 * role, so that screens need not know the guide.
 */
export const HelpScreen = () => {
  const { role } = useSession().user
  const { page } = useParams()
  const [search] = useSearchParams()
  if (isGuide(page) && isGuideFor(page, role)) return <GuidePage key={page} guide={page} />
  const guide = GUIDE_OF[role]
  const section = sectionOf(guide, search.get('of') ?? '')
  return <Navigate replace to={`/help/${guide}${section === undefined ? '' : `#${anchorOf(section)}`}`} />
}

const GuidePage = ({ guide }: { guide: Guide }) => {
  const t = useTexts('help')
  const language = useLanguage()
  const { data, error, refetch } = useQuery({
    queryKey: ['guide', guide, language],
    queryFn: () => guideText(guide, language),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const blocks = useMemo(() => blocksOf(data ?? ''), [data])
  return (
    <>
      <PageHeader title={t(`pages.${guide}`)} description={t('text')} hasHelp={false} />
      {data ? <Sections blocks={blocks} guide={guide} /> : !error && <SkeletonList />}
      {error && !data && <RetryAlert message={{ message: t('unloaded') }} onRetry={() => refetch()} />}
    </>
  )
}

const Sections = ({ blocks, guide }: { blocks: readonly Block[]; guide: Guide }) => {
  const t = useTexts('help')
  const { role } = useSession().user
  useSectionInView()
  const headings = blocks.flatMap((block) => (block.kind === 'heading' ? [block] : []))
  const others = GUIDES.filter((one) => one !== guide && isGuideFor(one, role))
  return (
    <SpaceBetween size="l">
      <Container header={<Header variant="h2">{t('contents')}</Header>}>
        <div className={styles.links}>
          {headings.map(({ part, text }) => (
            <div key={part}>
              <PageLink href={`/help/${guide}#${anchorOf(part)}`}>{text}</PageLink>
            </div>
          ))}
        </div>
      </Container>
      <Container>
        <TextContent>
          <div className={styles.page}>
            <GuideBlocks blocks={blocks} />
          </div>
        </TextContent>
      </Container>
      <Container header={<Header variant="h2">{t('others')}</Header>}>
        <div className={styles.links}>
          {others.map((one) => (
            <div key={one}>
              <PageLink href={`/help/${one}`}>{t(`pages.${one}`)}</PageLink>
            </div>
          ))}
        </div>
      </Container>
    </SpaceBetween>
  )
}

/** Scrolls to the section that the address names and moves the focus there; a page that loads later cannot do so itself. */
const useSectionInView = (): void => {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again scrolls again
  useEffect(() => {
    if (hash === '') return undefined
    // After the frame has scrolled the new page to its top.
    const frame = requestAnimationFrame(() => {
      const heading = document.getElementById(hash.slice(1))
      heading?.scrollIntoView()
      heading?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [hash, key])
}
