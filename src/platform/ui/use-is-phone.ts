import { useMediaQuery } from '@mantine/hooks'
import { BREAKPOINTS } from './tokens.ts'

const PHONE = `(max-width: calc(${BREAKPOINTS.sm} - 0.01em))`

/** The window is as narrow as that of a phone; right at the first drawing, and followed when it is turned. */
export const useIsPhone = (): boolean =>
  useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) === true
