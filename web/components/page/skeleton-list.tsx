import Container from '@cloudscape-design/components/container'
import Skeleton from '@cloudscape-design/components/skeleton'
import SpaceBetween from '@cloudscape-design/components/space-between'

const LINES = [1, 2, 3, 4, 5, 6]

/** Placeholder of a list or a page whose code is loading. */
export const SkeletonList = () => (
  <Container>
    <div aria-busy="true">
      <SpaceBetween size="m">
        <Skeleton variant="text-heading-l" width="30%" />
        {LINES.map((line) => (
          <Skeleton key={line} variant="text-body-m" />
        ))}
      </SpaceBetween>
    </div>
  </Container>
)
