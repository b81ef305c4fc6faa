/** Screens are drawn slowly while other tests run beside them; what a test waits for is only looked for longer. */
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 15_000 })
