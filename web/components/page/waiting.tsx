import Box from '@cloudscape-design/components/box'
import Spinner from '@cloudscape-design/components/spinner'

export const Waiting = () => (
  <Box textAlign="center" padding="xl">
    <Spinner size="large" />
  </Box>
)
