/** Screens are drawn slowly while other tests run beside them; what a test waits for is only looked for longer. */
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'
import { toastStore } from '#platform/ui/toasts/toast.ts'

configure({ asyncUtilTimeout: 15_000 })

// One window shows the screens of many files: what one of them drew and told is gone before the next.
afterEach(cleanup)
afterAll(() => {
  for (const { id } of toastStore.current()) toastStore.dismiss(id)
  localStorage.clear()
  sessionStorage.clear()
})
