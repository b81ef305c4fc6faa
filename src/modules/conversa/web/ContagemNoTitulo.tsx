import { useEffect } from 'react'
import { withCount } from './avisos.ts'
import { useTotalNaoLidas } from './conversa.api.ts'

/** The count of unread messages stands before the title of whatever page is shown. Draws nothing. */
export function ContagemNoTitulo() {
  const total = useTotalNaoLidas()
  useEffect(() => {
    const write = () => {
      const title = withCount(document.title, total)
      if (title !== document.title) document.title = title
    }
    write()
    const head = document.querySelector('title')
    if (!head) return
    // Each page writes its own title.
    const observer = new MutationObserver(write)
    observer.observe(head, { childList: true })
    return () => {
      observer.disconnect()
      document.title = withCount(document.title, 0)
    }
  }, [total])
  return null
}
