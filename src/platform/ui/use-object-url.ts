import { useEffect, useState } from 'react'

/** An address for content that lives in this page; given back when it is no longer shown. */
export function useObjectUrl(content: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!content) return
    const address = URL.createObjectURL(content)
    setUrl(address)
    return () => {
      setUrl(undefined)
      URL.revokeObjectURL(address)
    }
  }, [content])
  return url
}
