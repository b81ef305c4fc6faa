import { type ReactNode, useEffect, useRef } from 'react'
import { AlertStrip } from './AlertStrip.tsx'

interface RefusalStripProps {
  readonly title: string
  readonly children?: ReactNode
}

/** Why what was asked is refused. It comes into view by itself: the button that asked stays at hand, far below it. */
export function RefusalStrip({ title, children }: RefusalStripProps) {
  const strip = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another refusal comes into view too.
  useEffect(() => strip.current?.scrollIntoView?.({ block: 'nearest' }), [title])
  return (
    <div ref={strip}>
      <AlertStrip kind="danger" title={title}>
        {children}
      </AlertStrip>
    </div>
  )
}
